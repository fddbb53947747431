import { expect, test } from 'vitest'
import { emptySelection, selectionState, tickRows, toggleRow, type Selection } from './selection.ts'

interface Row {
  id: string
}
const rows: Row[] = [{ id: 'V1' }, { id: 'V2' }, { id: 'V3' }]
const keyOf = (row: Row) => row.id
const none: Selection<Row> = emptySelection

test('a second click takes the tick away and leaves the other rows alone', () => {
  const one = toggleRow(none, 'V1', { id: 'V1' })
  const two = toggleRow(one, 'V2', { id: 'V2' })
  expect([...toggleRow(two, 'V1', { id: 'V1' }).keys()]).toEqual(['V2'])
  expect([...one.keys()]).toEqual(['V1'])
})

test('select-all adds the rows given and keeps those of other pages', () => {
  const elsewhere = toggleRow(none, 'V9', { id: 'V9' })
  const all = tickRows(elsewhere, rows, keyOf, true)
  expect([...all.keys()]).toEqual(['V9', 'V1', 'V2', 'V3'])
  expect([...tickRows(all, rows, keyOf, false).keys()]).toEqual(['V9'])
})

test('the head is ticked only when every row of the tab is', () => {
  expect([0, 1, 25, 26].map((ticked) => selectionState(ticked, 26))).toEqual(['none', 'some', 'some', 'all'])
  expect(selectionState(0, 0)).toBe('none')
})
