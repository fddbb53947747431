import { describe, expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'

describe('what was typed into a search box', () => {
  it('is no search when it is empty or blank', () => {
    expect(searchTerms(undefined)).toMatchObject({ kind: 'none', patterns: [], exact: [] })
    expect(searchTerms('   ').kind).toBe('none')
  })

  it('becomes a pattern for each of its words, without accents and capitals, the longest first', () => {
    expect(searchTerms(' Café  MOLIDO ')).toMatchObject({ kind: 'match', patterns: ['%molido%', '%cafe%'] })
  })

  it('finds ñ as ñ, and n as either', () => {
    expect(searchTerms('Ñoquis')).toMatchObject({ kind: 'match', patterns: ['%n~oquis%'] })
    expect(searchTerms('noquis')).toMatchObject({ kind: 'match', patterns: ['%noquis%'] })
  })

  it('takes wildcards for what they are', () => {
    expect(searchTerms(String.raw`100%_\x`)).toMatchObject({ kind: 'scan' })
    expect(searchTerms(String.raw`cien%_\x`)).toMatchObject({ kind: 'match', patterns: [String.raw`%cien\%\_\\x%`] })
  })

  it('reads through when the trigram index would not help: short words and the first digits of barcodes', () => {
    expect(searchTerms('Ñu')).toMatchObject({ kind: 'scan', patterns: ['%n~u%'], exact: ['Ñu', 'ÑU', 'ñu'] })
    for (const search of ['a', 'le', 'ñu', '2 l', '77', '779', '77912']) expect(searchTerms(search).kind).toBe('scan')
    for (const search of ['lec', '779123', 'le 3', 'a4 resma']) {
      expect(searchTerms(search).kind).toBe(search === 'le 3' ? 'scan' : 'match')
    }
  })

  it('offers the ways in which a code may be written', () => {
    expect(searchTerms('Ab-1').exact).toEqual(['Ab-1', 'AB-1', 'ab-1'])
  })
})
