import type { SupplierVoucher } from '@trastienda/domain/fiscal/book/supplier-voucher'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

const FIND = statement<SupplierVoucher>(
  'supplier_vouchers.find',
  `select type, point_of_sale as "pointOfSale", number, issued_on as "issuedOn", due_on as "dueOn", cae
     from supplier_voucher where business_id = $1 and transaction_id = $2`,
)
const OTHER = statement<{ id: string }>(
  'supplier_vouchers.other',
  `select transaction.id
     from supplier_voucher
     join transaction on transaction.business_id = $1 and transaction.id = transaction_id
    where supplier_voucher.business_id = $1 and type = $2 and point_of_sale = $3 and supplier_voucher.number = $4
      and receptor_code = $5 and transaction.id <> $6
      and not exists (select from expense where expense.business_id = $1 and expense.transaction_id = transaction.id
                         and voided_at is not null)
    order by transaction.number limit 1`,
)
const PUT = statement(
  'supplier_vouchers.put',
  `insert into supplier_voucher (business_id, transaction_id, type, point_of_sale, number, issued_on, due_on, cae)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (business_id, transaction_id) do update
      set type = excluded.type, point_of_sale = excluded.point_of_sale, number = excluded.number,
          issued_on = excluded.issued_on, due_on = excluded.due_on, cae = excluded.cae`,
)
const REMOVE = statement(
  'supplier_vouchers.remove',
  `delete from supplier_voucher where business_id = $1 and transaction_id = $2`,
)

export const supplierVouchersRepository = {
  find: (tx: BusinessTx, purchase: string) => tx.row(FIND, [purchase]),
  /** The first other purchase, or standing expense, of a supplier that has the same paper. */
  other: async (
    tx: BusinessTx,
    { type, pointOfSale, number }: SupplierVoucher,
    { supplier, purchase }: { readonly supplier: string; readonly purchase: string },
  ): Promise<string | undefined> => (await tx.row(OTHER, [type, pointOfSale, number, supplier, purchase]))?.id,
  put: (tx: BusinessTx, purchase: string, { type, pointOfSale, number, issuedOn, dueOn, cae }: SupplierVoucher) =>
    tx.write(PUT, [purchase, type, pointOfSale, number, issuedOn, dueOn, cae]),
  remove: (tx: BusinessTx, purchase: string) => tx.write(REMOVE, [purchase]),
}
