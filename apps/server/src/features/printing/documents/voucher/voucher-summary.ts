import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import { subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { percent, type Money, type Percent } from '@trastienda/domain/money/amount'
import { paidText } from '@trastienda/domain/account/paid-by'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { ownConceptRates, zeroRateLabels } from '@trastienda/domain/transaction/iva'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { chargeSums, chargeTotal, ivaOfCharges } from '@trastienda/domain/transaction/purchase-charges'
import { chargeName } from '@trastienda/domain/transaction/purchase-charge-rules'
import { lineNet, netSums } from '@trastienda/domain/transaction/totals'
import { figure } from '../sheet/printed-table.ts'
import type { PrintedFiscal } from '@trastienda/domain/fiscal/printed-fiscal'
import type { PrintedVoucher } from './printed-voucher.ts'
import { ink, muted, PORTRAIT } from '../sheet/sheet.ts'

const LABEL = 96
const AMOUNT = 118
const TOTAL_SIZE = 12
const LINES_MAX = 8

/** Observations at the left, the totals at the right; kept together on one page. */
export function voucherSummary(voucher: PrintedVoucher): Content {
  const { id, observations, payments = [], fiscal } = voucher
  const kind = kindOfId(id) ?? 'sale'
  return {
    unbreakable: true,
    columns: [
      {
        width: PORTRAIT.width - LABEL - AMOUNT - 40,
        stack: [...noted('Observaciones', observations), ...noted(paidLabels[kind], paidText(kind, payments))],
      },
      {
        width: LABEL + AMOUNT,
        stack: [fiscal === undefined ? unauthorizedTotals(voucher) : fiscalTotals(voucher, fiscal)],
      },
    ],
    columnGap: 40,
    margin: [0, 10, 0, 0],
  }
}

const paidLabels = {
  sale: 'Pagos',
  purchase: 'Pagos',
  creditNote: 'Devolución',
  expense: 'Pagos',
  supplierNote: 'Aplicación',
} as const

function noted(label: string, text: string | undefined): Content[] {
  if (text === undefined || text === '') return []
  return [
    { text: label, fontSize: 7.5, color: muted, margin: [0, 2, 0, 2] },
    { text: inFewLines(text), lineHeight: 1.2 },
  ]
}

/** Text with very many lines becomes one paragraph, or it would push the total off the page. */
function inFewLines(text: string): string {
  const lines = text.split('\n')
  return lines.length > LINES_MAX ? lines.join(' ') : text
}

/** A quote for whoever gets a class A has its IVA apart, as that voucher will. */
function unauthorizedTotals({ summary, lines, quote, invoiceType }: PrintedVoucher): Content {
  if (quote === undefined || invoiceType !== 'A') return totals(summary)
  const { net, discounted: before, rates } = netSums(lines, summary)
  const parts = [
    ...(before === undefined ? [] : discounted(before, net, summary.discount)),
    row('Neto', net),
    ...rates.map(({ rate, amount }) => row(`IVA ${formatPercent(percent(rate))}`, amount)),
  ]
  return {
    table: { widths: [LABEL, AMOUNT], body: [...parts, grandTotal(summary.total)] },
    layout: layoutWith(parts.length),
  }
}

function totals(summary: PrintedVoucher['summary']): Content {
  const { total, iva21, iva105, charges } = summary
  const parts = beforeTotal(summary)
  const rows = [...parts, grandTotal(total)]
  // Below the total: above it somebody would add these amounts, which the total includes already.
  for (const rate of ownConceptRates.toReversed()) {
    const iva = ivaOfCharges(rate, charges)
    if (iva !== 0) rows.push(row(`Incluye IVA ${String(rate).replace('.', ',')} %`, iva))
  }
  if (iva21 !== 0) rows.push(row('Incluye IVA 21 %', iva21))
  if (iva105 !== 0) rows.push(row('Incluye IVA 10,5 %', iva105))
  return { table: { widths: [LABEL, AMOUNT], body: rows }, layout: layoutWith(parts.length) }
}

/** The declared totals: a class A shows the IVA of each rate, while the amounts of B and C include it. */
function fiscalTotals({ summary, lines }: PrintedVoucher, { type, amounts }: PrintedFiscal): Content {
  const { net, rates, exempt, untaxed, total } = amounts
  const withoutIva = sumMoney([net, exempt, untaxed])
  const parts =
    type.letter === 'A'
      ? [
          ...(summary.discount === 0
            ? []
            : discounted(
                sumMoney(lines.map((line) => lineNet(line, summary.pricesIncludeVat))),
                withoutIva,
                summary.discount,
              )),
          row('Neto gravado', net),
          ...rates.map(({ rate, amount }) => row(`IVA ${formatPercent(percent(rate))}`, amount)),
          ...(exempt === 0 ? [] : [row(zeroRateLabels.exempt, exempt)]),
          ...(untaxed === 0 ? [] : [row(zeroRateLabels.untaxed, untaxed)]),
        ]
      : beforeTotal(summary)
  const body = [...parts, grandTotal(total)]
  return { table: { widths: [LABEL, AMOUNT], body }, layout: layoutWith(parts.length) }
}

function beforeTotal({ subTotal, discount, total, charges = [] }: PrintedVoucher['summary']) {
  const ofGoods = subtractMoney(total, chargeSums(charges).total)
  return [
    // All of an expense are its charges.
    ...(subTotal === 0 ? [] : discounted(subTotal, ofGoods, discount)),
    ...charges.map((charge) => [
      { text: chargeName(charge), color: muted },
      figure(formatMoney(chargeTotal(charge)), AMOUNT),
    ]),
  ]
}

function discounted(before: Money, after: Money, discount: Percent) {
  const label = discount === 0 ? 'Descuento' : `Descuento ${formatPercent(discount)}`
  return [row('Subtotal', before), row(label, subtractMoney(after, before))]
}

function row(label: string, amount: Money): TableCell[] {
  return [{ text: label, color: muted, noWrap: true }, figure(formatMoney(amount), AMOUNT)]
}

function grandTotal(total: Money): TableCell[] {
  return [
    { text: 'Total', bold: true, fontSize: TOTAL_SIZE },
    { ...figure(formatMoney(total), AMOUNT, TOTAL_SIZE), bold: true },
  ]
}

/** Draws a line above the row with the total. */
const layoutWith = (totalRow: number): CustomTableLayout => ({
  hLineWidth: (line) => (line === totalRow ? 0.75 : 0),
  hLineColor: () => ink,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: (line) => (line === totalRow ? 4 : 1.5),
  paddingBottom: (line) => (line === totalRow ? 4 : 1.5),
})
