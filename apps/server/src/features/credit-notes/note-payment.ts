import {
  creditNotePayment,
  type CreditNoteMode,
  type CreditNotePayment,
} from '@trastienda/domain/account/credit-note-payment'
import type { Money } from '@trastienda/domain/money/amount'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { kindLabels } from '@trastienda/domain/transaction/kind'
import { PAID } from '@trastienda/domain/transaction/status'
import {
  lockAccounts,
  madeBy,
  newPayment,
  openItem,
  openItems,
  paidDocuments,
  type NewPayment,
  type Decided,
  type Posting,
  type TransactionRecord,
} from '#features/books'
import type { PaidBy } from '#features/payment-methods'
import type { BusinessTx } from '#platform/database/business-tx'
import { Refusal } from '#platform/refusal'
import type { LockedNote } from './locked-note.ts'

/**
 * Pays an effective note: first the mode's part off the customer's debts, then cash for the rest. The documents must be
 * locked, in mode 3 with the customer's open items.
 */
export const paidNote = async (
  tx: BusinessTx,
  { posting, sale, open }: { readonly posting: Posting } & Pick<LockedNote, 'sale' | 'open'>,
  mode: CreditNoteMode,
  by: (cashOut: Money) => PaidBy,
): Promise<Pick<Decided, 'paid' | 'accounts'> & { readonly posting: Posting }> => {
  const { receptor, summary } = posting.record
  // Cash that is handed out changes no account.
  const accounts = mode === 1 ? undefined : await lockAccounts(tx, [receptor])
  const account = accounts?.get(receptor)
  const owed = mode === 3 && account !== undefined ? openItems(account, open) : []
  const outcome = creditNotePayment(mode, summary.total, { ...openItem(sale.record), status: sale.record.status }, owed)
  if (!outcome.ok) throw new Refusal(outcome.problems)
  const paidOut = by(outcome.value.cashOut)
  const payments = notePayments(posting.record, outcome.value, mode === 2 ? sale.record.id : undefined, tx.now).map(
    (payment) => (payment.record.operation === 'extraction' ? madeBy(payment, paidOut) : payment),
  )
  const after: Posting = {
    ...posting,
    record: { ...posting.record, status: PAID, paid: summary.total },
    payments,
    operations: [...posting.operations, { action: 'make_paid', before: posting, detail: { paymentMode: mode } }],
  }
  const paid = payments.flatMap((payment) => paidDocuments(payment, mode === 2 ? [sale.record] : open))
  return { posting: after, paid, accounts }
}

/** The part off debts is credited to the account; the cash is not. */
const notePayments = (
  { id, receptor, receptorName }: TransactionRecord,
  { applied, cashOut }: CreditNotePayment,
  toTransactionId: string | undefined,
  now: string,
): NewPayment[] => {
  const common = {
    person: receptor,
    personName: receptorName,
    transactionId: id,
    comment: `${kindLabels.creditNote} ${id}`,
  }
  const total = sumMoney(applied.map((allocation) => allocation.total))
  const credit = {
    ...common,
    operation: 'creditNote',
    total,
    toTransactionId,
    isTransactionPayment: toTransactionId !== undefined,
    isAccountPayment: toTransactionId === undefined,
    allocations: applied,
    event: { type: 'creditNote', total, transaction: id },
  } as const
  const extraction = { ...common, operation: 'extraction', total: cashOut } as const
  return [
    ...(applied.length > 0 ? [newPayment(credit, now)] : []),
    ...(cashOut > 0 ? [newPayment(extraction, now)] : []),
  ]
}
