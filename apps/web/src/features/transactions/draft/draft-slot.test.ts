import { expect, test } from 'vitest'
import { slotName, slotsToTry, unsavedId } from './draft-slot.ts'

test('without an interrupted draft the first slot comes first, under the name of the operation', () => {
  expect(slotsToTry('sale', () => false).slice(0, 3)).toEqual(['sale', 'sale:2', 'sale:3'])
  expect(slotName('purchase', 1)).toBe('purchase')
})

test('an interrupted draft is taken up before a new slot is begun, and no slot is tried twice', () => {
  const slots = slotsToTry('sale', (name) => name === 'sale:2' || name === 'sale:4')
  expect(slots.slice(0, 3)).toEqual(['sale:2', 'sale:4', 'sale'])
  expect(new Set(slots).size).toBe(slots.length)
})

test('an edit of one document has a place of its own in each tab', () => {
  expect(slotsToTry('edit:V00000001', () => false).slice(0, 2)).toEqual(['edit:V00000001', 'edit:V00000001:2'])
})

test('what was never saved has an id of its own, by the place that it is kept in', () => {
  expect(unsavedId('sale', slotName('sale', 1))).toBe('nV1')
  expect(unsavedId('purchase', slotName('purchase', 2))).toBe('nC2')
})
