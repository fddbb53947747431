import type { Settings } from '@trastienda/contract/settings.contract'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import type { DocumentPayment } from '@trastienda/domain/account/paid-by'
import type { Money, Percent, Quantity } from '@trastienda/domain/money/amount'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { documentTicket, type TicketDocument } from '@trastienda/domain/ticket/document-ticket'
import type { Ticket } from '@trastienda/domain/ticket/ticket'
import { EFFECTIVE, PAID } from '@trastienda/domain/transaction/status'
import { transactionTotals } from '@trastienda/domain/transaction/totals'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { seenName, type MadeSale, type OutboxRow } from '#platform/device/outbox-row.ts'

/** Makes the ticket of a sale that only this device knows: the till's figures, computed from its lines in the same way. */
export function useMadeTicket(): (row: OutboxRow) => Ticket {
  const settings = useSettings()
  return (row) => madeTicket(row, settings)
}

/** @internal */
export function madeTicket(
  { localNumber, createdAt, userName, body: { sale } }: OutboxRow,
  { business, name, lastName, condition, timeZone, till }: Settings,
): Ticket {
  const { transaction, saveMode } = sale
  const isPaid = saveMode === 'paid'
  const content = contentOf(sale)
  const customer = seenName(transaction.receptorName)
  return documentTicket({
    ...content,
    kind: 'sale',
    id: localNumber,
    status: isPaid ? PAID : EFFECTIVE,
    occurredAt: createdAt,
    timeZone,
    business: { ...business, name: business.name ?? `${name} ${lastName}`, condition },
    attendedBy: userName,
    customer: customer === undefined || transaction.receptor === till?.finalConsumer ? undefined : { name: customer },
    payments: isPaid ? [paymentOf(sale, content.summary.total)] : [],
    pending: 'PENDIENTE DE SINCRONIZAR',
    footer: till?.ticketFooter,
  })
}

function contentOf({ transaction, details }: MadeSale): Pick<TicketDocument, 'lines' | 'summary'> {
  const figures = details.detailLines.map(({ quantity, sellingPrice, iva, discount }) => ({
    quantity: quantity as Quantity,
    sellingPrice: sellingPrice as Money,
    iva: iva ?? 0,
    discount: (discount ?? ZERO_PERCENT) as Percent,
  }))
  const { discount = ZERO_PERCENT, pricesIncludeVat = false, total } = transaction.summary
  const { lines, summary } = transactionTotals(figures, { discount: discount as Percent, pricesIncludeVat })
  return {
    lines: figures.map((line, place) => ({
      ...line,
      productName: seenName(details.detailLines[place]?.productName) ?? details.detailLines[place]?.product ?? '',
      total: lines[place]?.total ?? (0 as Money),
    })),
    summary: { ...summary, total: (total ?? summary.total) as Money },
  }
}

function paymentOf({ parts, tendered }: MadeSale, total: Money): DocumentPayment {
  return {
    paymentOperation: 'customerPayment',
    total,
    parts: parts?.map(({ method, methodName, amount, reference, plan }) => ({
      methodName: seenName(methodName) ?? (method === CASH_METHOD ? CASH_METHOD_NAME : 'Otro medio'),
      amount: amount as Money,
      reference,
      plan: seenName(plan),
    })),
    tendered: tendered as Money | undefined,
    details: [{ total }],
  }
}
