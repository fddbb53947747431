import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { createPaymentReads } from '#payment-services/payment-reads'
import { createPaymentReceipts } from '#payment-services/payment-receipts'
import { within } from './business.ts'

/** How many of the last payments of each kind were printed. */
const PRINTED = 5

/** Numbers receipts and payment orders of the last payments by the program's own service, the oldest first. */
export const printReceipts = async (tx: BusinessTx, context: CallContext): Promise<void> => {
  const unit = within(tx)
  for (const tab of ['customerPayment', 'providerPayment'] as const) {
    const { data } = await createPaymentReads(unit).list(context, {
      tab,
      sort: '-creationDate',
      page: 1,
      pageSize: PRINTED,
    })
    for (const { $id } of data.toReversed()) await createPaymentReceipts(unit).issue(context, $id)
  }
}
