import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Money, UnitCost } from '@trastienda/domain/money/amount'
import { compareList, type KnownProduct } from '@trastienda/domain/supplier-list/compare-list'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import { openFile } from '#features/transfer/public/files/open-file.ts'
import { workbook } from '#test/workbook.ts'
import { chosenRows } from './compared-rows.ts'
import { listRows, openList, proposedLayout } from './list-sheet.ts'

/** A file as a supplier sends it, and what its first product costs. */
interface Sent {
  readonly title: string
  readonly file: () => Blob
  /** What the merchant corrects once. */
  readonly corrected?: Partial<ListLayout>
  readonly cost: number
}

const text = (content: string, bytesOf = latin1) => new Blob([bytesOf(content)])
const latin1 = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0))
/** The accents of a list that a program of MS-DOS writes. */
const cp850 = (content: string) =>
  Uint8Array.from(content, (letter) => ({ ó: 0xa2, á: 0xa0, ñ: 0xa4 })[letter] ?? letter.charCodeAt(0))

const cell = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
const row = (...values: (string | number)[]) => `<row>${values.map(cell).join('')}</row>`

const sentFiles: readonly Sent[] = [
  {
    title: 'a letterhead above the head, CP1252, semicolons',
    file: () =>
      text(
        'Distribuidora Ñandú\nAv. Mitre 100\n\nCódigo;Descripción;Precio\n;ALMACÉN;\nA-1;Azúcar;1.234,5678\nA-2;Café;10\n',
      ),
    cost: 1234.5678,
  },
  {
    title: 'CP850 of an old program, tabs, prices with IVA',
    file: () =>
      text('Código\tDescripción\tPrecio c/IVA\nA-1\tAzúcar en paquete año\t1.210,00\nA-2\tCafé\t121\n', cp850),
    cost: 1000,
  },
  {
    title: 'a chain in a cell and boxes of 12, with IVA',
    file: () => text('Cod;Detalle;Precio con IVA;Dto;U x B\nA-1;Yerba;10.000;20+10;12\nA-2;Café;121;;1\n'),
    cost: 495.8678,
  },
  {
    title: 'discounts in columns, decimal points',
    file: () => text('Cod,Detalle,Lista,Dto 1,Dto 2\nA-1,Yerba,"1,000.00",20,10\nA-2,Cafe,10.50,,\n'),
    cost: 720,
  },
  {
    title: 'one chain for the whole list',
    file: () => text('Articulo Nro;Producto;P. Lista\nA-1;Yerba;1.000,00\nA-2;Café;1.000,00\n'),
    corrected: { discounts: '30+5' },
    cost: 665,
  },
  {
    title: 'a workbook with merged heads and the EAN as 7,79E+12',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Lista',
            rows:
              row('Distribuidora Norte') +
              row('Código', 'Producto', 'Barras', 'Lista', '') +
              row('', '', '', 'Precio', 'Bulto') +
              row('A-1', 'Yerba', '7,79E+12', 600.25, 6) +
              row('A-2', 'Café', '7,79E+12', 5, 1),
          },
        ],
      }),
    cost: 100.0417,
  },
  {
    title: 'a workbook whose second sheet is the list',
    file: () =>
      workbook({
        sheets: [
          { name: 'Novedades', rows: row('Hola') + row('Estas son las novedades') },
          {
            name: 'Precios',
            rows: row('Código', 'Descripción', 'Precio') + row('A-1', 'Yerba', 77.1234) + row('A-2', 'Té', 3),
          },
        ],
      }),
    cost: 77.1234,
  },
  {
    title: 'percentages as a spreadsheet stores them, and a formula that failed',
    file: () =>
      workbook({
        sheets: [
          {
            name: 'Lista',
            rows:
              row('Código', 'Descripción', 'Precio', 'Bonif') +
              row('A-1', 'Yerba', 200, 0.15) +
              row('A-2', 'Té', '#REF!'),
          },
        ],
      }),
    cost: 170,
  },
  {
    title: 'a workbook that LibreOffice wrote: letterhead and heads in merged cells, groups, EANs as powers of ten',
    file: () => new Blob([readFileSync(new URL('../../../../test/files/libreoffice-list.xlsx', import.meta.url))]),
    cost: 600.0074,
  },
]

const known = (code: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  product: code,
  name: `Producto ${code}`,
  ean: undefined,
  iva: 21,
  replacementCost: undefined,
  replacementCostUsd: undefined,
  isSupplied: true,
  supplierCode: code,
  sellingPrice: 100 as Money,
  target: undefined,
  ...more,
})

const read = async (sent: Sent, stored?: ListLayout) => {
  const list = openList(await openFile(sent.file()))
  const layout = stored ?? { ...proposedLayout(list.facts.columns, undefined), ...sent.corrected }
  return {
    layout: stored === undefined ? layout : proposedLayout(list.facts.columns, stored),
    rows: listRows(list, layout),
  }
}

describe('a list as suppliers send it', () => {
  it.each(sentFiles)('is read with one mapping, and the same file changes nothing: $title', async (sent) => {
    const first = await read(sent)
    const products = [known('A-1'), known('A-2')]
    const compared = compareList(first.rows, products, first.layout)
    expect(compared.changed.find(({ product }) => product === 'A-1')?.cost).toBe(sent.cost)
    const applied = chosenRows(compared, { isAll: true, ticked: [] })
    const after = products.map((each) => {
      const cost = applied.find(({ product }) => product === each.product)?.cost
      return cost === undefined ? each : { ...each, replacementCost: cost }
    })
    const again = await read(sent, first.layout)
    expect(again.layout).toEqual(first.layout)
    const second = compareList(again.rows, after, again.layout)
    expect(second.changed).toEqual([])
    expect(chosenRows(second, { isAll: true, ticked: [] })).toEqual([])
  })

  it('is refused in a sentence if it is too large, or has no rows', async () => {
    const large = { size: 200_000_000 } as Blob
    await expect(openFile(large)).rejects.toThrow('El archivo pesa más de 30 MB')
    const empty = await openFile(text('Código;Precio\n'))
    expect(() => openList(empty)).toThrow('no tiene filas')
  })
})

describe('50,000 rows', () => {
  it('are read and compared with 40,000 products in seconds', async () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, at) => `S${at};Producto número ${at};${(at % 900) + 1}.000,50;20+10;12`,
    )
    const file = text(['Código;Descripción;Precio c/IVA;Dto;U x B', ...lines].join('\n'))
    const products = Array.from({ length: 40_000 }, (_, at) =>
      known(String(at), { supplierCode: `S${at}`, replacementCost: 10 as UnitCost }),
    )
    const begun = performance.now()
    const list = openList(await openFile(file))
    const layout = proposedLayout(list.facts.columns, undefined)
    const { changed, doubtful, fresh } = compareList(listRows(list, layout), products, layout)
    const took = performance.now() - begun
    expect([changed.length + doubtful.length, fresh.length]).toEqual([40_000, 10_000])
    expect(took).toBeLessThan(10_000)
  })
})
