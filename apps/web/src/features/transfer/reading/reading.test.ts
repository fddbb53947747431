import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { columnLetter, openSheet, recogniseSheet } from './open-sheet.ts'
import { prepareRows } from './prepare-rows.ts'
import { readRows, UnreadableFile } from './read-rows.ts'
import { unzippedSize } from './unzipped-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe("a text file's encoding", () => {
  it('is UTF-8 wherever every byte fits, with or without its mark', () => {
    expect(decodeText(bytes('Código;Ñandú'))).toEqual({ text: 'Código;Ñandú', encoding: 'UTF-8' })
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'Código')).text).toBe('Código')
  })

  it('is what older programs here write otherwise, and UTF-16 by its mark', () => {
    expect(decodeText(latin1('Código;Ñandú'))).toEqual({ text: 'Código;Ñandú', encoding: 'Windows-1252' })
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xf1, 0]))).toEqual({ text: 'Añ', encoding: 'UTF-16' })
  })
})

describe('a CSV file', () => {
  it.each([
    [';', 'Código;Precio\n1;1.234,56\n2;9,5\n'],
    [',', 'Código,Precio\n1,"1.234,56"\n2,"9,5"\n'],
    ['\t', 'Código\tPrecio\n1\t1.234,56\n2\t9,5\n'],
  ])('separated by %j is read in its columns', async (separator, text) => {
    const { rows, text: facts } = await readRows(new Blob([text]))
    expect(facts).toEqual({ encoding: 'UTF-8', separator })
    expect(rows.slice(0, 3)).toEqual([
      ['Código', 'Precio'],
      ['1', '1.234,56'],
      ['2', '9,5'],
    ])
  })

  it('keeps quotation marks, semicolons and line breaks of a cell', async () => {
    const { rows } = await readRows(new Blob(['Código;Nombre\r\n1;"a ""b""; c\nd"\r\n']))
    expect(rows[1]).toEqual(['1', 'a "b"; c\nd'])
  })

  it('says its separator itself, or has one column only', async () => {
    expect((await readRows(new Blob(['sep=,\r\nCódigo,Nombre;x\r\n']))).rows[0]).toEqual(['Código', 'Nombre;x'])
    expect((await readRows(new Blob(['Nombre\nBebidas, vinos\nAlmacén']))).rows[1]).toEqual(['Bebidas, vinos'])
    expect((await readRows(new Blob(['Nombre\nBebidas\nAlmacén']))).rows[1]).toEqual(['Bebidas'])
  })

  it('that is none is refused in words', async () => {
    await expect(readRows(new Blob([Uint8Array.from([0x89, 0x50, 0, 0])]))).rejects.toThrow(UnreadableFile)
    await expect(readRows(new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])]))).rejects.toThrow(
      'anterior a 2007',
    )
  })
})

/** The end of a zip file whose directory claims one file of that size. */
const zipOf = (size: number) => {
  const view = new DataView(new ArrayBuffer(46 + 22))
  view.setUint32(0, 0x02014b50, true)
  view.setUint32(24, size, true)
  view.setUint32(46, 0x06054b50, true)
  view.setUint16(56, 1, true)
  return new Uint8Array(view.buffer)
}

/** The smallest workbook with one row of cells. */
const workbook = (cells: string): Uint8Array<ArrayBuffer> => {
  const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packageOf = 'http://schemas.openxmlformats.org/package/2006'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packageOf}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${xmlns} xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${xmlns}><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

describe('a workbook', () => {
  it('tells what it unpacks to before it is unpacked, and one that fills the memory is refused', async () => {
    expect(unzippedSize(zipOf(1234))).toBe(1234)
    expect(unzippedSize(bytes('Código;Nombre'))).toBeUndefined()
    await expect(readRows(new Blob([zipOf(900_000_000)]))).rejects.toThrow('demasiado grande')
  })

  it('keeps what its formulas failed with, which its reader takes for empty cells', async () => {
    const { rows } = await readRows(
      new Blob([workbook('<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><v>5</v></c>')]),
    )
    expect(rows).toEqual([['#DIV/0!', 5]])
  })

  it('that is broken is refused in words', async () => {
    await expect(readRows(new Blob([zipOf(10)]))).rejects.toThrow('No pudimos leer la planilla')
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
      'products',
    )
    expect(sheet).toMatchObject({ headerRow: 2, rowCount: 2 })
    expect(sheet?.columns).toEqual([
      { place: 0, letter: 'A', header: 'Cod', samples: ['1', '2'], match: 'code', mark: 'none' },
      { place: 1, letter: 'B', header: 'Precio', samples: ['1.234,56', '1.000'], match: 'sellingPrice', mark: ',' },
      { place: 2, letter: 'C', header: 'Color', samples: ['rojo', 'azul'], mark: 'none' },
    ])
    expect(openSheet([['', null]], 'products')).toBeUndefined()
  })

  it('are lettered as spreadsheet programs do', () => {
    expect([0, 25, 26, 27, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  })
})

describe('what a file holds', () => {
  it('is told by its columns, also below a title, and left open where they do not say', () => {
    expect(
      recogniseSheet([['Agenda al 3/11'], ['Código', 'Nombre', 'Tipo', 'Teléfono'], ['1', 'Ana', '', '']]),
    ).toEqual({
      entity: 'people',
      isSure: true,
    })
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
        { row: 2, cells: ['1', 1234.5, 'Yerba'] },
        { row: 5, cells: ['2', 'diez', 'Té'] },
        { row: 6, cells: [3, 4.5, 'Café'] },
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
