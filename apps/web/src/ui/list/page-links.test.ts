import { expect, test } from 'vitest'
import { pageCount, pageLinks, rowsShown } from './page-links.ts'

test('a list has one page even when it is empty, and a last page for the rest', () => {
  expect([0, 1, 25, 26, 250, 251].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 10, 11])
})

test('few pages show every link', () => {
  expect(pageLinks(1, 3)).toEqual([1, 2, 3])
})

test('never more than ten links, the current page among them', () => {
  for (let page = 1; page <= 40; page += 1) {
    const links = pageLinks(page, 40)
    expect(links).toHaveLength(10)
    expect(links).toContain(page)
    expect(links.every((link) => link >= 1 && link <= 40)).toBe(true)
  }
})

test('the window slides with the page and stops at both ends', () => {
  expect(pageLinks(1, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(pageLinks(20, 40)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
  expect(pageLinks(40, 40)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
})

test('a page past the end of a list shows no rows, and never more than there are', () => {
  expect(rowsShown(1, 120)).toEqual({ first: 1, last: 25 })
  expect(rowsShown(5, 120)).toEqual({ first: 101, last: 120 })
  expect(rowsShown(99, 120)).toEqual({ first: 0, last: 0 })
})
