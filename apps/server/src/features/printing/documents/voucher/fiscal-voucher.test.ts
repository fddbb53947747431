import { money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import { sampleDocuments } from '../sample-documents.ts'
import type { PrintedVoucher } from './printed-voucher.ts'
import { voucherDocument } from './voucher-document.ts'

const { data } = (await sampleDocuments()).vouchers

const pageOf = async (id: string, over: (fiscal: NonNullable<PrintedVoucher['fiscal']>) => object = () => ({})) => {
  const voucher = data.vouchers.find((each) => each.id === id)
  if (voucher?.fiscal === undefined) throw new Error(`no sample ${id}`)
  const fiscal = { ...voucher.fiscal, ...over(voucher.fiscal) }
  const pages = readPdf(
    await renderDocument(voucherDocument({ author: data.author, vouchers: [{ ...voucher, fiscal }] })),
  )
  return pages.join('\n')
}

test('a document with its CAE is a FACTURA with everything that the law wants on it', async () => {
  const page = await pageOf('V00000015')
  for (const text of [
    'COD. 006',
    'ORIGINAL',
    'FACTURA\n00003-00000027\n',
    'Fecha  05/11/2026',
    'CUIT  30-71000000-6',
    'Ingresos Brutos  901-123456-7',
    'Inicio de actividades  01/03/2019',
    'Condición de venta  Contado',
    'Ana Gómez',
    'Consumidor Final',
    'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
    'IVA Contenido',
    'Otros Impuestos Nacionales Indirectos  $\u00A00,00',
    'A CONSUMIDOR FINAL',
    'CAE N°  76481362108050',
    'Fecha de Vto. de CAE  15/11/2026',
  ]) {
    expect(page).toContain(text)
  }
  expect(page).not.toContain('NO VÁLIDO')
  expect(page).not.toContain('Incluye IVA')
})

test('of services it tells the period and the day by which they are to be paid', async () => {
  const service = { from: '2026-10-01', to: '2026-10-31', dueOn: '2026-11-15' }
  const page = await pageOf('V00000015', () => ({ service }))
  expect(page).toContain('Período facturado  01/10/2026 al 31/10/2026\nVto. para el pago  15/11/2026')
  expect(await pageOf('V00000015', () => ({ service: { ...service, to: service.from } }))).toContain(
    'Período facturado  01/10/2026\n',
  )
  expect(await pageOf('V00000015')).not.toContain('Período facturado')
})

test('an A tells the IVA of each rate, and to a monotributista what the law says of it', async () => {
  const page = await pageOf('V00000016')
  for (const text of [
    'COD. 001',
    'Neto gravado',
    'IVA 21\u00A0%',
    'IVA 10,5\u00A0%',
    'Ley Nº 27.618',
    'CUIT 20-11111111-2',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('27.743')
})

test('the lines of an A are net, and with its discount they come to what is declared', async () => {
  const page = await pageOf('V00000016', ({ amounts }) => ({ amounts: { ...amounts, exempt: money(100) } }))
  for (const text of ['Neto', '788,84', '4.170,00', '10.559,59', 'Descuento 5\u00A0%']) expect(page).toContain(text)
  // The first line with its IVA, as the document shows it before it is authorised.
  expect(page).not.toContain('954,50')
  const figureOf = (label: string) => {
    const [, text = ''] = new RegExp(`^${label}\n(-?)\\$\u00A0([\\d.,]+)$`, 'm').exec(page)?.slice(1) ?? []
    return Number(text.replaceAll('.', '').replace(',', '.'))
  }
  expect(figureOf('Subtotal')).toBe(59_522.43)
  expect(figureOf('Subtotal') - figureOf('Descuento 5\u00A0%')).toBeCloseTo(figureOf('Neto gravado') + 100, 6)
})

test('one that was only tried says on every page that it is worth nothing', async () => {
  expect(await pageOf('V00000016')).toContain('COMPROBANTE DE PRUEBA SIN VALIDEZ FISCAL')
  expect(await pageOf('V00000016')).toContain('SIN VALIDEZ FISCAL')
  expect(await pageOf('V00000015')).not.toContain('SIN VALIDEZ')
})

test('a credit note names the factura that it mends', async () => {
  const page = await pageOf('V00000015', () => ({ associated: ['Factura B 00003-00000026'] }))
  expect(page).toContain('Comprobante asociado  Factura B 00003-00000026')
})

test('the duplicate says so in place of the original, and on each page', async () => {
  const [voucher] = data.vouchers.filter(({ fiscal }) => fiscal !== undefined)
  const pair = [voucher!, { ...voucher!, isDuplicate: true }]
  const pages = readPdf(await renderDocument(voucherDocument({ author: data.author, vouchers: pair })))
  const [original = '', duplicate = ''] = pages
  expect([original.includes('ORIGINAL'), original.includes('DUPLICADO')]).toEqual([true, false])
  expect([duplicate.includes('ORIGINAL'), duplicate.includes('DUPLICADO')]).toEqual([false, true])
  expect(duplicate).toMatch(/·  DUPLICADO\nPágina 1 de \d/)
})
