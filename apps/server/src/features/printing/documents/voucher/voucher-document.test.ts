import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import type { PrintedBusiness } from '../sheet/letterhead.ts'
import type { PrintedLine, PrintedVoucher } from './printed-voucher.ts'
import { voucherDocument } from './voucher-document.ts'

const business: PrintedBusiness = {
  name: 'Almacén Doña Rosa',
  address: 'Av. San Martín 1234',
  phoneNumber: '+54 11 4768-1234',
  email: 'hola@donarosa.com.ar',
  cuit: '30123456781',
  condition: 'responsable',
}

const line: PrintedLine = {
  productName: 'Yerba Mate Suave',
  quantity: quantity(2.5),
  sellingPrice: money(1234.56),
  iva: 21,
  discount: percent(7.25),
  total: money(3463.79),
}

const makeVoucher = (over: Partial<PrintedVoucher> = {}): PrintedVoucher => ({
  id: 'V00000001',
  day: '2026-11-05',
  status: 1,
  invoiceType: 'A',
  business,
  receptor: { name: 'Panadería Núñez', address: 'Belgrano 455', cuit: '20111111112', ivaCondition: 1 },
  lines: [line],
  summary: {
    subTotal: money(3463.79),
    discount: percent(5),
    pricesIncludeVat: false,
    total: money(3290.6),
    iva21: money(571.1),
    iva105: money(0),
  },
  ...over,
})

const linesOf = (count: number, over: Partial<PrintedLine> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...line, productName: `Producto ${index + 1}`, ...over }))

const pagesOf = async (vouchers: PrintedVoucher[], who = business) =>
  readPdf(
    await renderDocument(
      voucherDocument({ author: who.name, vouchers: vouchers.map((voucher) => ({ ...voucher, business: who })) }),
    ),
  )

const productsOn = (page: string) => page.match(/^Producto \d+$/gm)?.length ?? 0

describe('a voucher', () => {
  test('lists what the paper of a purchase charges besides goods, between the discount and the total', async () => {
    const charges = [
      { kind: 'concept', label: 'Flete', rate: 21, amount: money(100) },
      { kind: 'concept', label: 'Luz', rate: 27, amount: money(10) },
      {
        kind: 'gross_income_perception',
        jurisdiction: 'Ciudad Autónoma de Buenos Aires',
        amount: money(15.5),
      },
    ] as const
    const summary = { ...makeVoucher().summary, total: money(3439.8), iva21: money(592.1), charges }
    const [page = ''] = await pagesOf([makeVoucher({ id: 'C00000001', summary })])
    const told = page.replaceAll(/\s+/g, ' ')
    expect(told).toMatch(/Descuento 5 % -\$ 173,19 Flete \$ 121,00 Luz \$ 12,70 Percepción de IIBB de/)
    expect(told).toContain('15,50')
    expect(told).toMatch(/Total \$ 3\.439,80 Incluye IVA 27 % \$ 2,70/)
  })

  test('says by which methods it was paid, and nothing of that where it was cash alone', async () => {
    const parts = [
      { methodName: 'Efectivo', amount: money(2000) },
      { methodName: 'QR', amount: money(1290.6) },
    ]
    const total = money(3290.6)
    const payments = [{ paymentOperation: 'customerPayment' as const, total, parts, details: [{ total }] }]
    const [[page = ''], [plain]] = await Promise.all([pagesOf([makeVoucher({ payments })]), pagesOf([makeVoucher()])])
    const text = page.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Condición de venta Efectivo, QR')
    expect(text).toContain('Pagos Efectivo $ 2.000,00 · QR $ 1.290,60')
    expect(plain).not.toMatch(/Condición de venta|Pagos/)
  })

  test('shows who issues it, to whom, and that it is no invoice', async () => {
    const [page] = await pagesOf([makeVoucher({ observations: 'Entregar por la mañana' })])
    for (const text of [
      'Almacén Doña Rosa\nAv. San Martín 1234\n+54 11 4768-1234\nhola@donarosa.com.ar\nCUIT 30-12345678-1  ·  IVA Responsable Inscripto\nA\n',
      'DOCUMENTO NO VÁLIDO COMO FACTURA',
      'Comprobante de venta\nV00000001\nFecha  05/11/2026\nEstado  Efectiva\n',
      'Cliente\nPanadería Núñez\nBelgrano 455\n',
      'CUIT 20-11111111-2\nIVA Responsable Inscripto\n',
      'Yerba Mate Suave\n2,5\n1.234,56\n21\u00A0%\n7,25\u00A0%\n3.463,79\n',
      'Observaciones\nEntregar por la mañana\n',
      'Subtotal\n$\u00A03.463,79\nDescuento 5\u00A0%\n-$\u00A0173,19\nTotal\n$\u00A03.290,60\nIncluye IVA 21 %\n$\u00A0571,10\n',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).not.toContain('IVA 10,5')
  })

  test('of a business that is not responsable shows no IVA', async () => {
    const bare = makeVoucher()
    const voucher = makeVoucher({
      invoiceType: 'C',
      receptor: { name: 'Ana' },
      lines: [{ ...line, iva: 0 as const }],
      summary: { ...bare.summary, iva21: money(0) },
    })
    const [page] = await pagesOf([voucher], { name: 'Ana', condition: 'monotributista' })
    expect(page).not.toContain('IVA')
    expect(page).toContain('Ana\nResponsable Monotributo\nC\n')
  })

  test('of type B tells final prices, so that quantity × price is the line', async () => {
    const [page] = await pagesOf([makeVoucher({ invoiceType: 'B', lines: [{ ...line, discount: percent(0) }] })])
    expect(page).toContain('Producto\nCantidad\nPrecio\nDesc.\nTotal\n')
    expect(page).toContain('Yerba Mate Suave\n2,5\n1.493,8176\n–\n')
    expect(page).toContain('Incluye IVA 21 %')
  })

  test.each([
    ['C00000007', 'Comprobante de compra', 'Proveedor'],
    ['NC00000007', 'Nota de crédito', 'Cliente'],
  ])('%s is a %s', async (id, title, label) => {
    const [page] = await pagesOf([makeVoucher({ id })])
    expect(page).toContain(`${title}\n${id}\n`)
    expect(page).toContain(`${label}\nPanadería Núñez`)
  })

  test('a credit note names its sale', async () => {
    const [page] = await pagesOf([makeVoucher({ id: 'NC00000007', relatedTransaction: 'V00000003' })])
    expect(page).toContain('Comprobante asociado  V00000003')
  })

  test('a document number that is no CUIT is not called one', async () => {
    const [page] = await pagesOf([makeVoucher({ receptor: { name: 'Ana', cuit: '30123456' } })])
    expect(page).toContain('Documento 30123456')
  })

  test('prints with nothing but what it must have', async () => {
    const nobody = { name: '', condition: 'responsable' } as const
    const pages = await pagesOf([makeVoucher({ receptor: { name: 'Ana' }, lines: [] })], nobody)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Total\n$\u00A03.290,60')
  })

  test('an id that was never saved is refused', () => {
    expect(() => voucherDocument({ author: '', vouchers: [makeVoucher({ id: 'n1' })] })).toThrow(RangeError)
  })
})

describe('pages', () => {
  test.each([
    [30, [30]],
    [31, [30, 1]],
    [65, [30, 30, 5]],
  ])('%i lines stand on pages of 30, each with the head of the table', async (count, expected) => {
    const pages = await pagesOf([makeVoucher({ lines: linesOf(count) })])
    expect(pages.map(productsOn)).toEqual(expected)
    for (const page of pages) expect(page).toContain('Producto\nCantidad\nPrecio\nIVA\nDesc.\nTotal\n')
    expect(pages.at(-1)).toContain('Subtotal')
  })

  test('carry what the lines come to from page to page', async () => {
    const pages = await pagesOf([makeVoucher({ lines: linesOf(65, { total: money(10) }) })])
    expect(pages.map((page) => page.match(/Transporte\n+[\d,]+/g)?.map((row) => row.replace(/\D+/, '')))).toEqual([
      ['300,00'],
      ['300,00', '600,00'],
      ['600,00'],
    ])
  })

  test('a page that goes on says whose it is', async () => {
    const [first, second] = await pagesOf([makeVoucher({ lines: linesOf(31) })])
    expect(first).not.toContain('Comprobante de venta V00000001  ·  DOCUMENTO NO VÁLIDO COMO FACTURA')
    expect(second).toContain('Comprobante de venta V00000001  ·  DOCUMENTO NO VÁLIDO COMO FACTURA')
  })

  test('each voucher of a selection starts on a page of its own and counts its own', async () => {
    const pages = await pagesOf([
      makeVoucher(),
      makeVoucher({ id: 'V00000002', lines: linesOf(40) }),
      makeVoucher({ id: 'C00000003' }),
    ])
    expect(pages.map((page) => page.match(/(?:V|C)\d{8}\nPágina \d de \d/)?.[0])).toEqual([
      'V00000001\nPágina 1 de 1',
      'V00000002\nPágina 1 de 2',
      'V00000002\nPágina 2 de 2',
      'C00000003\nPágina 1 de 1',
    ])
  })

  test('200 vouchers are 200 pages in one file', async () => {
    const vouchers = Array.from({ length: 200 }, (_, index) =>
      makeVoucher({ id: `V${String(index + 1).padStart(8, '0')}` }),
    )
    const pages = await pagesOf(vouchers)
    expect(pages).toHaveLength(200)
    expect(pages[199]).toContain('V00000200\nFecha')
  })
})

describe('what does not fit', () => {
  test('long names wrap, in spaces or without, and no row is lost or cut', async () => {
    const long = 'W'.repeat(50)
    const lines = linesOf(40).map((each, index) => ({ ...each, productName: index % 2 === 0 ? long : `Largo ${long}` }))
    const pages = await pagesOf([makeVoucher({ lines })])
    const written = pages.join('').match(/W+/g)?.join('') ?? ''
    expect(written).toHaveLength(40 * 50)
    expect(pages.join('\n').match(/^3\.463,79$/gm)).toHaveLength(40)
  })

  test('the largest amounts are smaller rather than cut', async () => {
    const huge = money(999_999_999_999.99)
    const [page] = await pagesOf([makeVoucher({ lines: linesOf(1, { sellingPrice: huge, total: huge }) })])
    expect(page).toContain('999.999.999.999,99\n21\u00A0%\n7,25\u00A0%\n999.999.999.999,99')
  })

  test('the longest texts that the settings and contacts allow stand on one page', async () => {
    const who = { ...business, name: 'M'.repeat(60), address: 'M '.repeat(50), email: `${'m'.repeat(190)}@a.com.ar` }
    const receptor = { name: 'M'.repeat(20), address: 'M'.repeat(50), cuit: 'X'.repeat(20) }
    const pages = await pagesOf([makeVoucher({ receptor, observations: 'M'.repeat(150) })], who)
    expect(pages).toHaveLength(1)
  })

  test('observations of line ends leave the total on the page', async () => {
    const pages = await pagesOf([makeVoucher({ observations: 'a\n'.repeat(75) })])
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Total\n$\u00A03.290,60')
  })
})
