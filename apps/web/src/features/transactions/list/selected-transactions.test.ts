import { expect, test } from 'vitest'
import { noRows, selectAll } from '#ui/selection/use-row-selection.ts'
import { freshSelected, withEffective } from './selected-transactions.ts'

interface Row {
  id: string
  status: 0 | 1 | 2
}
const rows: [string, Row][] = [
  ['V1', { id: 'V1', status: 0 }],
  ['V2', { id: 'V2', status: 0 }],
]
const selection = { kind: 'some' as const, rows: new Map(rows) }
const rowsAfter = (tab: string) => {
  const after = withEffective<Row>(selection, ['V1'], tab)
  return after.kind === 'some' && [...after.rows.values()]
}

test('a selected row is taken as the list shows it now, one of another page as it was selected', () => {
  expect(freshSelected(selection, [{ id: 'V2', status: 1 }])).toEqual([
    { id: 'V1', status: 0 },
    { id: 'V2', status: 1 },
  ])
})

test('after a run the selected rows stay selected, to be printed, where the list still shows what became effective', () => {
  expect(rowsAfter('all')).toEqual([
    { id: 'V1', status: 1 },
    { id: 'V2', status: 0 },
  ])
  expect(rowsAfter('created')).toEqual([{ id: 'V2', status: 0 }])
  const everything = selectAll<Row>(noRows, rows, 5000)
  expect(withEffective(everything, ['V1'], 'all')).toBe(everything)
})
