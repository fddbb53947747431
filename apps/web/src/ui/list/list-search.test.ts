import { describe, expect, test } from 'vitest'
import { changedSearch, furtherSearch, listRange, listView, readListSearch } from './list-search.ts'

const settings = { tabs: ['all', 'created'], sorts: ['creationDate'], sort: '-creationDate' }

describe('a list in the URL', () => {
  test('a plain URL shows the defaults', () => {
    expect(listView(readListSearch({}), settings)).toEqual({ tab: 'all', search: '', page: 1, sort: '-creationDate' })
  })

  test('what the URL says is shown, a search of digits as text', () => {
    const search = readListSearch({ tab: 'created', search: 779, page: 3, sort: 'creationDate' })
    expect(listView(search, settings)).toEqual({ tab: 'created', search: '779', page: 3, sort: 'creationDate' })
  })

  test('what a list does not know is dropped', () => {
    const search = readListSearch({ tab: 'x', page: -1, sort: '-price', from: '2026-02-31', to: 'hoy', other: 1 })
    expect(listView(search, settings)).toEqual({ tab: 'all', search: '', page: 1, sort: '-creationDate' })
    expect(listRange(search)).toBeUndefined()
    expect(Object.keys(search)).toEqual(['tab', 'sort'])
  })

  test('a range needs both days in their order', () => {
    expect(listRange({ from: '2026-11-01', to: '2026-11-20' })).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    expect(listRange({ from: '2026-11-20', to: '2026-11-01' })).toBeUndefined()
    expect(listRange({ from: '2026-11-20' })).toBeUndefined()
  })

  test('any change but that of the page goes back to the first page', () => {
    const search = readListSearch({ tab: 'created', page: 4, search: 'ana' })
    expect(changedSearch(search, { tab: 'all' })).toEqual({ tab: 'all', search: 'ana' })
    expect(changedSearch(search, { page: 5 })).toEqual({ tab: 'created', search: 'ana', page: 5 })
    expect(changedSearch(search, { search: '' })).toEqual({ tab: 'created' })
  })

  test('a screen’s further choices are not the list’s', () => {
    expect(furtherSearch({ tab: 'created', page: 2, from: '2026-11-20', operation: 'compra' })).toEqual({
      operation: 'compra',
    })
  })
})
