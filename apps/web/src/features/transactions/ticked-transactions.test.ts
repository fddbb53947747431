import { expect, test } from 'vitest'
import type { Selection } from '#ui/selection.ts'
import { freshTicked, withEffective } from './ticked-transactions.ts'

interface Row {
  id: string
  status: 0 | 1 | 2
}
const selection: Selection<Row> = new Map([
  ['V1', { id: 'V1', status: 0 }],
  ['V2', { id: 'V2', status: 0 }],
])

test('a ticked row is taken as the list shows it now, one of another page as it was ticked', () => {
  expect(freshTicked(selection, [{ id: 'V2', status: 1 }])).toEqual([
    { id: 'V1', status: 0 },
    { id: 'V2', status: 1 },
  ])
})

test('after a run the ticks stay, to be printed, but only where the list still shows what became effective', () => {
  expect([...withEffective(selection, ['V1'], 'all').values()]).toEqual([
    { id: 'V1', status: 1 },
    { id: 'V2', status: 0 },
  ])
  expect([...withEffective(selection, ['V1'], 'created').keys()]).toEqual(['V2'])
})
