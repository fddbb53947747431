import { describe, expect, it } from 'vitest'
import { compareText } from './compare-text.ts'
import { searchRank, searchText, sortKey, textSearch } from './search-order.ts'

const names = [
  'Mate Cocido',
  'Tomate Perita',
  'Bombilla Para Mate',
  'Mate (Calabaza)',
  'Juego Bombilla/Mate',
  'Azúcar',
  'Ñandú De Peluche',
  'Manandú',
  'Nandubay Leña',
  '100% Mate',
]

const found = (typed: string): string[] => {
  const search = textSearch(typed)
  if (search === undefined) return []
  return names
    .map((name) => ({ name, key: sortKey(searchText(name, '5')) }))
    .map((each) => ({ ...each, rank: searchRank(each.key, search) ?? Infinity }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((left, right) => left.rank - right.rank || compareText(left.key, right.key))
    .map(({ name }) => name)
}

describe('what a text finds', () => {
  it('is what begins with it, then what has a word that does, then what holds it; by name within each', () => {
    expect(found('mate')).toEqual([
      'Mate (Calabaza)',
      'Mate Cocido',
      '100% Mate',
      'Bombilla Para Mate',
      'Juego Bombilla/Mate',
      'Tomate Perita',
    ])
    expect(found('MÁTE cocido')).toEqual(['Mate Cocido'])
  })

  it('takes several words in any order; n finds what is written so, then ñ, and ñ only ñ', () => {
    expect(found('mate bombilla')).toEqual(['Bombilla Para Mate', 'Juego Bombilla/Mate'])
    expect(found('bombilla/mate')).toEqual(['Juego Bombilla/Mate'])
    expect(found('nandu')).toEqual(['Nandubay Leña', 'Ñandú De Peluche', 'Manandú'])
    expect(found('ñandú')).toEqual(['Ñandú De Peluche'])
  })

  it('has its decimals after a comma or a point, as whoever named it or looks for it wrote them', () => {
    const isFound = (typed: string, name: string) => searchRank(sortKey(searchText(name)), textSearch(typed)!)
    const written = ['Coca 1.5', 'Coca 1,5'].flatMap((name) => [isFound('coca 1,5', name), isFound('1.5 coca', name)])
    expect(written).toEqual([1, 2, 1, 2])
    expect([isFound('coca 1,5', 'Coca 105'), isFound('coca, 5', 'Coca 5')]).toEqual([undefined, undefined])
  })

  it('is also found by its codes, and by nothing where nothing is typed', () => {
    expect(found('5')).toHaveLength(names.length)
    expect(found('%')).toEqual(['100% Mate'])
    expect(found('  ')).toEqual([])
    expect(textSearch(' Ab-1 ')?.codes).toEqual(['Ab-1', 'AB-1', 'ab-1'])
  })
})
