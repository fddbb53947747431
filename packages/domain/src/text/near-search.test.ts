import { describe, expect, it } from 'vitest'
import { isNearlyFoundBy, nearPatterns } from './near-search.ts'

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

  it('takes n for ñ, and a sign for itself', () => {
    expect(isNearlyFoundBy('Caño 20mm', 'cani')).toBe(true)
    expect(nearPatterns('a_bcde')).toEqual([String.raw`a\_b%`, String.raw`% a\_b%`, `%\t${String.raw`a\_b`}%`, '%cde%'])
  })
})
