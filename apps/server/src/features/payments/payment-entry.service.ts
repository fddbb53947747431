import type { Payment, PaymentInput } from '@trastienda/contract/payments.contract'
import { accountPayment, operationOfPerson } from '@trastienda/domain/account/account-payment'
import { validatePaymentRemarks } from '@trastienda/domain/account/payment-comment'
import { isCashOperation } from '@trastienda/domain/account/operations'
import { validateCashMovement, validateTransactionPayment } from '@trastienda/domain/account/payment-validation'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { problem } from '@trastienda/domain/problem'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { neededForAccount, neededForPayment } from '@trastienda/domain/staff/needed'
import { seenPersonTypes, seesDocument } from '@trastienda/domain/staff/sight'
import { isNote } from '@trastienda/domain/transaction/kind'
import { refusalOf } from '@trastienda/domain/transaction/status'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import {
  lockAccount,
  lockOpenDocuments,
  lockRecord,
  madeBy,
  newPayment,
  openItems,
  paidDocuments,
  paymentOnDocument,
  refuseVoided,
  toPayment,
  writePosting,
  type Account,
  type NewPayment,
  type TransactionRecord,
} from '#features/books'
import { isAtOpenDrawer } from '#features/cash-sessions'
import { methodsFor, paidBy, rightsToGive } from '#features/payment-methods'
import { cashTagFor, type CashTagRecord } from '#features/cash-tags'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { NamedRecord } from '#platform/named-records'
import { refuse, refuseAny, Refusal, requireCapability, requireRights, requireSeen } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'

type OnTransaction = Extract<PaymentInput, { transactionPayment: true }>
type OnAccount = Extract<PaymentInput, { checkingAccountPayment: true }>
type CashMovement = Exclude<PaymentInput, OnTransaction | OnAccount>

/** The fields that every form of payment has besides the amount. */
interface Remarks {
  readonly comment: string | undefined
  readonly tag: CashTagRecord | undefined
}

/** Payments that somebody enters: on one transaction, on an account, or a plain cash movement. */
export const createPaymentEntry = (unit: UnitOfWork) => ({
  add: (context: CallContext, input: PaymentInput): Promise<Payment> =>
    unit.write(context, async (tx) => {
      const comment = trimmedText(input.comment)
      refuseAny(validatePaymentRemarks({ comment, tag: input.tag }, isCashMovement(input)))
      const remarks: Remarks = {
        comment,
        tag: await cashTagFor(tx, input.tag ?? ''),
      }
      const [{ payment: decided, documents, account }, methods] = await Promise.all([
        entered(tx, context, input, remarks),
        methodsFor(tx, [input]),
      ])
      const payment = madeBy(decided, paidBy(decided.record.total, input, methods))
      const accounts = account && new Map([[account.person, account]])
      writePosting(tx, context, { payments: [payment], paid: paidDocuments(payment, documents), accounts })
      return toPayment(payment.record)
    }),
})

export type PaymentEntry = ReturnType<typeof createPaymentEntry>

const isCashMovement = (input: PaymentInput): input is CashMovement =>
  input.checkingAccountPayment !== true && input.transactionPayment !== true

/** A payment that the rules allow, with the locked records that it pays. */
export interface Entered {
  readonly payment: NewPayment
  readonly documents: readonly TransactionRecord[]
  readonly account: Account | undefined
}

export const entered = (
  tx: BusinessTx,
  context: CallContext,
  input: PaymentInput,
  remarks: Remarks,
): Promise<Entered> => {
  if (isCashMovement(input)) return cashMovement(tx, context, input, remarks)
  if (input.checkingAccountPayment === true) return onAccount(tx, context, input, remarks)
  return input.toTransactionId === INITIAL_BALANCE
    ? onInitialBalance(tx, context, input, remarks)
    : onTransaction(tx, context, input, remarks)
}

/** A payment on one sale or purchase, or an adjustment when it is negative. */
const onTransaction = async (
  tx: BusinessTx,
  context: CallContext,
  input: OnTransaction,
  remarks: Remarks,
): Promise<Entered> => {
  const { toTransactionId, personId, total } = input
  const document = await lockRecord(tx, toTransactionId)
  const { kind, summary, paid, receptor } = document
  if (personId !== undefined && personId !== receptor) return refuse('not_found')
  // The maker of the document matters for credit notes only, and this call does not pay those.
  if (!seesDocument(context.capabilities, { kind, isOwn: false })) refuse('not_found')
  if (!isNote(kind)) requireRight(context, input, neededForPayment(kind, total ?? ZERO), [document])
  await refuseVoided(tx, document)
  const refusal = refusalOf('pay', { ...document, hasPayments: paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])
  if (isNote(kind)) return refuse('payment_on_credit_note')
  const amount = checkedAmount(total, { total: summary.total, payed: paid })
  return {
    payment: paymentOnDocument(document, kind, { amount, ...remarks }, tx.now),
    documents: [document],
    account: await lockAccount(tx, receptor),
  }
}

/** A payment on an initial balance, under the same rules as on a transaction. */
const onInitialBalance = async (
  tx: BusinessTx,
  context: CallContext,
  input: OnTransaction,
  remarks: Remarks,
): Promise<Entered> => {
  const { personId, total } = input
  if (personId === undefined) return refuse('required', undefined, 'personId')
  const account = await lockAccount(tx, personId)
  const { type, name, initialTotal, initialPaid } = account
  requireSeen(seenPersonTypes(context.capabilities), type)
  requireRight(context, input, neededForAccount(type, total ?? ZERO), [{ id: personId, version: initialPaid }])
  const amount = checkedAmount(total, { total: initialTotal, payed: initialPaid })
  const positive = absoluteMoney(amount)
  const paying = {
    ...remarks,
    operation: operationOfPerson(type, amount),
    total: positive,
    person: personId,
    personName: name,
    isTransactionPayment: true,
    allocations: [{ transaction: INITIAL_BALANCE, total: amount }],
    event: { type: amount < 0 ? 'adjustment' : 'payment', total: positive, transaction: INITIAL_BALANCE },
  } as const
  return { payment: newPayment(paying, tx.now), documents: [], account }
}

/** A payment on a person's account: it pays the initial balance first, then documents from the oldest on. */
const onAccount = async (
  tx: BusinessTx,
  context: CallContext,
  input: OnAccount,
  remarks: Remarks,
): Promise<Entered> => {
  const { personId, total } = input
  const [documents, account] = await Promise.all([lockOpenDocuments(tx, personId), lockAccount(tx, personId)])
  const { type, name, balance } = account
  requireSeen(seenPersonTypes(context.capabilities), type)
  requireRight(context, input, neededForAccount(type, total ?? ZERO), [])
  const outcome = accountPayment(total, balance, openItems(account, documents))
  if (!outcome.ok) throw new Refusal(outcome.problems)
  const amount = total ?? ZERO
  const paying = {
    ...remarks,
    operation: operationOfPerson(type, amount),
    total: amount,
    person: personId,
    personName: name,
    isAccountPayment: true,
    allocations: outcome.value,
    event: { type: 'payment', total: amount },
  } as const
  return { payment: newPayment(paying, tx.now), documents, account }
}

/** A cash movement, which concerns no account. */
const cashMovement = async (
  tx: BusinessTx,
  context: CallContext,
  { paymentOperation, total }: CashMovement,
  remarks: Remarks,
): Promise<Entered> => {
  if (!context.capabilities.has('cash') && (await isAtOpenDrawer(tx, context)))
    requireRights(context, [{ capability: 'withdraw', reason: problem('drawer_cash', 'total') }], [])
  else requireCapability(context, 'cash')
  refuseAny(validateCashMovement(paymentOperation, total))
  if (!isCashOperation(paymentOperation) || total === undefined) return refuse('cash_operation_invalid')
  const payment = newPayment({ ...remarks, operation: paymentOperation, total }, tx.now)
  return { payment, documents: [], account: undefined }
}

/** A negative amount takes money back, and somebody else can lend the right to that. */
const requireRight = (
  context: CallContext,
  input: PaymentInput,
  capability: Capability,
  records: readonly NamedRecord[],
): void => {
  const rights = [{ capability, reason: problem('money_taken_back', 'total') }]
  requireRights(context, (input.total ?? ZERO) < 0 ? [...rights, ...rightsToGive([input])] : rights, records)
}

const checkedAmount = (amount: Money | undefined, item: { total: Money; payed: Money }): Money => {
  const refusal = validateTransactionPayment(amount, item)
  if (refusal !== undefined) refuseAny([refusal])
  return amount ?? ZERO
}
