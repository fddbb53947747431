import { expect, test } from 'vitest'
import { productQuery } from './print.ts'

test('the address names all products by one word, and those of a list by tab, search and what is left out', () => {
  expect(productQuery('all')).toEqual({ productIds: 'all' })
  expect(productQuery({ tab: 'c1', search: 'pan', except: ['1', '2'] })).toEqual({
    productIds: 'all',
    tab: 'c1',
    search: 'pan',
    except: '1,2',
  })
})

test('the address of a narrowed list says what narrows it', () => {
  expect(productQuery({ tab: 'all', search: '', belowCost: true, among: ['7', 'A,1'] })).toEqual({
    productIds: 'all',
    tab: 'all',
    search: '',
    except: '',
    belowCost: 'true',
    among: '7,A%2C1',
  })
})

test('chosen products are named by their codes, of which each may have a comma', () => {
  expect(productQuery({ products: ['7', 'A,1'] })).toEqual({ productIds: '7,A%2C1' })
})
