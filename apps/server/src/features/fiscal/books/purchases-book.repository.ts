import { money } from '@trastienda/domain/money/amount'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { ivaRate, type ZeroRate } from '@trastienda/domain/transaction/iva'
import type { BookedPurchase } from '@trastienda/domain/fiscal/book/purchases-book'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** An effective purchase with its supplier. */
export interface StoredPurchase extends BookedPurchase {
  readonly id: string
  readonly occurredAt: string
  readonly supplier: string
  readonly taxNumber: string | null
  readonly condition: number | null
}

interface PurchaseRow {
  readonly id: string
  readonly occurredAt: string
  readonly invoiceType: InvoiceType
  readonly total: string
  readonly iva21: string
  readonly iva105: string
  readonly supplier: string
  readonly taxNumber: string | null
  readonly condition: number | null
  /** The sums of the lines by rate; at rate 0 there is one for each kind of zero rate. */
  readonly lines: readonly { readonly iva: number; readonly zeroRate: ZeroRate; readonly total: number }[]
}

const PURCHASES = statement<PurchaseRow>(
  'fiscal.purchases_book',
  `select transaction.id, occurred_at as "occurredAt", invoice_type as "invoiceType", total, iva21, iva105,
          person.name as supplier, person.cuit as "taxNumber", person.iva_condition as condition,
          (select jsonb_agg(rate)
             from (select line.iva, line.zero_rate as "zeroRate", sum(line.total) as total from transaction_line line
                    where line.business_id = $1 and line.transaction_id = transaction.id group by 1, 2) rate) as lines
     from transaction
     join person on person.business_id = $1 and person.code = receptor_code
    where transaction.business_id = $1 and kind = 'purchase' and transaction.status >= 1
      and occurred_at between $2 and $3
    order by occurred_at, transaction.id`,
)

export const purchasesBookRepository = {
  /** The purchases of a range of instants, oldest first. */
  async of(tx: BusinessTx, { start, end }: { start: string; end: string }): Promise<StoredPurchase[]> {
    return (await tx.rows(PURCHASES, [start, end])).map(({ lines, total, iva21, iva105, ...row }) => ({
      ...row,
      total: money(total),
      iva21: money(iva21),
      iva105: money(iva105),
      lines: lines.map(({ iva, zeroRate, total: sum }) => ({ iva: ivaRate(iva), zeroRate, total: money(sum) })),
    }))
  },
}
