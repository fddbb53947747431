import { deliveredValue } from '@trastienda/domain/delivery/delivered-value'
import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { formatPlainMoney } from '@trastienda/domain/money/format-amount'
import type { DeliveredLine } from '@trastienda/domain/ticket/delivery-ticket'
import { lineTotals, type LineFigures } from '@trastienda/domain/transaction/totals'
import type { PrintedDelivery } from './delivery/delivery-parts.ts'
import type { DeliverySheetDocument } from './delivery/delivery-sheet-document.ts'
import type { PrintedBusiness } from './sheet/letterhead.ts'

const goods = [
  'Cemento Portland 50kg',
  'Arena Fina, Bolsón De 1 M³',
  'Ladrillo Hueco 12x18x33',
  'Hierro Aletado 8mm, Barra De 12m',
  'Cal Hidratada 25kg',
  'Malla Electrosoldada 15x15 4.2mm',
  'Clavos Punta París 2", Caja Por 1kg',
]

const nameOf = (index: number): string => goods[index % goods.length] ?? ''

const linesOf = (count: number): DeliveredLine[] =>
  Array.from({ length: count }, (_, index) => ({ quantity: quantity((index % 9) + 1.5), productName: nameOf(index) }))

const figures = Array.from({ length: 4 }, (_, index): LineFigures => ({
  quantity: quantity(index * 3 + 1),
  sellingPrice: money(1850.5 * (index + 1)),
  iva: 21,
  discount: percent(index === 2 ? 5 : 0),
}))

const valued = figures.map((line, index): DeliveredLine => ({
  quantity: line.quantity,
  productName: nameOf(index),
  cost: { price: formatPlainMoney(line.sellingPrice), discount: line.discount, total: lineTotals(line, true).total },
}))

/** Remitos as a builder's merchant prints them: on half a page, with prices under a CAI, voided, and on pages of their own. */
export const sampleDeliveries = (business: PrintedBusiness): PrintedDelivery[] => {
  const receptor = { name: 'Núñez Hermanos', address: 'Belgrano 455', cuit: '20111111112', ivaCondition: 1 as const }
  const delivery = {
    business,
    receptor,
    day: '2026-11-06',
    isVoided: false,
    address: 'Obra de Ruta 9 km 712, portón verde',
    phone: '351 476-1234',
    sales: ['V00000012'],
  }
  return [
    { ...delivery, id: 'X00000001', lines: linesOf(3), note: 'Llamar antes. Descargar por el portón de atrás.' },
    {
      ...delivery,
      id: 'R0003-00000120',
      sales: ['V00000012', 'V00000015'],
      lines: valued,
      value: deliveredValue([{ terms: { discount: percent(10), pricesIncludeVat: true }, lines: figures }]),
      authorization: { cai: '40123456789012', until: '2027-03-31' },
      issuer: { grossIncome: '901-123456-7', activitiesSince: '2019-03-01' },
    },
    { ...delivery, id: 'X00000002', lines: linesOf(2), isVoided: true },
    { ...delivery, id: 'X00000003', lines: linesOf(60) },
  ]
}

/** A day of two pages: a stop of many goods, one that is paid elsewhere, and long names. */
export const sampleDeliverySheet = (business: PrintedBusiness): DeliverySheetDocument => {
  const stops = Array.from({ length: 11 }, (_, index) => ({
    id: `X${String(index + 1).padStart(8, '0')}`,
    name: index % 4 === 1 ? 'Sociedad Anónima De Construcciones Y Materiales Del Litoral' : 'Núñez Hermanos',
    address: index % 3 === 0 ? 'Obra de Ruta 9 km 712, portón verde' : 'Belgrano 455',
    phone: '351 476-1234',
    zoneName: index < 6 ? 'Zona Norte' : 'Centro',
    note: index % 5 === 0 ? 'Llamar antes. Descargar por el portón de atrás.' : undefined,
    sales: [`V${String(index + 12).padStart(8, '0')}`],
    goods: linesOf(index === 3 ? 28 : (index % 4) + 1),
    due: money(index % 2 === 0 ? 48_250.5 * (index + 1) : 0),
    collectedWith: index === 7 ? ['X00000007'] : [],
  }))
  return { business, day: '2026-11-06', stops, total: money(48_250.5 * 36) }
}
