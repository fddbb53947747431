import { describe, expect, it } from 'vitest'
import { MAX_PERSON_NAME } from '#domain/person/person-validation'
import { decimalMarkOf, plainNumber } from './decimal-mark.ts'
import { neutralised, unneutralised } from './formula-cell.ts'
import { matchColumns, matchKey } from './match-columns.ts'
import { recogniseEntity } from './recognise-entity.ts'
import {
  cellAmount,
  cellChoice,
  cellIva,
  cellText,
  cellYesNo,
  isEmptyCell,
  isFormulaError,
  typedCell,
} from './sheet-cells.ts'
import type { TaxCondition } from '#domain/transaction/iva'
import {
  documentKindWords,
  ivaConditionWords,
  personTypeWords,
  provinceWords,
  supplyWords,
  zeroRateWords,
} from './sheet-choices.ts'
import { sheetEan } from './sheet-ean.ts'
import { takenPriceKey } from './product-columns.ts'
import { offeredColumns, transferEntities, transferSheets } from './transfer-sheets.ts'
import type { TransferEntity } from './transfer-sheets.ts'

describe('the columns of a sheet', () => {
  it('never share a header or a synonym within one sheet, and synonyms are written as they are compared', () => {
    for (const entity of transferEntities) {
      const names = transferSheets[entity].columns.flatMap(({ header, synonyms }) => [matchKey(header), ...synonyms])
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(matchKey(name)).toBe(name)
    }
  })

  it('advise names as long as contacts may have', () => {
    const { advice } = transferSheets.people.columns.find(({ key }) => key === 'name') ?? { advice: '' }
    expect(advice).toBe(`Escribí un nombre de 3 a ${MAX_PERSON_NAME} caracteres.`)
  })

  it('are known by their own headers in any order, by synonyms otherwise, each once', () => {
    const keys = matchColumns(
      ['PRECIO', 'Descripción', ' código ', 'Rubro', 'Nombre', 'Foto'],
      transferSheets.products.columns,
    )
    expect(keys.map((column) => column?.key)).toEqual([
      'sellingPrice',
      undefined,
      'code',
      'category',
      'name',
      undefined,
    ])
  })

  it('are offered without those that make no difference to the business', () => {
    const all = transferSheets.products.columns.map(({ key }) => key)
    const hidden = (
      condition: TaxCondition,
      issuesVouchers: boolean,
      pricesIncludeVat = false,
      hasDollarRate = false,
    ) => {
      const business = { condition, issuesVouchers, pricesIncludeVat, hasDollarRate }
      const offered = offeredColumns(transferSheets.products, business).map(({ key }) => key)
      return all.filter((key) => !offered.includes(key))
    }
    expect(hidden('responsable', false)).toEqual([
      'sellingPrice',
      'finalPrice',
      'zeroRate',
      'supply',
      'replacementCostUsd',
    ])
    expect(hidden('monotributista', true)).toEqual(['finalPrice', 'netPrice', 'zeroRate', 'replacementCostUsd'])
    expect(hidden('responsable', true, true)).toEqual(['sellingPrice', 'netPrice', 'replacementCostUsd'])
    expect(hidden('responsable', true, true, true)).toEqual(['sellingPrice', 'netPrice'])
    const ofPeople = offeredColumns(transferSheets.people, {
      condition: 'monotributista',
      issuesVouchers: false,
      pricesIncludeVat: false,
    })
    expect(transferSheets.people.columns.filter((each) => !ofPeople.includes(each))).toMatchObject([
      { key: 'documentKind' },
    ])
  })
})

describe('the price of a sheet with several', () => {
  it('is the one of the own kind, else one that says nothing, else the other', () => {
    const taken = (pricesIncludeVat: boolean, ...keys: string[]) =>
      takenPriceKey(keys, { condition: 'responsable', pricesIncludeVat })
    expect(taken(true, 'sellingPrice', 'netPrice', 'finalPrice')).toBe('finalPrice')
    expect(taken(false, 'sellingPrice', 'netPrice', 'finalPrice')).toBe('netPrice')
    expect(taken(true, 'netPrice', 'sellingPrice')).toBe('sellingPrice')
    expect(taken(true, 'code', 'netPrice')).toBe('netPrice')
    expect(taken(true, 'code')).toBeUndefined()
    const simple = { condition: 'monotributista', pricesIncludeVat: false } as const
    expect(takenPriceKey(['finalPrice', 'sellingPrice'], simple)).toBe('sellingPrice')
  })
})

describe("other programs' names of columns", () => {
  it.each([
    ['people', 'OBS', 'observations'],
    ['people', 'Obs.', 'observations'],
    ['zones', 'OBS', 'description'],
    ['products', 'Precio c/IVA', 'finalPrice'],
    ['products', 'Precio Neto', 'netPrice'],
  ] as const)('of %s know %s', (entity, header, key) => {
    expect(matchColumns([header], transferSheets[entity].columns).map((column) => column?.key)).toEqual([key])
  })
})

describe('what a sheet holds', () => {
  const own = (entity: TransferEntity) => transferSheets[entity].columns.map(({ header }) => header)

  it.each(transferEntities)('is known for sure of an export of %s', (entity) => {
    const isAmbiguous = entity === 'categories' // `Nombre` alone may be zones too.
    expect(recogniseEntity(own(entity))).toMatchObject(isAmbiguous ? { isSure: false } : { entity, isSure: true })
  })

  it.each([
    ['Código;Nombre;Precio', 'products'],
    ['Cod;Descripción;Proveedor;Precio;IVA;Costo', 'products'],
    ['Rubro', 'categories'],
    ['Zona', 'zones'],
    ['Código;Razón social;Teléfono', 'people'],
  ] as const)('by %s is for sure %s', (headers, entity) => {
    expect(recogniseEntity(headers.split(';'))).toEqual({ entity, isSure: true })
  })

  it.each(['Código;Nombre', 'Descripción;Precio', 'Fecha;Importe', ''])('by %j nobody is sure', (headers) => {
    expect(recogniseEntity(headers.split(';')).isSure).toBe(false)
  })
})

describe("a column's decimal mark", () => {
  it.each([
    [['1.234,56', '1.000'], ','],
    [['1,234.56', '2,000'], '.'],
    [['0,5', '1.000'], ','],
    [['13,75'], ','],
    [['13.75', '1,000'], '.'],
    [['1.234.567'], ','],
    [['0.125'], '.'],
    [['1.000', '2.500'], 'ambiguous'],
    [['13,750'], 'ambiguous'],
    [['12', '7', 'sin precio'], 'none'],
    [['1,5', '1.5'], 'ambiguous'],
    [['1,5', '2,5', '1.5'], ','],
    [['$ 1.234,5', '10 %'], ','],
    [['12.-', '$ 1.500,50.-'], ','],
    [['1.500.-', '2.000'], ','],
  ] as const)('of %j is %s', (texts, mark) => {
    expect(decimalMarkOf(texts)).toBe(mark)
  })

  it.each([
    ['1.234,56', ',', '1234.56'],
    ['1.000', ',', '1000'],
    ['1.000', '.', '1.000'],
    ['13,750', ',', '13.750'],
    ['13,750', '.', '13750'],
    ['-$ 5,5', ',', '-5.5'],
    ['$ -1.234,5', ',', '-1234.5'],
    [',5', ',', '0.5'],
    ['12.-', ',', '12'],
    ['$ 1.500.-', ',', '1500'],
    ['1.500,-', ',', '1500'],
    ['12-', ',', undefined],
    ['12.34', ',', undefined],
    ['0.125', ',', undefined],
    ['0,125', '.', undefined],
    ['1,2,3', ',', undefined],
    ['doce', ',', undefined],
    ['', ',', undefined],
  ] as const)('makes %j with %j the number %j', (text, mark, plain) => {
    expect(plainNumber(text, mark)).toBe(plain)
  })
})

describe('a bar code in a cell', () => {
  it.each([
    ['7790001234567', { ean: '7790001234567' }],
    ["'7790001234567", { ean: '7790001234567' }],
    ['7790001234567.0', { ean: '7790001234567' }],
    ['779 0001-234567', { ean: '7790001234567' }],
    ['036000291452', { ean: '0036000291452' }],
    ['036000291453', { problem: 'wrong' }],
    ['7,79E+12', { problem: 'mangled' }],
    ['7.79E+12', { problem: 'mangled' }],
    ['7e12', { problem: 'mangled' }],
    ['hola', { problem: 'wrong' }],
  ])('%j is told as %j', (cell, told) => {
    expect(sheetEan(cell)).toEqual(told)
  })
})

describe('the words of a choice', () => {
  it.each([
    ['CABA', provinceWords, 'Ciudad Autónoma de Buenos Aires'],
    ['C.A.B.A.', provinceWords, 'Ciudad Autónoma de Buenos Aires'],
    ['Capital Federal', provinceWords, 'Ciudad Autónoma de Buenos Aires'],
    ['Bs. As.', provinceWords, 'Buenos Aires'],
    ['santa fe', provinceWords, 'Santa Fé'],
    ['NEUQUÉN', provinceWords, 'Neuquen'],
    ['CLIENTES', personTypeWords, 'Cliente'],
    ['Proveedores', personTypeWords, 'Proveedor'],
    ['Resp. Inscripto', ivaConditionWords, 1],
    ['MONOTRIBUTO', ivaConditionWords, 6],
    ['EXENTO', zeroRateWords, 'exempt'],
    ['No gravado', zeroRateWords, 'untaxed'],
    ['21', zeroRateWords, undefined],
    ['PASAPORTE', documentKindWords, 'passport'],
    ['DNI', documentKindWords, 'national'],
    ['SERVICIO', supplyWords, 'services'],
    ['Producto', supplyWords, 'goods'],
    ['Atlantis', provinceWords, undefined],
  ] as const)('%s is known', (cell, known: ReadonlyMap<string, string | number>, choice) => {
    expect(cellChoice(cell, known)).toBe(choice)
  })

  it('are written as they are compared', () => {
    for (const known of [
      provinceWords,
      personTypeWords,
      ivaConditionWords,
      zeroRateWords,
      supplyWords,
      documentKindWords,
    ]) {
      for (const word of known.keys()) expect(matchKey(word)).toBe(word)
    }
  })
})

describe('a text that would run as a formula', () => {
  it.each(['=1+1', '@suma', '+cmd|x', '-x', '\t=1', '＝1', '=a\nb'])(
    '%j goes out harmless and comes back as it was',
    (text) => {
      expect(neutralised(text)).toBe(`'${text}`)
      expect(unneutralised(neutralised(text))).toBe(text)
    },
  )

  it.each(['-5,50', '+54 351', '-1.234,5', "'hola", 'a=b', ''])('%j stays as it is, there and back', (text) => {
    expect(neutralised(text)).toBe(text)
    expect(unneutralised(text)).toBe(text)
  })
})

describe('a cell', () => {
  it('is an amount as it was typed, and a hair off its decimals as formulas are', () => {
    expect(cellAmount('1.234,56', 'money')).toEqual({ amount: 1234.56, isRounded: false })
    expect(cellAmount('$ 12.-', 'money')).toEqual({ amount: 12, isRounded: false })
    expect(cellAmount(0.1 + 0.2, 'money')).toEqual({ amount: 0.3, isRounded: false })
    expect(cellAmount(12.345, 'unitCost')).toEqual({ amount: 12.345, isRounded: false })
    expect(cellAmount('0.125', 'unitCost')).toEqual({ amount: 0.125, isRounded: false })
    expect(cellAmount('13,750', 'money')).toBeUndefined()
    expect(cellAmount(true, 'money')).toBeUndefined()
    expect(cellAmount(1e15, 'money')).toBeUndefined()
    expect(cellAmount('#DIV/0!', 'money')).toBeUndefined()
  })

  it.each([
    [1234.5678, 'money', 1234.57],
    [0.125, 'money', 0.13],
    [-0.125, 'money', -0.13],
    [1.005, 'money', 1.01],
    ['1.234,5678', 'money', 1234.57],
    ['$ 12,3456', 'money', 12.35],
    ['12.34567', 'unitCost', 12.3457],
    [1e-7, 'money', 0],
    [2.333, 'quantity', 2.33],
  ] as const)('%j as %s is rounded to %j, and says so', (cell, kind, amount) => {
    expect(cellAmount(cell, kind)).toEqual({ amount, isRounded: true })
  })

  it('is quoted as it was typed, and a formula that failed is known for what it is', () => {
    expect([typedCell(1234.5), typedCell(' doce '), typedCell(true)]).toEqual(['1234,5', 'doce', 'true'])
    const failures = ['#DIV/0!', '#¡DIV/0!', '#N/D', '#N/A', '#¡REF!', '#VALUE!', '#¿NOMBRE?', ' #NUM! ']
    expect(failures.every(isFormulaError)).toBe(true)
    expect(['#1', 'N/A', '#hola!', 5, null].some(isFormulaError)).toBe(false)
  })

  it('is an IVA rate in percent, as a number and as a share', () => {
    expect(['21', '10,5 %', 21, 0.21, 0.105, 0, '27'].map(cellIva)).toEqual([21, 10.5, 21, 21, 10.5, 0, undefined])
  })

  it('is a yes or a no in the words that files use', () => {
    expect(['SÍ', 'x', true, 'Con stock'].map(cellYesNo)).toEqual([true, true, true, true])
    expect(['no', 0, false, 'quizás'].map(cellYesNo)).toEqual([false, false, false, undefined])
  })

  it('is a choice whatever its accents, a text without spaces around, or empty', () => {
    expect(cellChoice(' CORDOBA ', new Map([['cordoba', 'Córdoba']]))).toBe('Córdoba')
    expect([cellText(' a '), cellText(7790001234567), cellText("'=1")]).toEqual(['a', '7790001234567', '=1'])
    expect([null, '', '  ', undefined, 0, false].map(isEmptyCell)).toEqual([true, true, true, true, false, false])
  })
})
