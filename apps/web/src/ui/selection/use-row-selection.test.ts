import { expect, test } from 'vitest'
import {
  isSelected,
  noRows,
  selectAll,
  selectedCount,
  selectionState,
  toggleSelected,
  type Selection,
} from './use-row-selection.ts'

const none: Selection<string> = noRows
const toggle = (selection: Selection<string>, key: string) => toggleSelected(selection, key, key)
const shown = (...keys: string[]) => keys.map((key) => [key, key] as const)

test('rows are selected and deselected one by one, and those of other pages stay', () => {
  const two = toggle(toggle(none, 'V1'), 'V9')
  expect([isSelected(two, 'V1'), isSelected(two, 'V2'), selectedCount(two, 100)]).toEqual([true, false, 2])
  expect(selectedCount(toggle(two, 'V1'), 100)).toBe(1)
  expect(selectedCount(none, 100)).toBe(0)
})

test('everything in a long list is selected without naming it, but for what is deselected', () => {
  const all = toggle(selectAll(none, shown('V1', 'V2'), 5000), 'V2')
  expect([isSelected(all, 'V4711'), isSelected(all, 'V2'), selectedCount(all, 5000)]).toEqual([true, false, 4999])
  expect(selectedCount(toggle(all, 'V2'), 5000)).toBe(5000)
})

test('everything in a short list is selected by name, together with what was selected before', () => {
  const all = selectAll(toggle(none, 'V9'), shown('V1', 'V2'), 2)
  expect(all.kind === 'some' && [...all.rows.keys()]).toEqual(['V9', 'V1', 'V2'])
})

test('the head is full only when every row of the list is selected', () => {
  const all = selectAll(none, shown('V1', 'V2'), 1500)
  const states = [none, toggle(none, 'V1'), all, toggle(all, 'V1'), toggle(all, 'V1300')]
  expect(states.map((selection) => selectionState(selection, ['V1', 'V2'], 1500))).toEqual([
    'none',
    'some',
    'all',
    'some',
    'some',
  ])
  // The list has as many, but another is among them.
  expect(selectionState(toggle(toggle(none, 'V8'), 'V9'), ['V1', 'V2'], 2)).toBe('some')
  expect(selectionState(none, [], 0)).toBe('none')
})
