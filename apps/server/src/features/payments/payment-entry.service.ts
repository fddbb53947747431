import type { Payment, PaymentInput } from '@trastienda/contract/payments.contract'
import { accountPayment, operationOfPerson } from '@trastienda/domain/account/account-payment'
import { validatePaymentNote } from '@trastienda/domain/account/payment-comment'
import { isCashOperation } from '@trastienda/domain/account/operations'
import { validateCashMovement, validateTransactionPayment } from '@trastienda/domain/account/payment-validation'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { problem } from '@trastienda/domain/problem'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { neededForAccount, neededForPayment } from '@trastienda/domain/staff/needed'
import { seenPersonTypes, seesDocument } from '@trastienda/domain/staff/sight'
import { refusalOf } from '@trastienda/domain/transaction/status'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { cashTagFor, type CashTagRecord } from '#features/cash-tags'
import {
  lockDebtor,
  lockDocument,
  lockOpenItems,
  payLockedDocument,
  payLockedInitialBalance,
  payLockedItems,
} from '#features/open-items'
import { recordAudit } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { NamedRecord } from '#platform/named-records'
import { found, refuse, refuseAny, Refusal, requireCapability, requireRights, requireSeen } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { paymentOnDocument, recordPayment } from './payments.public.ts'

type OnTransaction = Extract<PaymentInput, { transactionPayment: true }>
type OnAccount = Extract<PaymentInput, { checkingAccountPayment: true }>
type CashMovement = Exclude<PaymentInput, OnTransaction | OnAccount>

/** The fields that every form of payment has besides the amount. */
interface Note {
  readonly comment: string | undefined
  readonly tag: CashTagRecord | undefined
}

/** Payments that somebody enters: on one transaction, on an account, or a plain cash movement. */
export const createPaymentEntry = (unit: UnitOfWork) => ({
  add: (context: CallContext, input: PaymentInput): Promise<Payment> =>
    unit.write(context, async (tx) => {
      const comment = trimmedText(input.comment)
      refuseAny(validatePaymentNote({ comment, tag: input.tag }, isCashMovement(input)))
      const note: Note = {
        comment,
        tag: await cashTagFor(tx, input.tag ?? ''),
      }
      const payment = await enter(tx, context, input, note)
      recordAudit(tx, context, { action: 'create', entity: 'payment', entityId: payment.$id })
      return payment
    }),
})

export type PaymentEntry = ReturnType<typeof createPaymentEntry>

const isCashMovement = (input: PaymentInput): input is CashMovement =>
  input.checkingAccountPayment !== true && input.transactionPayment !== true

const enter = (tx: BusinessTx, context: CallContext, input: PaymentInput, note: Note): Promise<Payment> => {
  if (isCashMovement(input)) return moveCash(tx, context, input, note)
  if (input.checkingAccountPayment === true) return payAccount(tx, context, input, note)
  return input.toTransactionId === INITIAL_BALANCE
    ? payInitialBalance(tx, context, input, note)
    : payTransaction(tx, context, input, note)
}

/** A payment on one sale or purchase, or an adjustment when it is negative. */
const payTransaction = async (
  tx: BusinessTx,
  context: CallContext,
  { toTransactionId, personId, total }: OnTransaction,
  note: Note,
): Promise<Payment> => {
  const document = found(await lockDocument(tx, toTransactionId))
  if (personId !== undefined && personId !== document.person) return refuse('not_found')
  const { kind } = document
  // Who made the document matters for credit notes only, and those are not paid by this call.
  if (!seesDocument(context.capabilities, { kind, isOwn: false })) refuse('not_found')
  if (kind !== 'creditNote') requireRight(context, neededForPayment(kind, total ?? ZERO), [document])
  const refusal = refusalOf('pay', { ...document, hasPayments: document.payed > 0 })
  if (refusal !== undefined) refuseAny([refusal])
  if (kind === 'creditNote') return refuse('payment_on_credit_note')
  const amount = checkedAmount(total, document)
  const paid = { kind, transactionId: document.id, person: document.person, amount, ...note }
  payLockedDocument(tx, document, amount)
  return recordPayment(tx, context, paymentOnDocument(paid))
}

/** A payment on an initial balance, under the same rules as on a transaction. */
const payInitialBalance = async (
  tx: BusinessTx,
  context: CallContext,
  { personId, total }: OnTransaction,
  note: Note,
): Promise<Payment> => {
  if (personId === undefined) return refuse('required', undefined, 'personId')
  const debtor = found(await lockDebtor(tx, personId))
  requireSeen(seenPersonTypes(context.capabilities), debtor.type)
  requireRight(context, neededForAccount(debtor.type, total ?? ZERO), [{ id: personId, version: debtor.initialPayed }])
  const amount = checkedAmount(total, { total: debtor.initialTotal, payed: debtor.initialPayed })
  const positive = absoluteMoney(amount)
  const type = amount < 0 ? 'adjustment' : 'payment'
  payLockedInitialBalance(tx, debtor, amount)
  return recordPayment(tx, context, {
    ...note,
    operation: operationOfPerson(debtor.type, amount),
    total: positive,
    person: personId,
    personName: debtor.name,
    isTransactionPayment: true,
    allocations: [{ transaction: INITIAL_BALANCE, total: amount }],
    events: [{ type, total: positive, transaction: INITIAL_BALANCE }],
  })
}

/** A payment on a person's account: it pays the initial balance first, then documents from the oldest on. */
const payAccount = async (
  tx: BusinessTx,
  context: CallContext,
  { personId, total }: OnAccount,
  note: Note,
): Promise<Payment> => {
  const { debtor, open } = await lockOpenItems(tx, personId)
  requireSeen(seenPersonTypes(context.capabilities), debtor.type)
  requireRight(context, neededForAccount(debtor.type, total ?? ZERO), [])
  const outcome = accountPayment(total, debtor.balance, open)
  if (!outcome.ok) throw new Refusal(outcome.problems)
  const amount = total ?? ZERO
  payLockedItems(tx, debtor, open, outcome.value)
  return recordPayment(tx, context, {
    ...note,
    operation: operationOfPerson(debtor.type, amount),
    total: amount,
    person: personId,
    personName: debtor.name,
    isAccountPayment: true,
    allocations: outcome.value,
    events: [{ type: 'payment', total: amount }],
  })
}

/** A cash movement that concerns no account. */
const moveCash = async (
  tx: BusinessTx,
  context: CallContext,
  { paymentOperation, total }: CashMovement,
  note: Note,
): Promise<Payment> => {
  requireCapability(context, 'cash')
  refuseAny(validateCashMovement(paymentOperation, total))
  if (!isCashOperation(paymentOperation) || total === undefined) return refuse('cash_operation_invalid')
  return recordPayment(tx, context, { ...note, operation: paymentOperation, total, allocations: [], events: [] })
}

/** A negative amount takes money back: somebody else can lend the right to that. */
const requireRight = (context: CallContext, capability: Capability, records: readonly NamedRecord[]): void =>
  requireRights(context, [{ capability, reason: problem('money_taken_back', 'total') }], records)

const checkedAmount = (amount: Money | undefined, item: { total: Money; payed: Money }): Money => {
  const refusal = validateTransactionPayment(amount, item)
  if (refusal !== undefined) refuseAny([refusal])
  return amount ?? ZERO
}
