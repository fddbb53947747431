import { money } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import { priceListDocument } from './price-list-document.ts'
import type { PriceListDocument } from './price-list-document.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: String(index + 1),
    productName: `Producto ${index + 1}`,
    categoryName: 'Almacén',
    price: money(1234.5),
  }))

const pagesOf = async (over: Partial<PriceListDocument> = {}) =>
  readPdf(
    await renderDocument(
      priceListDocument({
        business: { name: 'Doña Rosa', condition: 'monotributista' },
        listName: 'Mayorista',
        day: '2026-11-05',
        pricesIncludeVat: false,
        rows: rowsOf(1),
        ...over,
      }),
    ),
  )

describe('a price list', () => {
  test('says which list of whom it is, and of when', async () => {
    const [page] = await pagesOf()
    expect(page).toContain('Doña Rosa\nResponsable Monotributo\nLista de precios\nMayorista\nFecha  05/11/2026\n')
    expect(page).toContain('Código\nProducto\nCategoría\nPrecio\n1\nProducto 1\nAlmacén\n$\u00A01.234,50\n')
  })

  test('says that prices are without IVA only where a sale adds it', async () => {
    const [plain] = await pagesOf()
    expect(plain).not.toContain('IVA')
    const [responsable] = await pagesOf({ business: { name: 'Doña Rosa', condition: 'responsable' } })
    expect(responsable).toContain('Precios en pesos. No incluyen IVA.')
  })

  test('has every product once, in order, under a head on every page, with the pages counted', async () => {
    const pages = await pagesOf({ rows: rowsOf(1000) })
    const products = pages.join('\n').match(/^Producto \d+$/gm)
    expect(products).toEqual(rowsOf(1000).map(({ productName }) => productName))
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Código\nProducto\nCategoría\nPrecio\n')
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    }
  })

  test('without products is one page', async () => {
    expect(await pagesOf({ rows: [] })).toHaveLength(1)
  })
})
