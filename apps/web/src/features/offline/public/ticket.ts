import type { Money, Percent, Quantity } from '@trastienda/domain/money/amount'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { lineTotals, transactionTotals } from '@trastienda/domain/transaction/totals'
import { seenName, type MadeSale } from '#platform/device/outbox-row.ts'

interface TicketLine {
  readonly name: string
  readonly quantity: Quantity
  /** The price of one unit with its IVA, before discounts. */
  readonly price: Money
  readonly discount: Percent
  readonly total: Money
}

interface Ticket {
  readonly lines: readonly TicketLine[]
  readonly subTotal: Money
  readonly discount: Percent
  readonly total: Money
}

/** The contents of a sale's paper: the till's figures, computed from its lines in the same way. */
export function ticketOf({ transaction, details }: MadeSale): Ticket {
  const figures = details.detailLines.map(({ quantity, sellingPrice, iva, discount }) => ({
    quantity: quantity as Quantity,
    sellingPrice: sellingPrice as Money,
    iva: iva ?? 0,
    discount: (discount ?? ZERO_PERCENT) as Percent,
  }))
  const discount = (transaction.summary.discount ?? ZERO_PERCENT) as Percent
  const { pricesIncludeVat = false } = transaction.summary
  const { lines, summary } = transactionTotals(figures, { discount, pricesIncludeVat })
  return {
    lines: figures.map((line, place) => ({
      name: seenName(details.detailLines[place]?.productName) ?? details.detailLines[place]?.product ?? '',
      quantity: line.quantity,
      price: lineTotals({ ...line, quantity: 1 as Quantity, discount: ZERO_PERCENT }, pricesIncludeVat).total,
      discount: line.discount,
      total: lines[place]?.total ?? (0 as Money),
    })),
    subTotal: summary.subTotal,
    discount,
    total: (transaction.summary.total ?? summary.total) as Money,
  }
}
