import type { AwaitedPart, Payment } from '@trastienda/contract/payments.contract'
import { changedPart, isAllCash, takenBack } from '@trastienda/domain/account/changed-parts'
import { cashEffect, operations } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { cashOf } from '@trastienda/domain/account/payment-parts'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { subtractTotals } from '@trastienda/domain/money/arithmetic'
import { problem, type Problem } from '@trastienda/domain/problem'
import { seenOperations } from '@trastienda/domain/staff/sight'
import {
  lockDocuments,
  madeBy,
  newPayment,
  paidDocuments,
  toWholePayment,
  writePosting,
  type NewPayment,
} from '#features/books'
import { noteMethodChange } from '#features/cash-sessions'
import { cashTagFor } from '#features/cash-tags'
import { methodsFor, partBy, type StoredPart } from '#features/payment-methods'
import { personFor } from '#features/people'
import { rangeSeenBy } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { openRange } from '#platform/lists/list-request'
import { refuse, Refusal, requireRights } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { awaitedPartsRepository, type AwaitedRow } from './awaited-parts.repository.ts'
import { entered, type Entered } from './payment-entry.service.ts'
import { lockedPayment } from './document-payments.ts'
import type { PaymentRecord } from './payment-records.ts'

/** The expense of what a customer without a name was believed to have paid. */
const LOST_TAG = 'Cobros que no llegaron'

/** What is put right of a payment: that it arrived, that it did not, that it moved by another method. */
export const createPaymentCorrections = (unit: UnitOfWork) => ({
  awaited: (context: CallContext): Promise<AwaitedPart[]> =>
    unit.read(context, async (tx) => {
      const seen = seenOperations(context.capabilities)
      const range = openRange(await rangeSeenBy(tx, context, {}))
      const rows = await awaitedPartsRepository.list(tx, range)
      return rows.filter(({ operation }) => seen.includes(operation)).map((row) => toAwaited(row, context.userId))
    }),

  confirm: (context: CallContext, id: string, place: number): Promise<Payment> =>
    unit.write(context, async (tx) => {
      const before = await lockedPayment(tx, context, id)
      const after = withPart(before, place, { ...awaitedPart(before, place), confirmation: 'confirmed' })
      writePosting(tx, context, { changed: [{ action: 'confirm', before, after }] })
      return toWholePayment(after)
    }),

  miss: (context: CallContext, id: string, place: number): Promise<Payment> =>
    unit.write(context, async (tx) => {
      const before = await lockedPayment(tx, context, id)
      requireRefund(context, before, problem('part_taken_back'))
      const part = awaitedPart(before, place)
      const after = withPart(before, place, { ...part, confirmation: 'missed' })
      const taken = await takingBack(tx, context, before, part)
      const accounts = new Map(taken.flatMap(({ account }) => (account ? [[account.person, account] as const] : [])))
      writePosting(tx, context, {
        payments: taken.map(({ payment }) => payment),
        paid: taken.flatMap(({ payment, documents }) => paidDocuments(payment, documents)),
        accounts,
        changed: [{ action: 'miss', before, after }],
      })
      return toWholePayment(after)
    }),

  changeMethod: (
    context: CallContext,
    id: string,
    change: { readonly part: number; readonly method: string; readonly reference?: string | undefined },
  ): Promise<Payment> =>
    unit.write(context, async (tx) => {
      const before = await lockedPayment(tx, context, id)
      requireRefund(context, before, problem('part_method_changed'))
      const { part: place, method: chosen, reference } = change
      // The row of cash has to be there before a part names it.
      const methods = await methodsFor(tx, [{ parts: [{ method: chosen, amount: before.total }] }])
      const [method] = methods
      if (method === undefined) return refuse('part_method_unknown', undefined, 'method')
      const movesCash = operations[before.operation].cash !== 'none'
      const outcome = changedPart({ ...before, movesCash }, place, method)
      if (!outcome.ok) throw new Refusal(outcome.problems)
      const part = partBy(method, { amount: outcome.value, reference })
      const isIncoming = operations[before.operation].cash === 'in'
      const after = withMethod(before, place, isIncoming ? part : { ...part, confirmation: undefined })
      await noteMethodChange(tx, context, { payment: id, cash: subtractTotals(movedCash(after), movedCash(before)) })
      writePosting(tx, context, { changed: [{ action: 'change_method', before, after }] })
      return toWholePayment(after)
    }),
})

export type PaymentCorrections = ReturnType<typeof createPaymentCorrections>

/** An approval holds for the payment as it is now. */
const requireRefund = (context: CallContext, { id, parts }: PaymentRecord, reason: Problem): void => {
  const state = parts.map(({ method, confirmation }) => `${method} ${confirmation}`).join()
  requireRights(context, [{ capability: 'refund', reason }], [{ id: `${id} ${state}`, version: 0 }])
}

const awaitedPart = ({ parts }: PaymentRecord, place: number): StoredPart => {
  const part = parts[place - 1]
  if (part === undefined) return refuse('part_unknown', undefined, 'part')
  return part.confirmation === 'awaited' ? part : refuse('part_not_awaited', undefined, 'part')
}

const withPart = (payment: PaymentRecord, place: number, part: StoredPart): PaymentRecord => ({
  ...payment,
  parts: payment.parts.length === 0 ? [part] : payment.parts.with(place - 1, part),
})

/** The received cash is told as long as the cash stays what it was. */
const withMethod = (payment: PaymentRecord, place: number, part: StoredPart): PaymentRecord => {
  const { total, parts } = withPart(payment, place, part)
  const isSameCash = cashOf(total, parts) === cashOf(total, payment.parts)
  return { ...payment, parts: isAllCash(parts) ? [] : parts, tendered: isSameCash ? payment.tendered : undefined }
}

/** What a payment brings into the drawer; negative for what it takes out. */
const movedCash = ({ operation, total, parts }: PaymentRecord): MoneySum => cashEffect(operation, cashOf(total, parts))

/** The payments that take back a part, by the same method. */
const takingBack = async (
  tx: BusinessTx,
  context: CallContext,
  record: PaymentRecord,
  part: StoredPart,
): Promise<Entered[]> => {
  const comment = `No llegó: ${part.methodName}${record.toTransactionId === undefined ? '' : ` de ${record.toTransactionId}`}.`
  const by = (taken: Entered): Entered => {
    const { total } = taken.payment.record
    const back = { ...part, amount: total, confirmation: undefined, arrivedBy: undefined }
    return { ...taken, payment: madeBy(taken.payment, { parts: [back], tendered: undefined }) }
  }
  const alone = (payment: NewPayment): Entered[] => [by({ payment, documents: [], account: undefined })]
  if (record.person === undefined)
    return alone(newPayment({ operation: 'extraction', total: part.amount, comment }, tx.now))
  if ((await personFor(tx, record.person))?.isFinalConsumer === true) {
    const tag = await cashTagFor(tx, LOST_TAG)
    return alone(newPayment({ operation: 'generalExpenses', total: part.amount, comment, tag }, tx.now))
  }
  const backs = takenBack(record.details, part.amount)
  // Every other call locks documents before the account.
  await lockDocuments(
    tx,
    backs.flatMap(({ transactionId }) => transactionId ?? []),
  )
  const taken: Entered[] = []
  for (const { transactionId, taken: total } of backs) {
    const target = { toTransactionId: transactionId ?? INITIAL_BALANCE, personId: record.person }
    const input = { ...target, transactionPayment: true as const, total }
    taken.push(by(await entered(tx, context, input, { comment, tag: undefined })))
  }
  return taken
}

const toAwaited = (row: AwaitedRow, caller: string): AwaitedPart => ({
  payment: row.payment,
  part: row.part,
  methodName: row.methodName,
  amount: row.amount,
  reference: row.reference,
  confirmation: row.confirmation,
  transactionId: row.transactionId,
  personName: row.personName,
  takenBy: row.takenBy,
  isOwn: row.userId === caller,
  creationDate: row.occurredAt,
})
