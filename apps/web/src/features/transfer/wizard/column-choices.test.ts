import { describe, expect, it } from 'vitest'
import type { PriceUse } from '@trastienda/domain/transfer/product-columns'
import { errorListFile } from '../import/import-errors.tsx'
import {
  choicesOf,
  firstChoices,
  markedColumns,
  missingChoice,
  missingForNew,
  offered,
  pricesTold,
  sentForNew,
  withDecimal,
  withFileDecimal,
  withKey,
} from './column-choices.ts'
import { rowsText } from './import-notices.tsx'
import type { FileColumn } from '../public/files/open-sheet.ts'

const column = (place: number, match: string | undefined, mark: FileColumn['mark'] = 'none'): FileColumn => ({
  place,
  letter: 'A',
  header: `Columna ${place}`,
  samples: [],
  mark,
  ...(match === undefined ? {} : { match }),
})

const simple = { condition: 'monotributista', pricesIncludeVat: false } as const
const responsable = (pricesIncludeVat: boolean) => ({ condition: 'responsable', pricesIncludeVat }) as const
const chosenOf = (columns: readonly FileColumn[], business: PriceUse = simple) => firstChoices(columns, business)

describe('the choice of columns', () => {
  it('starts with what they seem to be and gives each target to one column only', () => {
    const columns = chosenOf([column(0, 'code'), column(1, undefined), column(2, 'sellingPrice', '.')])
    const moved = withKey(columns, 1, 'code')
    expect(moved.map(({ key }) => key)).toEqual([undefined, 'code', 'sellingPrice'])
    expect(choicesOf(moved, 'products')).toEqual([
      { place: 1, key: 'code', mark: ',' },
      { place: 2, key: 'sellingPrice', mark: '.' },
    ])
    expect(withKey(moved, 1, undefined).every(({ key }) => key !== 'code')).toBe(true)
  })

  it('is from what makes a difference to the business, and from what the file has anyway', () => {
    const keys = (columns: FileColumn[], issuesVouchers: boolean) =>
      offered('products', chosenOf(columns), { ...responsable(true), issuesVouchers }).map(({ key }) => key)
    expect(keys([column(0, 'code')], false)).not.toContain('zeroRate')
    expect(keys([column(0, 'code')], true)).toContain('zeroRate')
    expect(keys([column(0, 'zeroRate')], false)).toContain('zeroRate')
  })

  it('says which prices a file is taken to have: as it says itself, else as the business keeps them', () => {
    const keysOf = (business: PriceUse, ...matches: string[]) =>
      chosenOf(
        matches.map((match, place) => column(place, match)),
        business,
      ).map(({ key }) => key)
    expect(keysOf(responsable(true), 'code', 'sellingPrice')).toEqual(['code', 'finalPrice'])
    expect(keysOf(responsable(false), 'code', 'sellingPrice')).toEqual(['code', 'netPrice'])
    expect(keysOf(responsable(true), 'netPrice')).toEqual(['netPrice'])
    expect(keysOf(responsable(true), 'netPrice', 'finalPrice')).toEqual([undefined, 'finalPrice'])
    expect(keysOf(simple, 'sellingPrice')).toEqual(['sellingPrice'])
    const net = chosenOf([column(0, 'sellingPrice'), column(1, undefined)], responsable(false))
    expect(pricesTold(net)).toBe('Los precios del archivo se toman sin IVA.')
    const final = withKey(net, 1, 'finalPrice')
    expect(final.map(({ key }) => key)).toEqual([undefined, 'finalPrice'])
    expect(pricesTold(final)).toBe('Los precios del archivo se toman con IVA incluido.')
    expect(pricesTold(chosenOf([column(0, 'sellingPrice')]))).toBeUndefined()
    const use = { ...responsable(true), issuesVouchers: false }
    const keys = offered('products', net, use).map(({ key }) => key)
    expect(keys.filter((key) => key.endsWith('Price'))).toEqual(['finalPrice', 'netPrice'])
  })

  it('asks for the column of the key, and for a mark that only the merchant knows', () => {
    const columns = chosenOf([column(0, undefined), column(1, 'sellingPrice', 'ambiguous')])
    expect(missingChoice(columns, 'products')).toBe(
      'Elegí qué columna es «Código»: por ella se reconoce lo que ya existe.',
    )
    const numbered = withKey(columns, 0, 'number')
    expect(missingChoice(numbered, 'quotes')).toBe('Elegí qué columna es «Código»: sin ella no se puede importar.')
    const coded = withKey(columns, 0, 'code')
    expect(missingChoice(coded, 'products')).toBe('Decinos cómo se leen los números de «Columna 1».')
    expect(missingChoice(withDecimal(coded, 1, '.'), 'products')).toBeUndefined()
    expect(missingChoice(withKey(coded, 1, 'name'), 'products')).toBeUndefined()
  })

  it('asks once for a file how its numbers are read, and of one column only where columns differ', () => {
    const [code, price, cost] = [
      column(0, 'code'),
      column(1, 'sellingPrice', 'ambiguous'),
      column(2, 'cost', 'ambiguous'),
    ]
    const unclear = chosenOf([code, price, cost])
    expect(missingChoice(unclear, 'products')).toBe('Decinos cómo se leen los números del archivo.')
    const answered = withFileDecimal(unclear, '.')
    expect(missingChoice(answered, 'products')).toBeUndefined()
    expect(choicesOf(answered, 'products').map(({ mark }) => mark)).toEqual(['.', '.', '.'])
    const shown = chosenOf([code, price, cost, column(3, 'currentStock', '.')])
    expect(missingChoice(shown, 'products')).toBeUndefined()
    expect(choicesOf(shown, 'products').map(({ mark }) => mark)).toEqual([',', '.', '.', '.'])
    const differing = chosenOf([code, price, column(2, 'cost', ','), column(3, 'currentStock', '.')])
    expect(missingChoice(differing, 'products')).toBe('Decinos cómo se leen los números de «Columna 1».')
  })

  it('tells what the file lacks to make what does not exist yet', () => {
    const columns = chosenOf([column(0, 'code'), column(1, 'name'), column(2, undefined)])
    const keys = (...input: Parameters<typeof missingForNew>) => missingForNew(...input).map(({ key }) => key)
    expect(keys(columns, 'products', true)).toEqual(['category', 'iva'])
    expect(keys(columns, 'products', false)).toEqual(['category'])
    expect(keys(withKey(columns, 2, 'category'), 'products', false)).toEqual([])
    expect(keys(columns, 'zones', true)).toEqual([])
  })

  it('sends what was chosen for new records, but for columns that the file has, and for none without a name', () => {
    const columns = chosenOf([column(0, 'code'), column(1, 'name'), column(2, undefined)])
    const chosen = { category: ' Almacén ', iva: '' }
    const sent = (given: typeof columns) => sentForNew(missingForNew(given, 'products', true), chosen)
    expect(sent(columns)).toEqual({ Categoría: 'Almacén' })
    expect(sent(withKey(columns, 2, 'category'))).toBeUndefined()
    expect(sent(withKey(columns, 1, undefined))).toBeUndefined()
  })

  it('shows a decimal mark where numbers are written with one', () => {
    const columns = chosenOf([column(0, 'cost', ','), column(1, 'name', ','), column(2, 'sellingPrice')])
    expect(markedColumns(columns, 'products').map(({ place }) => place)).toEqual([0])
  })
})

it('the rows of a notice are named, many of them by their count', () => {
  expect([[2], [2, 5], [2, 5, 9, 10, 11]].map(rowsText)).toEqual(['Fila 2', 'Filas 2 y 5', 'Filas 2, 5, 9 y 2 más'])
})

describe('the list of errors as a file', () => {
  it('opens in a spreadsheet program, and no cell of it runs', async () => {
    const text = await errorListFile([{ row: 7, column: 'Código', message: '=No "entendemos"; nada' }]).text()
    expect(text).toBe('"Fila";"Columna";"Qué hacer"\r\n"7";"Código";"\'=No ""entendemos""; nada"\r\n')
  })
})
