import { expect, test } from 'vitest'
import {
  isSelected,
  noProducts,
  selectAll,
  selectedCount,
  selectionFor,
  selectionInput,
  toggleSelected,
} from './product-selection.ts'

const view = { tab: 'all', search: '' }

test('products are ticked and unticked one by one', () => {
  const two = toggleSelected(toggleSelected(noProducts, 'a'), 'b')
  expect([isSelected(two, 'a'), isSelected(two, 'c'), selectedCount(two, 100)]).toEqual([true, false, 2])
  expect(selectionInput(toggleSelected(two, 'a'))).toEqual({ products: ['b'] })
})

test('everything in a long list is ticked without naming it, but for what is unticked', () => {
  const all = toggleSelected(selectAll(noProducts, view, ['a', 'b'], 5000), 'b')
  expect([isSelected(all, 'z'), isSelected(all, 'b'), selectedCount(all, 5000)]).toEqual([true, false, 4999])
  expect(selectionInput(all)).toEqual({ tab: 'all', search: '', except: ['b'] })
})

test('everything in a short list is ticked by name, together with what was ticked before', () => {
  const all = selectAll(toggleSelected(noProducts, 'x'), { tab: 'bebidas', search: '' }, ['a', 'b'], 2)
  expect(selectionInput(all)).toEqual({ products: ['x', 'a', 'b'] })
  expect(selectionFor(all, view)).toBe(all)
})

test('everything of one list is not everything of another', () => {
  const all = selectAll(noProducts, view, ['a'], 50)
  expect(selectionFor(all, view)).toBe(all)
  expect(selectionFor(all, { tab: 'all', search: 'yerba' })).toBe(noProducts)
})
