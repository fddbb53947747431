import { expect, test } from 'vitest'
import { priceListRecord, readPriceListRecord } from './shared-price-list.ts'

test.each([
  [{ list: 'default', tab: 'all', search: '' }, 'default'],
  [{ list: 'default', tab: 'all', search: 'yerba mate' }, 'default all yerba mate'],
  [{ list: 'a1', tab: 'c1', search: '' }, 'a1 c1'],
  [{ list: 'a1', tab: 'c1', search: '1  kg' }, 'a1 c1 1  kg'],
])('the price list %j goes out as %j, and is read as the same', (shared, record) => {
  expect(priceListRecord(shared)).toBe(record)
  expect(readPriceListRecord(record)).toEqual(shared)
})
