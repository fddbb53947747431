import sharp from 'sharp'
import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { addMoney, subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { printedLegends, transparencyBlock } from '@trastienda/domain/fiscal/printed-legends'
import { qrContent, qrText } from '@trastienda/domain/fiscal/qr'
import { documentTypes, receiverDocumentText, UNIDENTIFIED } from '@trastienda/domain/fiscal/voucher/receiver'
import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { voucherAmounts } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import { formatVoucherNumber, voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import { transactionTotals, type LineFigures } from '@trastienda/domain/transaction/totals'
import { documentTicket, type TicketDocument } from '@trastienda/domain/ticket/document-ticket'
import { arcaDefaults } from '#platform/arca/addresses'
import type { PrintJob } from './document-layouts.ts'
import { sampleDeliveries, sampleDeliverySheet } from './sample-deliveries.ts'
import type { ReceiptDocument } from './receipt-document.ts'
import type { PrintedVoucher } from './voucher/printed-voucher.ts'
import type { PrintedBusiness } from './sheet/letterhead.ts'

/*
 * One document of each kind as a shop would print it: with a logo, long names, several pages. The domain computes the sums,
 * so that they add up on paper too.
 */

const DAY = '2026-11-05'

const business: PrintedBusiness = {
  name: 'Almacén Doña Rosa',
  address: 'Av. San Martín 1234, Córdoba',
  phoneNumber: '+54 351 476-1234',
  email: 'hola@donarosa.com.ar',
  cuit: '30123456781',
  condition: 'responsable',
}

const products = [
  'Yerba Mate Suave 1kg',
  'Azúcar Común Tipo A 1kg',
  'Aceite De Girasol 1.5L',
  'Galletitas Surtidas 400g',
  'Tornillo Autoperforante Con Arandela De Goma Para Chapa 14 X 2 1/2 Pulgadas, Caja Por 100 Unidades',
  'Detergente Limón 750ml',
]

const nameOf = (index: number): string => products[index % products.length] ?? ''

const voucher = (id: string, count: number, over: Partial<PrintedVoucher> = {}): PrintedVoucher => {
  const rates: readonly IvaRate[] = [21, 10.5]
  const figures = Array.from({ length: count }, (_, index): LineFigures => ({
    quantity: quantity(index % 4 === 3 ? 2.5 : (index % 7) + 1),
    sellingPrice: money(850.5 + 1234.5 * (index % 5)),
    iva: rates[index % 2] ?? 21,
    discount: percent(index % 3 === 0 ? 7.25 : 0),
  }))
  const { lines, summary } = transactionTotals(figures, { discount: percent(5), pricesIncludeVat: false })
  return {
    id,
    day: DAY,
    status: 1,
    invoiceType: 'A',
    business,
    receptor: { name: 'Panadería Núñez Hermanos', address: 'Belgrano 455', cuit: '20111111112', ivaCondition: 1 },
    lines: figures.map((line, index) => ({
      ...line,
      productName: nameOf(index),
      total: lines[index]?.total ?? money(0),
    })),
    summary,
    ...over,
  }
}

/** Samples with a CAE: a B to a consumer with the block of Ley 27.743, an A to a monotributista with its legend. */
const authorized = (printed: PrintedVoucher, type: 1 | 6, condition: 5 | 6): PrintedVoucher => {
  const isFinal = condition === 5
  const letter = voucherType(type).letter
  const amounts = voucherAmounts(letter, printed.lines, printed.summary)
  const receiver = isFinal
    ? { name: 'Ana Gómez', document: UNIDENTIFIED, condition }
    : { name: 'Kiosco El Sol', document: { type: documentTypes.cuit, number: '20111111112' }, condition }
  const voucher: Voucher = {
    issuerCuit: '30710000006',
    pointOfSale: 3,
    type,
    number: 27,
    issuedOn: DAY,
    concept: 1,
    receiver,
    amounts,
    associated: [],
  }
  const cae = { cae: '76481362108050', expiresOn: '2026-11-15' }
  return {
    ...printed,
    fiscal: {
      type: voucherType(type),
      number: formatVoucherNumber(3, 27),
      issuedOn: DAY,
      ...cae,
      qr: qrText(qrContent(voucher, cae), (ascii) => Buffer.from(ascii).toString('base64'), arcaDefaults.qr),
      isTrial: !isFinal,
      issuer: { cuit: voucher.issuerCuit, grossIncome: '901-123456-7', activitiesSince: '2019-03-01' },
      terms: isFinal ? 'cash' : 'account',
      receiver: {
        name: receiver.name,
        address: printed.receptor.address,
        document: receiverDocumentText(receiver.document),
        condition: isFinal ? 'Consumidor Final' : 'Responsable Monotributo',
      },
      amounts,
      legends: printedLegends(voucher),
      transparency: transparencyBlock(voucher),
      associated: [],
    },
  }
}

const statementRows = () => {
  let total = money(12_500.5)
  return Array.from({ length: 70 }, (_, index) => {
    const isPayment = index % 3 === 2
    const amount = money(350.25 * ((index % 11) + 1))
    total = isPayment ? subtractMoney(total, amount) : addMoney(total, amount)
    return {
      day: `2026-10-${String(1 + Math.floor(index / 3)).padStart(2, '0')}`,
      event: isPayment ? 'Pago a cuenta' : `Venta V${String(index + 1).padStart(8, '0')}`,
      debit: isPayment ? money(0) : amount,
      credit: isPayment ? amount : money(0),
      total,
    }
  })
}

const priceRows = Array.from({ length: 90 }, (_, index) => ({
  code: String(index + 1),
  productName: nameOf(index),
  categoryName: index < 50 ? 'Almacén' : 'Ferretería',
  price: money(499.5 * ((index % 13) + 1)),
}))

const wideColumns = ['Código', 'Producto', 'Categoría', 'Stock', 'Alerta', 'Estado', 'Costo', 'Valor']

const wideRows = Array.from({ length: 60 }, (_, index) => ({
  c0: String(index + 1),
  c1: nameOf(index),
  c2: 'Almacén',
  c3: index * 1.5,
  c4: 10,
  c5: index % 5 === 0 ? 'Sin Stock' : 'Excelente',
  c6: formatMoney(money(123.4)),
  c7: formatMoney(money(185.5 * index)),
}))

/** Drawn here as an SVG: the program's own image loaders take only uploads, which are never SVG. */
const sampleLogo = (): Promise<Buffer> => {
  const field = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  return sharp(field(600, 180, '#175f4f'))
    .composite([
      { input: field(108, 108, '#e0a92e'), left: 36, top: 36 },
      { input: field(360, 60, '#f6f3ee'), left: 180, top: 60 },
    ])
    .png()
    .toBuffer()
}

/** A sale at a counter with its CAE, paid in two parts. */
const soldAtCounter: TicketDocument = {
  ...authorized(voucher('V00000015', 6, { invoiceType: 'B', status: 2 }), 6, 5),
  kind: 'sale',
  quote: undefined,
  occurredAt: '2026-11-05T21:23:00.000Z',
  timeZone: 'America/Argentina/Buenos_Aires',
  attendedBy: 'Nélida Paz',
  payments: [
    {
      paymentOperation: 'customerPayment',
      total: money(49_216.81),
      parts: [
        { methodName: 'Efectivo', amount: money(20_000) },
        { methodName: 'QR', amount: money(29_216.81) },
      ],
      tendered: money(25_000),
      details: [{ total: money(49_216.81) }],
    },
  ],
  footer: 'Gracias por su compra.\nCambios con este ticket, hasta 30 días.',
}

/** A payment on account of many sales, by two methods. */
const paidOnAccount: ReceiptDocument = {
  business,
  person: { name: 'Panadería Núñez Hermanos', address: 'Belgrano 455', cuit: '20111111112' },
  day: DAY,
  id: 'R00000027',
  kind: 'receipt',
  occurredAt: '2026-11-05T21:23:00.000Z',
  total: money(1_250_700.05),
  parts: [
    { methodName: 'Efectivo', amount: money(250_700.05) },
    { methodName: 'Cheque', amount: money(1_000_000), reference: 'Banco Nación 12345678 al 30/11' },
  ],
  details: Array.from({ length: 60 }, (_, index) => ({
    transaction: index === 0 ? 'Saldo Inicial' : `V${String(index).padStart(8, '0')}`,
    total: money(index === 0 ? 20_700.05 : 20_847.46),
  })),
  isOnAccount: true,
  comment: 'Falta la retención de ingresos brutos, la trae la semana que viene.',
  balance: money(12_500.5),
  takenBack: money(0),
}

/** A sample of each layout. A layout without one does not compile. */
export const sampleDocuments = async (): Promise<{ [Kind in PrintJob['kind']]: Extract<PrintJob, { kind: Kind }> }> => {
  const logo = await sampleLogo()
  const vouchers = [
    voucher('V00000012', 6, { observations: 'Entregar por la mañana. Preguntar por Nélida.' }),
    voucher('V00000013', 45, { status: 2 }),
    voucher('V00000014', 6, { invoiceType: 'B' }),
    voucher('NC00000003', 2, { relatedTransaction: 'V00000012' }),
    authorized(voucher('V00000015', 6, { invoiceType: 'B', status: 2 }), 6, 5),
    authorized(voucher('V00000016', 6), 1, 6),
    { ...voucher('P00000003', 6), quote: { validUntil: '2026-11-12' } },
    { ...voucher('P00000004', 3, { invoiceType: 'B' }), quote: { validUntil: '2026-11-12' } },
  ]
  return {
    vouchers: { kind: 'vouchers', data: { author: business.name, vouchers }, logo },
    ticket: {
      kind: 'ticket',
      data: { width: '80', author: business.name, ticket: documentTicket(soldAtCounter) },
      logo,
    },
    accountStatement: {
      kind: 'accountStatement',
      data: {
        business,
        person: { name: 'Panadería Núñez Hermanos', address: 'Belgrano 455', cuit: '20111111112', type: 'Cliente' },
        start: '2026-10-01',
        end: '2026-10-31',
        openingBalance: money(12_500.5),
        rows: statementRows(),
      },
      logo,
    },
    priceList: {
      kind: 'priceList',
      data: { business, listName: 'Mayorista', day: DAY, pricesIncludeVat: false, rows: priceRows },
      logo,
    },
    receipt: { kind: 'receipt', data: paidOnAccount, logo },
    deliveries: { kind: 'deliveries', data: { author: business.name, deliveries: sampleDeliveries(business) }, logo },
    deliverySheet: { kind: 'deliverySheet', data: sampleDeliverySheet(business), logo },
    list: {
      kind: 'list',
      data: {
        business,
        title: 'Estado de Stock',
        subtitle: 'Almacén · Búsqueda: yerba',
        day: DAY,
        timeZone: 'America/Argentina/Buenos_Aires',
        columns: wideColumns.map((label, index) => ({ key: `c${index}`, label })),
        collection: wideRows,
      },
      logo,
    },
  }
}
