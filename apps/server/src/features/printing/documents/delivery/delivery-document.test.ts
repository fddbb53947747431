import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import type { PrintedBusiness } from '../sheet/letterhead.ts'
import { deliveryDocument } from './delivery-document.ts'
import type { PrintedDelivery } from './delivery-parts.ts'

const business: PrintedBusiness = { name: 'Corralón Norte', cuit: '30123456781', condition: 'responsable' }

const goods = (count: number, name = 'Producto') =>
  Array.from({ length: count }, (_, index) => ({
    quantity: quantity(index + 1.5),
    productName: `${name} ${String(index + 1).padStart(3, '0')}`,
  }))

const delivery: PrintedDelivery = {
  business,
  receptor: { name: 'Núñez Hermanos', address: 'Belgrano 455', cuit: '20111111112', ivaCondition: 1 },
  id: 'X00000007',
  day: '2026-11-06',
  isVoided: false,
  sales: ['V00000001', 'V00000002'],
  lines: goods(2),
}

const pagesOf = async (...deliveries: Partial<PrintedDelivery>[]) =>
  readPdf(
    await renderDocument(
      deliveryDocument({ author: 'Ana', deliveries: deliveries.map((over) => ({ ...delivery, ...over })) }),
    ),
  )
const occurrences = (text: string, page = '') => page.split(text).length - 1

describe('a remito', () => {
  test('has original and duplicate on one page, each with all that it says', async () => {
    const over = { address: 'Ruta 9 km 712', phone: '351 476-1234', note: 'Llamar antes' }
    const [page, ...others] = await pagesOf(over)
    expect(others).toEqual([])
    for (const text of [
      'REMITO',
      'DOCUMENTO NO VÁLIDO COMO FACTURA',
      'Fecha  06/11/2026',
      'Núñez Hermanos',
      'CUIT 20-11111111-2',
      'IVA Responsable Inscripto\nEntregar',
      'Entregar en Ruta 9 km 712  ·  Teléfono 351 476-1234',
      'De las ventas V00000001, V00000002',
      'Llamar antes',
      '1,5\nProducto 001',
      'Recibí conforme',
      'Aclaración',
    ])
      expect([text, occurrences(text, page)]).toEqual([text, 2])
    for (const copy of ['ORIGINAL', 'DUPLICADO'])
      expect(page).toContain(`Remito X00000007  ·  ${copy}  ·  Página 1 de 1`)
    expect(page).not.toMatch(/ANULADO|CAI|Precio/)
  })

  test('does not say twice where its customer lives', async () => {
    expect((await pagesOf({ address: 'Belgrano 455' }))[0]).not.toContain('Entregar en')
  })

  test('with a number of ARCA has the letter R and its CAI, and is not said to be no invoice', async () => {
    const authorization = { cai: '40123456789012', until: '2027-03-31' }
    const issuer = { grossIncome: '901-123456-7', activitiesSince: '2019-03-01' }
    const [page] = await pagesOf({ id: 'R0003-00000120', authorization, issuer })
    expect(page).toMatch(/^R$/m)
    const named = ['Ingresos Brutos  901-123456-7', 'Inicio de actividades  01/03/2019']
    for (const text of ['COD. 091', 'CAI 40123456789012  ·  Vencimiento CAI 31/03/2027', ...named])
      expect(occurrences(text, page)).toBe(2)
    expect(page).not.toContain('NO VÁLIDO')
  })

  test('shows prices where the business wants it, with the discount on the sale', async () => {
    const cost = { price: '100,00', discount: percent(5), total: money(142.5) }
    const value = { discount: money(14.25), total: money(128.25) }
    const [page = ''] = await pagesOf({ lines: [{ ...goods(1)[0]!, cost }], value })
    expect(page.replaceAll(/\s/g, ' ')).toContain('100,00 5 % 142,50 Descuento -$ 14,25 Total $ 128,25')
  })

  test('that was voided says so on both copies, and in the margin of each page', async () => {
    expect(occurrences('ANULADO', (await pagesOf({ isVoided: true }))[0])).toBe(2)
    const long = await pagesOf({ isVoided: true, lines: goods(60) })
    for (const page of long) expect(page).toContain('ANULADO')
  })
})

describe('the copies of a remito', () => {
  const long = 'Tornillo Autoperforante Con Arandela De Goma Para Chapa 14 X 2 1/2 Caja'
  const crowded: Partial<PrintedDelivery> = {
    business: { ...business, address: 'Av. San Martín 1234', phoneNumber: '351 476-1234', email: 'hola@corralon.ar' },
    address: 'M'.repeat(80),
    phone: '351 476-1234',
    note: 'Wm '.repeat(50).trim(),
    sales: Array.from({ length: 20 }, (_, index) => `V${String(index + 1).padStart(8, '0')}`),
    authorization: { cai: '40123456789012', until: '2027-03-31' },
    issuer: { grossIncome: '901-123456-7', activitiesSince: '2019-03-01' },
    value: { discount: money(14.25), total: money(128.25) },
  }

  test.each([
    ['few facts', {}, 'Producto'],
    ['long names', {}, long],
    ['many facts', crowded, 'Producto'],
    ['many facts and long names', crowded, long],
    ['letters of other alphabets', {}, 'Žižkův šroub'],
  ])('stand on one page or on pages of their own, with all goods on each: %s', async (_, over, name) => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 45]) {
      const lines = goods(count, name).map((line) =>
        over.value === undefined ? line : { ...line, cost: { price: '1,00', discount: percent(5), total: money(1) } },
      )
      const pages = await pagesOf({ ...over, lines })
      const all = pages.join('\n')
      for (const { productName } of lines) expect(occurrences(productName.slice(-3), all)).toBeGreaterThanOrEqual(2)
      const isOnOne = pages.length === 1
      expect([count, pages[0]?.includes('DUPLICADO'), pages.length % 2]).toEqual([count, isOnOne, Number(isOnOne)])
    }
  })

  test('of eight short lines fit on half a page', async () => {
    expect(await pagesOf({ lines: goods(8) })).toHaveLength(1)
  })

  test('follow each other in the order that was asked for', async () => {
    const pages = await pagesOf({ id: 'X00000002' }, { id: 'X00000001', lines: goods(20) }, { id: 'X00000003' })
    expect(pages.map((page) => /X\d{8}/.exec(page)?.[0])).toEqual(['X00000002', 'X00000001', 'X00000001', 'X00000003'])
  })
})
