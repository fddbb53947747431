import { expect, test } from 'vitest'
import { inOrder, movedTo, zoneByZone, zoneHeadings } from './stop-order.ts'

const stop = ($id: string, zoneName?: string) => ({ $id, ...(zoneName === undefined ? {} : { zoneName }) })

test('a stop moves to any place, and beyond the ends to the end', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
})

test('a remito that another till made meanwhile stands last, and one that is gone is forgotten', () => {
  expect(inOrder([stop('a'), stop('b'), stop('new')], ['b', 'gone', 'a']).map(({ $id }) => $id)).toEqual([
    'b',
    'a',
    'new',
  ])
})

test('a route goes zone by zone as it first comes to each, without a zone last', () => {
  const stops = [stop('1', 'Sur'), stop('2'), stop('3', 'Norte'), stop('4', 'Sur')]
  expect(zoneByZone(stops)).toEqual(['1', '4', '3', '2'])
  expect(zoneHeadings(stops)).toEqual(['Sur', 'Sin zona', 'Norte', 'Sur'])
  expect(zoneHeadings([stop('1', 'Sur'), stop('4', 'Sur'), stop('2')])).toEqual(['Sur', undefined, 'Sin zona'])
  expect(zoneHeadings([stop('1', 'Sur'), stop('4', 'Sur')])).toEqual([undefined, undefined])
})
