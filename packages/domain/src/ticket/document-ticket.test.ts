import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { transactionTotals } from '#domain/transaction/totals'
import type { LineFigures } from '#domain/transaction/totals'
import { voucherType } from '#domain/fiscal/voucher/voucher-type'
import { closingTicket } from './closing-ticket.ts'
import { documentTicket, giftTicket, type TicketDocument } from './document-ticket.ts'
import { footerProblems } from './ticket-frame.ts'
import { paymentTicket } from './payment-ticket.ts'
import { duplicate, printedSections, text, type Ticket } from './ticket.ts'

const figures: LineFigures[] = [
  { quantity: quantity(1), sellingPrice: money(1000), iva: 21, discount: percent(0) },
  { quantity: quantity(2.5), sellingPrice: money(200), iva: 21, discount: percent(10) },
]
const { lines, summary } = transactionTotals(figures, { discount: percent(5), pricesIncludeVat: true })
const names = ['Yerba', 'Queso']

const sale: TicketDocument = {
  kind: 'sale',
  id: 'V00000123',
  status: 2,
  occurredAt: '2026-11-27T01:23:00.000Z',
  timeZone: 'America/Argentina/Buenos_Aires',
  business: { name: 'Doña Rosa', cuit: '30123456781', condition: 'responsable' },
  attendedBy: 'Ana Paz',
  lines: figures.map((line, place) => ({
    ...line,
    productName: names[place] ?? '',
    total: lines[place]?.total ?? money(0),
  })),
  summary,
  payments: [
    {
      paymentOperation: 'customerPayment',
      total: summary.total,
      tendered: money(2000),
      details: [{ total: summary.total }],
    },
  ],
  footer: '¡Gracias!\n\n30 días para cambios',
}

/** The rows as lines of text, the two sides of a pair apart. */
const linesOf = (ticket: Ticket): string[] =>
  printedSections(ticket).flatMap((rows) =>
    rows.map((row) =>
      `${row.isQr === true ? 'QR ' : ''}${row.isBarcode === true ? 'BARRAS ' : ''}${row.text}${row.right === undefined ? '' : ` | ${row.right}`}`.replaceAll(
        '\u00A0',
        ' ',
      ),
    ),
  )

describe('the ticket of a sale', () => {
  it('says who sold what, when, for how much, and the change', () => {
    expect(linesOf(documentTicket(sale))).toEqual([
      'Doña Rosa',
      'CUIT 30-12345678-1',
      'IVA Responsable Inscripto',
      'Venta V00000123',
      '26/11/2026 22:23',
      'Atendió Ana Paz',
      'Yerba | 1.000,00',
      'Queso',
      '  2,5 × 200,00 −10 % | 450,00',
      'Subtotal | $ 1.450,00',
      'Descuento 5 % | -$ 72,50',
      'TOTAL | $ 1.377,50',
      'Incluye IVA 21 % | $ 239,07',
      'Efectivo | $ 1.377,50',
      'Recibido | $ 2.000,00',
      'Vuelto | $ 622,50',
      'Documento no válido como factura',
      '¡Gracias!',
      '30 días para cambios',
      'BARRAS V00000123',
    ])
  })

  it('names a customer, what is still owed and what it waits for, and a sale that nobody charged', () => {
    const owed = { ...sale, status: 1, payments: [], pending: 'Pendiente de CAE' } as const
    const text = linesOf(documentTicket({ ...owed, customer: { name: 'Rosa Paz', document: 'CUIT 20-11111111-2' } }))
    for (const line of ['Pendiente de CAE', 'Cliente Rosa Paz', 'CUIT 20-11111111-2', 'Queda a cuenta | $ 1.377,50']) {
      expect(text).toContain(line)
    }
    const created = linesOf(documentTicket({ ...sale, status: 0, payments: [] }))
    expect(created).toContain('Creada: todavía no se cobró')
    expect(created.join()).not.toContain('Queda a cuenta')
  })

  it('shows each method of a payment in parts', () => {
    const parts = [
      { methodName: 'Efectivo', amount: money(377.5) },
      { methodName: 'QR', amount: money(1000) },
    ]
    const payments = sale.payments.map((payment) => ({ ...payment, parts, tendered: money(500) }))
    const text = linesOf(documentTicket({ ...sale, payments }))
    expect(text.slice(13, 17)).toEqual([
      'Efectivo | $ 377,50',
      'QR | $ 1.000,00',
      'Recibido | $ 500,00',
      'Vuelto | $ 122,50',
    ])
  })

  it('with a CAE has everything that a fiscal ticket must show', () => {
    const ticket = documentTicket({ ...sale, fiscal: authorized(6) })
    expect(ticket).toMatchObject({ name: 'Factura B 00003-00000027', copy: 'ORIGINAL' })
    const text = linesOf(ticket)
    for (const line of [
      'ORIGINAL',
      'FACTURA B',
      'COD. 006',
      'N° 00003-00000027',
      'Fecha 26/11/2026 22:23',
      'Comprobante interno V00000123',
      'Ingresos Brutos 901-1',
      'Inicio de actividades 01/03/2019',
      'Cliente Ana',
      'Sin identificar · Consumidor Final',
      'Condición de venta Contado',
      'A CONSUMIDOR FINAL',
      'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
      'IVA Contenido | $ 239,07',
      'Otros Impuestos Nacionales Indirectos | $ 0,00',
      'ISIB CABA | 3 %',
      'QR https://qr',
      'CAE N° | 76481362108050',
      'Fecha de Vto. de CAE | 07/12/2026',
    ]) {
      expect(text).toContain(line)
    }
    expect(text.join()).not.toContain('no válido')
    expect(linesOf(duplicate(ticket))[0]).toBe('DUPLICADO')
  })

  it('of class A shows its nets, and the IVA of each rate', () => {
    const text = linesOf(documentTicket({ ...sale, fiscal: { ...authorized(1), transparency: undefined } }))
    expect(text).toContain('Yerba (IVA 21 %) | 826,45')
    expect(text).toContain('  2,5 × 165,2893 −10 % | 371,90')
    expect(text).toContain('Neto gravado | $ 1.138,43')
    expect(text).toContain('IVA 21 % | $ 239,07')
  })

  it('for a present shows no price, and is no copy of anything', () => {
    const ticket = giftTicket({ ...sale, fiscal: authorized(6) })
    expect(linesOf(ticket)).toEqual([
      'Doña Rosa',
      'CUIT 30-12345678-1',
      'IVA Responsable Inscripto',
      'TICKET DE REGALO',
      'Venta V00000123 | 26/11/2026',
      '1 × Yerba',
      '2,5 × Queso',
      'Documento no válido como factura',
      '¡Gracias!',
      '30 días para cambios',
      'BARRAS V00000123',
    ])
    expect(ticket.copy).toBeUndefined()
  })
})

it('a receipt says from whom the money came, what it paid and how', () => {
  const ticket = paymentTicket({
    ...sale,
    id: '0f0e0d0c-1111-4222-8333-0123456789ab',
    operation: 'customerPayment',
    personName: 'Rosa Paz',
    total: money(1500),
    parts: [
      { methodName: 'Efectivo', amount: money(500) },
      { methodName: 'Visa', amount: money(1000), reference: '77', plan: 'Ahora 6: 6 × $ 166,67 · CFT 45 %' },
    ],
    tendered: money(600),
    details: [{ transaction: 'V00000001', total: money(1500) }],
    comment: 'Segunda cuota',
  })
  expect(linesOf(ticket).slice(3, -3)).toEqual([
    'RECIBO',
    'N° 456789AB',
    '26/11/2026 22:23',
    'Atendió Ana Paz',
    'Recibimos de Rosa Paz',
    'Por V00000001 | $ 1.500,00',
    'TOTAL | $ 1.500,00',
    'Efectivo | $ 500,00',
    'Visa (77) | $ 1.000,00',
    'Ahora 6: 6 × $ 166,67 · CFT 45 %',
    'Recibido | $ 600,00',
    'Vuelto | $ 100,00',
    'Segunda cuota',
  ])
})

it('a report keeps its figures at the edge, and breaks what is words', () => {
  const { business, timeZone } = sale
  const rows = [
    { label: 'Contado', value: '$ 58.300,00', isStrong: true },
    { label: 'Motivo', value: 'Vuelto mal dado a un cliente' },
  ]
  const report = { business, timeZone, registerName: 'Caja 1', printedAt: sale.occurredAt }
  const ticket = closingTicket({ ...report, number: 12, sections: [{ title: 'Efectivo', rows }] })
  expect(ticket.name).toBe('Z-12 Caja 1')
  expect(linesOf(ticket).slice(-3)).toEqual([
    'Efectivo',
    'Contado | $ 58.300,00',
    'Motivo: Vuelto mal dado a un cliente',
  ])
})

it('any content is a ticket: rows in sections, with no line around an empty section', () => {
  const ticket: Ticket = {
    name: 'Arqueo',
    sections: [[text('Caja 1')], [], [{ text: 'x', isQr: true }]],
  }
  expect(printedSections(ticket)).toHaveLength(2)
})

it('a footer has three lines', () => {
  expect(footerProblems('a\nb\nc\n')).toEqual([])
  expect(footerProblems('a\nb\nc\nd')).toMatchObject([{ code: 'footer_too_long', path: 'ticketFooter' }])
})

function authorized(type: 1 | 6): NonNullable<TicketDocument['fiscal']> {
  return {
    type: voucherType(type),
    number: '00003-00000027',
    issuedOn: '2026-11-26',
    cae: '76481362108050',
    expiresOn: '2026-12-07',
    qr: 'https://qr',
    isTrial: false,
    issuer: { cuit: '30123456781', grossIncome: '901-1', activitiesSince: '2019-03-01' },
    receiver: { name: 'Ana', document: 'Sin identificar', condition: 'Consumidor Final' },
    terms: 'cash',
    amounts: {
      net: money(1138.43),
      exempt: money(0),
      untaxed: money(0),
      rates: [{ rate: 21, base: money(1138.43), amount: money(239.07) }] as never,
      total: money(1377.5),
    },
    legends: ['A CONSUMIDOR FINAL'],
    transparency: {
      title: 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
      containedIva: money(239.07),
      otherNationalTaxes: money(0),
      provincial: [{ label: 'ISIB CABA', value: '3 %' }],
    },
    associated: [],
  }
}
