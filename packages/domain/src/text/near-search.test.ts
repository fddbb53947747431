import { describe, expect, it } from 'vitest'
import { isNearlyFoundBy, nearPatterns } from './near-search.ts'

/** Matches like PostgreSQL's `like`, for patterns without a backslash. */
const like = (text: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text)

describe('a search that forgives one letter', () => {
  it.each([
    ['yerva', 'wrong'],
    ['yrba', 'missing'],
    ['yerbba', 'too many'],
    ['yebra', 'swapped'],
    ['merba', 'the first'],
    ['yerbs', 'the last'],
    ['llerba', undefined],
    ['yerva mtae', 'one of each word'],
    ['mate yervq', undefined],
    ['yerva mate', 'one word'],
  ])('finds Yerba Mate by %s: %s', (typed, why) => {
    expect(isNearlyFoundBy('Yerba Mate 1 kg\t7790387', typed)).toBe(why !== undefined)
  })

  it('forgives nothing in a word of three letters, nor two letters in one word', () => {
    expect(isNearlyFoundBy('Pan lactal', 'pin')).toBe(false)
    expect(isNearlyFoundBy('Pan lactal', 'lsctsl')).toBe(false)
    expect(nearPatterns('pan 1')).toEqual([])
  })

  it('looks among names with a right part, whichever letter is wrong', () => {
    const finds = (typed: string) => nearPatterns(typed).some((pattern) => like('rosa diaz', pattern))
    expect(['posa', 'rpsa', 'roza', 'rosq', 'ros diaz', 'rosa dizz'].map(finds)).toEqual(
      Array.from({ length: 6 }, () => true),
    )
    expect(['mesa', 'gris'].map(finds)).toEqual([false, false])
  })

  it('takes n for ñ, and a sign for itself', () => {
    expect(isNearlyFoundBy('Caño 20mm', 'cani')).toBe(true)
    expect(nearPatterns('a_bcde')).toEqual([String.raw`a\_b%`, String.raw`% a\_b%`, `%\t${String.raw`a\_b`}%`, '%cde%'])
  })
})
