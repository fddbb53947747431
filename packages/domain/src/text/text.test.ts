import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropEmpty } from './drop-empty.ts'
import { validateEntityName } from './entity-name.ts'
import { emailPattern, textProblems } from './field-checks.ts'
import { isFoundBy, searchKey } from './search-key.ts'
import { titleCase } from './title-case.ts'
import { trimmedText } from './trimmed-text.ts'

it.each([
  [' a b\n', 'a b'],
  ['0', '0'],
  [' \t\n', undefined],
  ['', undefined],
  [undefined, undefined],
])('the trimmed text of %j is %j', (text, trimmed) => {
  expect(trimmedText(text)).toBe(trimmed)
})

describe('title case', () => {
  it.each([
    ['juan pérez', 'Juan Pérez'],
    ['almacén  don   pepe ', 'Almacén Don Pepe'],
    ['ñandú', 'Ñandú'],
    ['coca-cola 500ml', 'Coca-Cola 500ml'],
    ['estación YPF', 'Estación YPF'],
    ['IVA responsable', 'IVA Responsable'],
    ['cargador UPSA SALTO', 'Cargador UPSA Salto'],
    ['gaseosa 2L', 'Gaseosa 2L'],
    ['vitamina B12', 'Vitamina B12'],
    ['MARTINEZ', 'Martinez'],
    ['JUAN PEREZ', 'Juan Perez'],
    ['SAL FINA 500 G', 'Sal Fina 500 G'],
    ['COCA COLA 2L', 'Coca Cola 2L'],
    ['TÉ', 'Té'],
    ['Juan PEREZ', 'Juan Perez'],
    ['Playa YPF S.A.', 'Playa YPF S.A.'],
    ["o'higgins", "O'higgins"],
    ['nota de credito', 'Nota De Credito'],
    ['(promo) x', '(Promo) X'],
  ])('writes %s as %s', (typed, kept) => {
    expect(titleCase(typed)).toBe(kept)
  })

  it('changes nothing more when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(titleCase(titleCase(text))).toBe(titleCase(text))
      }),
    )
  })
})

describe('search key', () => {
  it('folds accents and case, and keeps ñ apart from n', () => {
    expect(searchKey('CÁPSULAS')).toBe('capsulas')
    expect(searchKey('  Agüero   Núñez ')).toBe('aguero nuñez')
    expect(searchKey('AÑO')).toBe('año')
    expect(searchKey('ANO')).not.toBe(searchKey('AÑO'))
    expect(searchKey('Sa\u0303o')).toBe('sao')
  })

  it('is the same for composed and decomposed letters', () => {
    expect(searchKey('Peña Pérez'.normalize('NFD'))).toBe(searchKey('Peña Pérez'.normalize('NFC')))
  })

  it('finds every typed word in any order, ñ for n but not n for ñ', () => {
    const isFound = (typed: string): boolean => isFoundBy('Núñez, María José', typed)
    expect(['', 'maria', 'jose nuñez', 'nunez', 'ÑEZ ma'].filter(isFound)).toHaveLength(5)
    expect(isFoundBy('Ñoquis', 'noquis') && isFoundBy('Ñoquis', 'ñoquis')).toBe(true)
    expect(isFoundBy('Noquis', 'ñoquis') || isFound('maria pepe')).toBe(false)
  })

  it('finds its own key again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })
})

describe('dropEmpty', () => {
  it('drops empty members at every depth and keeps zero, false and lists in place', () => {
    const typed = {
      a: '',
      b: ' ',
      c: null,
      d: undefined,
      e: 0,
      f: false,
      g: [],
      h: { i: '' },
      j: [{ k: '', l: 1 }, null],
    }
    expect(dropEmpty(typed)).toEqual({ e: 0, f: false, g: [], j: [{ l: 1 }, null] })
  })

  it('leaves what it was given alone', () => {
    const typed = { a: '', b: { c: '' } }
    dropEmpty(typed)
    expect(typed).toEqual({ a: '', b: { c: '' } })
  })
})

describe('field checks', () => {
  it('says what is missing before its length, and its length before its form', () => {
    const rule = { required: true, min: 3, max: 5, pattern: /^\d+$/ }
    expect(textProblems('code', '', rule)).toEqual([{ code: 'required', path: 'code' }])
    expect(textProblems('code', 'ab', rule)).toEqual([{ code: 'minimum', path: 'code', values: { n: 3 } }])
    expect(textProblems('code', 'abcdef', rule)).toEqual([{ code: 'maximum', path: 'code', values: { n: 5 } }])
    expect(textProblems('code', 'abc', rule)).toEqual([{ code: 'wrong_format', path: 'code' }])
    expect(textProblems('code', '123', rule)).toEqual([])
    expect(textProblems('code', undefined, { min: 3 })).toEqual([])
  })

  it('takes an e-mail and refuses what cannot be one', () => {
    expect(emailPattern.test('ana@almacen.com.ar')).toBe(true)
    for (const text of ['ana', 'ana@', '@x.com', 'ana@x', 'a b@x.com']) expect(emailPattern.test(text)).toBe(false)
  })

  it('wants a name of at most 20 characters for an entity', () => {
    expect(validateEntityName('  ')).toEqual([{ code: 'entity_name_empty', path: 'name' }])
    expect(validateEntityName('x'.repeat(21))).toEqual([{ code: 'entity_name_long', path: 'name' }])
    expect(validateEntityName('x'.repeat(20))).toEqual([])
  })
})
