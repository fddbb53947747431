import { describe, expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import { listTexts } from './list-columns.ts'
import type { ListColumn, ListRow } from './list-columns.ts'
import { listDocument } from './list-document.ts'

const ZONE = 'America/Argentina/Buenos_Aires'

const made = (columns: ListColumn[], collection: ListRow[]) =>
  listDocument({
    business: { name: 'Doña Rosa', condition: 'monotributista' },
    title: 'Stock de productos',
    day: '2026-11-05',
    timeZone: ZONE,
    columns,
    collection,
  })

const pagesOf = async (columns: ListColumn[], collection: ListRow[]) =>
  readPdf(await renderDocument(made(columns, collection)))

const columnsOf = (count: number): ListColumn[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, label: `Columna ${index}` }))

describe('a list', () => {
  test('shows its title, its labels and its rows in the order of the columns', async () => {
    const columns = [
      { key: 'name', label: 'Producto' },
      { key: 'stock', label: 'Stock' },
    ]
    const [page] = await pagesOf(columns, [{ stock: 1200, name: 'Yerba', hidden: 'secreto' }])
    expect(page).toContain('Stock de productos\nFecha  05/11/2026\nRegistros  1\nProducto\nStock\nYerba\n1.200\n')
    expect(page).not.toContain('secreto')
  })

  test('repeats its head and counts its pages', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ k0: `Fila ${index}` }))
    const pages = await pagesOf(columnsOf(1), rows)
    expect(pages.join('\n').match(/^Fila \d+$/gm)).toHaveLength(100)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Columna 0\nFila')
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    }
  })

  test.each([
    [6, 'portrait'],
    [7, 'landscape'],
  ])('of %i columns lies %s', (count, orientation) => {
    expect(made(columnsOf(count), []).pageOrientation).toBe(orientation)
  })

  test('loses nothing of rows that are taller than a page', async () => {
    const row = Object.fromEntries(columnsOf(20).map(({ key }) => [key, 'W'.repeat(300)]))
    const pages = await pagesOf(columnsOf(20), [row, row])
    expect(pages.join('').match(/W/g)).toHaveLength(2 * 20 * 300)
  })

  test('without rows or columns is one page', async () => {
    expect(await pagesOf(columnsOf(2), [])).toHaveLength(1)
    expect(await pagesOf([], [])).toHaveLength(1)
  })
})

describe('listTexts', () => {
  const textsOf = (...values: ListRow[string][]) =>
    listTexts(
      [{ key: 'k', label: 'K' }],
      values.map((k) => ({ k })),
      ZONE,
    )[0]!

  test('writes numbers as they are written here, with equal decimals in one column', () => {
    expect(textsOf(1, 1234.5, null)).toMatchObject({ isFigure: true, texts: ['1,00', '1.234,50', ''] })
    expect(textsOf(1, 1234)).toMatchObject({ isFigure: true, texts: ['1', '1.234'] })
  })

  test('knows amounts that are already written', () => {
    expect(textsOf('$\u00A01.234,50', '-$\u00A05,00', '').isFigure).toBe(true)
    expect(textsOf('12,5\u00A0%').isFigure).toBe(true)
  })

  test('takes codes, dates and mixed columns for text', () => {
    for (const texts of [textsOf('0001', '7790001'), textsOf('05/11/2026'), textsOf(1, 'N/A'), textsOf('', null)]) {
      expect(texts.isFigure).toBe(false)
    }
  })

  test('writes days, instants in the zone of the business, and yes or no', () => {
    expect(textsOf('2026-11-05', '2026-11-06T01:30:00.000Z', true, false).texts).toEqual([
      '05/11/2026',
      '05/11/2026',
      'Sí',
      'No',
    ])
  })

  test('leaves alone what only looks like an instant, and cuts what is too long', () => {
    expect(textsOf('2026-99-99', '2026-99-99T01:30:00Z').texts).toEqual(['2026-99-99', '2026-99-99T01:30:00Z'])
    expect(textsOf('a'.repeat(301)).texts[0]).toBe(`${'a'.repeat(299)}…`)
  })
})
