import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { BookedPurchase } from '@trastienda/domain/fiscal/book/purchases-book'
import type { SupplierVoucher } from '@trastienda/domain/fiscal/book/supplier-voucher'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** An effective purchase, an expense that stands, or a supplier's note, with its supplier. */
export interface StoredPurchase extends BookedPurchase {
  readonly id: string
  readonly occurredAt: string
  readonly supplier: string
  readonly taxNumber: string | undefined
  readonly condition: number | undefined
  readonly voucher: SupplierVoucher | undefined
}

// At rate 0 there is a sum of lines for each kind of zero rate.
const PURCHASES = statement<StoredPurchase>(
  'fiscal.purchases_book',
  `select transaction.id, occurred_at as "occurredAt", invoice_type as "invoiceType", total, iva21, iva105, discount, charges,
          prices_include_vat as "pricesIncludeVat",
          person.name as supplier, person.cuit as "taxNumber", person.iva_condition as condition,
          (select jsonb_strip_nulls(jsonb_build_object('type', voucher.type, 'pointOfSale', point_of_sale,
                  'number', voucher.number, 'issuedOn', issued_on, 'dueOn', due_on, 'cae', cae))
             from supplier_voucher voucher
            where voucher.business_id = $1 and voucher.transaction_id = transaction.id) as voucher,
          coalesce((select jsonb_agg(rate)
             from (select line.iva, line.zero_rate as "zeroRate", sum(line.total) as total from transaction_line line
                    where line.business_id = $1 and line.transaction_id = transaction.id group by 1, 2) rate), '[]') as lines
     from transaction
     join person on person.business_id = $1 and person.code = receptor_code
    where transaction.business_id = $1 and kind in ('purchase', 'expense', 'supplierNote') and transaction.status >= 1
      and not (kind = 'expense' and exists (select from expense where expense.business_id = $1
            and expense.transaction_id = transaction.id and voided_at is not null))
      and occurred_at between $2 and $3
    order by occurred_at, transaction.id`,
)

export const purchasesBookRepository = {
  /** The documents of suppliers of a range of instants, oldest first. */
  of: (tx: BusinessTx, { start, end }: InstantRange): Promise<StoredPurchase[]> => tx.rows(PURCHASES, [start, end]),
}
