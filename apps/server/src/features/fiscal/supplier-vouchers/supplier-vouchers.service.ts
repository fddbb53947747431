import type { SupplierVoucherAnswer, SupplierVoucherInput } from '@trastienda/contract/supplier-vouchers.contract'
import { lockAccount, lockRecord, recordsFor, requireSeenDocument } from '#features/books'
import type { CallContext } from '#platform/call-context'
import { required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { checkedVoucher, requirePurchase, writeVoucher } from './entered-vouchers.ts'
import { supplierVouchersRepository } from './supplier-vouchers.repository.ts'

/** The papers that suppliers gave for purchases; nothing of a purchase's money or goods depends on them. */
export const createSupplierVouchers = (unit: UnitOfWork) => ({
  get: (context: CallContext, id: string): Promise<SupplierVoucherAnswer> =>
    unit.read(context, async (tx) => {
      const [found] = await recordsFor(tx, [id])
      const record = required(found)
      requireSeenDocument(context, record)
      requirePurchase(record)
      return { voucher: await supplierVouchersRepository.find(tx, id) }
    }),

  put: (
    context: CallContext,
    id: string,
    { voucher, isConfirmed }: SupplierVoucherInput,
  ): Promise<SupplierVoucherAnswer> =>
    unit.write(context, async (tx) => {
      const record = await lockRecord(tx, id)
      requireSeenDocument(context, record)
      requirePurchase(record)
      const [before] = await Promise.all([supplierVouchersRepository.find(tx, id), lockAccount(tx, record.receptor)])
      const after = voucher && (await checkedVoucher(tx, record, { voucher, isConfirmed }, { before }))
      writeVoucher(tx, context, id, { before, after })
      return { voucher: after }
    }),
})

export type SupplierVouchers = ReturnType<typeof createSupplierVouchers>
