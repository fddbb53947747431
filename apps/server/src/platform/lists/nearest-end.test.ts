import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromNearestEnd } from './nearest-end.ts'

it('gives the same rows from either end of a list', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(80), fc.integer({ min: 1, max: 30 }), (total, offset, limit) => {
      const list = Array.from({ length: total }, (_, place) => place)
      const span = fromNearestEnd({ offset, limit }, total)
      const read = (span.isFromEnd ? list.toReversed() : list).slice(span.offset, span.offset + span.limit)
      expect(span.isFromEnd ? read.toReversed() : read).toEqual(list.slice(offset, offset + limit))
    }),
  )
})

it('never reads further than half of the list', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(80), (total, offset) => {
      expect(fromNearestEnd({ offset, limit: 25 }, total).offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
