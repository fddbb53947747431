import { productColumns } from '@trastienda/domain/transfer/product-columns'
import { describe, expect, it } from 'vitest'
import { workbook } from '#test/workbook.ts'
import { openFile } from '../public/files/open-file.ts'
import { openSheet } from '../public/files/open-sheet.ts'
import { recogniseSheet } from './recognise-sheet.ts'
import { prepareRows } from './prepare-rows.ts'
import { readSheet } from './read-sheet.ts'

describe('the sheet that is read', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`
  const prices = row('Código', 'Nombre', 'Precio') + row('1', 'Yerba', '10')
  const openedOf = async (...sheets: Parameters<typeof workbook>[0]['sheets']) => openFile(workbook({ sheets }))

  it('is the first one that can be seen and whose columns are known, whatever stands before it', async () => {
    const file = await openedOf(
      { name: 'Vieja', state: 'hidden', rows: prices },
      { name: 'Tapa', rows: row('Distribuidora Norte') + row('Lista de octubre') },
      { name: 'Lista', rows: prices },
      { name: 'Otra', rows: prices + row('2', 'Té', '5') },
    )
    const { facts, rows } = readSheet(file, {})
    expect(facts).toMatchObject({ sheet: 2, entity: 'products', isSure: true, rowCount: 1, strays: [] })
    expect(facts.sheets.map(({ name }) => name)).toEqual(['Vieja', 'Tapa', 'Lista', 'Otra'])
    expect(rows[1]).toEqual(['1', 'Yerba', '10'])
  })

  it('is the one that the merchant chooses, which is named where it has no rows', async () => {
    const file = await openedOf({ name: 'Lista', rows: prices }, { name: 'Tapa', rows: row('Distribuidora') })
    expect(() => readSheet(file, { sheet: 1 })).toThrow('La hoja «Tapa» no tiene filas')
    expect(readSheet(file, { sheet: 0, entity: 'people' }).facts).toMatchObject({ entity: 'people', isSure: true })
  })

  it('is a hidden one where nothing else has rows', async () => {
    const file = await openedOf({ name: 'Tapa', rows: '' }, { name: 'Datos', state: 'veryHidden', rows: prices })
    expect(readSheet(file, {}).facts.sheet).toBe(1)
  })
})

describe('the columns of a file', () => {
  it('are found below a title, each with samples, what it seems to be and its decimal mark', () => {
    const sheet = openSheet(
      [
        ['Lista de octubre', ''],
        ['', ''],
        ['Cod', 'Precio', 'Color'],
        ['1', '1.234,56', 'rojo'],
        ['', '', ''],
        ['2', '1.000', 'azul'],
      ],
      productColumns,
    )
    expect(sheet).toMatchObject({ headerRow: 2, rowCount: 2 })
    expect(sheet?.columns).toEqual([
      { place: 0, letter: 'A', header: 'Cod', samples: ['1', '2'], match: 'code', mark: 'none' },
      { place: 1, letter: 'B', header: 'Precio', samples: ['1.234,56', '1.000'], match: 'sellingPrice', mark: ',' },
      { place: 2, letter: 'C', header: 'Color', samples: ['rojo', 'azul'], mark: 'none' },
    ])
    expect(openSheet([['', null]], productColumns)).toBeUndefined()
  })

  it('have their names in two rows where groups of them share one', () => {
    const rows = [
      ['Distribuidora Norte'],
      ['Código', 'Producto', 'Precios', '', 'Stock', ''],
      ['', '', 'Costo', 'Venta', 'Actual', 'Mínimo'],
      ['1', 'Yerba', '100', '150', '3', '1'],
    ]
    const sheet = openSheet(rows, productColumns)
    expect(sheet).toMatchObject({ headerRow: 2, rowCount: 1 })
    expect(sheet?.columns.map(({ header, match }) => [header, match])).toEqual([
      ['Código', 'code'],
      ['Producto', 'name'],
      ['Precio Costo', 'cost'],
      ['Precio Venta', 'sellingPrice'],
      ['Stock Actual', 'currentStock'],
      ['Stock Mínimo', 'minThreshold'],
    ])
    expect(recogniseSheet(rows)).toMatchObject({ entity: 'products', isSure: true })
  })

  it('have their names in one row below a title, and where the next row has no numbers', () => {
    const titled = [
      ['Lista de precios', '', ''],
      ['Código', 'Nombre', 'Precio'],
      ['1', 'Yerba', '10'],
    ]
    expect(openSheet(titled, productColumns)).toMatchObject({ headerRow: 1, rowCount: 1 })
    const unnamed = [
      ['Código', 'Nombre', ''],
      ['A', 'Yerba', 'Norte'],
    ]
    expect(openSheet(unnamed, productColumns)).toMatchObject({ headerRow: 0, rowCount: 1 })
  })
})

describe('what a file holds', () => {
  it('is told by its columns, also below a title, and left open where they do not say', () => {
    expect(
      recogniseSheet([['Agenda al 3/11'], ['Código', 'Nombre', 'Tipo', 'Teléfono'], ['1', 'Ana', '', '']]),
    ).toMatchObject({ entity: 'people', isSure: true })
    expect(
      recogniseSheet([
        ['Código', 'Nombre'],
        ['1', 'Ana'],
      ]).isSure,
    ).toBe(false)
    expect(recogniseSheet([]).isSure).toBe(false)
  })
})

describe('the rows of a file', () => {
  const choices = [
    { place: 1, key: 'code', mark: ',' },
    { place: 2, key: 'sellingPrice', mark: '.' },
    { place: 0, key: 'name', mark: ',' },
  ] as const
  const rows = [
    ['Producto', 'Cod', 'Precio'],
    ['Yerba', '1', '1,234.5'],
    ['', '', ''],
    ['Yerba otra', '1', '3'],
    ['Té\u0007', '2', 'diez'],
    ['Café', 3, 4.5],
  ]

  it('go out in the chosen columns with their numbers in the file, repeated ones apart', () => {
    expect(prepareRows(rows, 0, 'products', choices)).toEqual({
      header: ['Código', 'Precio de venta', 'Nombre'],
      rows: [
        { row: 2, cells: ['1', 1234.5, 'Yerba'], first: 2 },
        { row: 5, cells: ['2', 'diez', 'Té'], first: 5 },
        { row: 6, cells: [3, 4.5, 'Café'], first: 6 },
      ],
      errors: [{ row: 4, column: 'Código', message: 'El código 1 está repetido en el archivo.' }],
    })
  })

  it('go out rounded by nobody, and as they were typed where they are no such amount', () => {
    const prices = [
      ['Cod', 'Precio', 'IVA'],
      ['1', '1.234,5678', '10,5 %'],
      ['2', '9.999.999.999.999,00', '27,00'],
    ]
    const chosen = [
      { place: 0, key: 'code', mark: ',' },
      { place: 1, key: 'sellingPrice', mark: ',' },
      { place: 2, key: 'iva', mark: ',' },
    ] as const
    expect(prepareRows(prices, 0, 'products', chosen).rows.map(({ cells }) => cells)).toEqual([
      ['1', 1234.5678, 10.5],
      ['2', '9.999.999.999.999,00', '27,00'],
    ])
  })

  it('of 50,000 are prepared in well under a second', () => {
    const many = Array.from({ length: 50_000 }, (_, row) => [`Producto ${row}`, String(row), '1.234,56'])
    const startedAt = performance.now()
    expect(prepareRows([rows[0]!, ...many], 0, 'products', choices).rows).toHaveLength(50_000)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
