import type { Payment } from '@trastienda/contract/payments.contract'
import {
  creditNotePayment,
  type CreditNoteMode,
  type CreditNotePayment,
} from '@trastienda/domain/account/credit-note-payment'
import type { OpenItem } from '@trastienda/domain/account/spread'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { lockOpenItems, payLockedDocument, payLockedItems, type Debtor } from '#features/open-items'
import { payCredit } from '#features/payments'
import type { TransactionRecord } from '#features/transactions'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { Refusal } from '#platform/refusal'

interface NoteToPay {
  readonly note: TransactionRecord
  readonly sale: TransactionRecord
  readonly mode: CreditNoteMode
}

/**
 * Pays an effective note: first what the mode takes off the customer's debts, then cash for the rest. The documents must be
 * locked; mode 3 locks the customer too, with all that they owe.
 */
export const payNote = async (tx: BusinessTx, context: CallContext, paid: NoteToPay): Promise<Payment[]> => {
  const { note, sale, mode } = paid
  const account = mode === 3 ? await lockOpenItems(tx, note.receptor) : undefined
  const outcome = creditNotePayment(
    mode,
    note.summary.total,
    { ...toOpenItem(sale), status: sale.status },
    account?.open ?? [],
  )
  if (!outcome.ok) throw new Refusal(outcome.problems)
  settleDebts(tx, paid, outcome.value, account)
  return payCredit(tx, context, {
    ...outcome.value,
    note: note.id,
    person: note.receptor,
    personName: note.receptorName,
    ...(mode === 2 ? { toTransactionId: sale.id } : {}),
  })
}

/** Pays the sale (mode 2), or everything that the customer owes (mode 3). */
const settleDebts = (
  tx: BusinessTx,
  { sale, mode }: NoteToPay,
  { applied }: CreditNotePayment,
  account: { debtor: Debtor; open: readonly OpenItem[] } | undefined,
): void => {
  if (account !== undefined) return payLockedItems(tx, account.debtor, account.open, applied)
  if (mode !== 2) return
  const amount = sumMoney(applied.map((allocation) => allocation.total))
  payLockedDocument(tx, { ...sale, person: sale.receptor, total: sale.summary.total, payed: sale.paid }, amount)
}

const toOpenItem = ({ id, occurredAt, summary, paid }: TransactionRecord): OpenItem => ({
  transaction: id,
  creationDate: occurredAt,
  total: summary.total,
  payed: paid,
})
