import { expect, test } from 'vitest'
import { productQuery } from './print.ts'

test('everything is named by one word, and what a list shows by its tab, its search and what is left out', () => {
  expect(productQuery('all')).toEqual({ productIds: 'all' })
  expect(productQuery({ tab: 'c1', search: 'pan', except: ['1', '2'] })).toEqual({
    productIds: 'all',
    tab: 'c1',
    search: 'pan',
    except: '1,2',
  })
})

test('chosen products are named by their codes, of which each may have a comma', () => {
  expect(productQuery({ products: ['7', 'A,1'] })).toEqual({ productIds: '7,A%2C1' })
})
