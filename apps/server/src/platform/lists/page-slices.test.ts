import { describe, expect, it } from 'vitest'
import { pageSlices } from './page-slices.ts'

const groups = [
  { group: 'a', count: 3 },
  { group: 'b', count: 0 },
  { group: 'c', count: 30 },
]

describe('the slices of a page', () => {
  it('take what is left of the first group and go on with the next that has something', () => {
    expect(pageSlices(groups, { offset: 1, limit: 5 })).toEqual([
      { group: 'a', offset: 1, limit: 2 },
      { group: 'c', offset: 0, limit: 3 },
    ])
  })

  it('begin within a later group on a later page', () => {
    expect(pageSlices(groups, { offset: 10, limit: 10 })).toEqual([{ group: 'c', offset: 7, limit: 10 }])
  })

  it('end with the list', () => {
    expect(pageSlices(groups, { offset: 30, limit: 10 })).toEqual([{ group: 'c', offset: 27, limit: 3 }])
    expect(pageSlices(groups, { offset: 33, limit: 10 })).toEqual([])
  })

  it('show every row once, whatever the size of a page', () => {
    for (const limit of [1, 2, 7, 40]) {
      const pages = Array.from({ length: 40 }, (_, page) => pageSlices(groups, { offset: page * limit, limit }))
      const rows = pages
        .flat()
        .flatMap((slice) => Array.from({ length: slice.limit }, (_, at) => `${slice.group}${slice.offset + at}`))
      expect(rows).toHaveLength(33)
      expect(new Set(rows).size).toBe(33)
    }
  })
})
