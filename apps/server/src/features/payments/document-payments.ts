import type { Payment } from '@trastienda/contract/payments.contract'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { seenOperations, seenPersonTypes } from '@trastienda/domain/staff/sight'
import { toPayment, toWholePayment } from '#features/books'
import { personFor } from '#features/people'
import { rangeSeenBy } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, required, requireSeen } from '#platform/refusal'
import { awaitedPartsRepository } from './awaited-parts.repository.ts'
import type { PaymentRecord } from './payment-records.ts'
import { paymentsRepository } from './payments.repository.ts'

/** The payments that settled a credit note. */
export const paymentsFrom = async (tx: BusinessTx, note: string): Promise<Payment[]> =>
  (await paymentsRepository.fromTransaction(tx, note)).map(toPayment)

/** The payments that touched a transaction, oldest first. */
export const paymentsOf = async (tx: BusinessTx, transactionId: string): Promise<Payment[]> =>
  (await paymentsRepository.ofTransaction(tx, transactionId)).map(toWholePayment)

/** The documents whose money moved by other methods than cash, among these. */
export const documentsByMethods = (tx: BusinessTx, ids: readonly string[]): Promise<{ id: string }[]> =>
  paymentsRepository.documentsByMethods(tx, ids)

/** The documents of a range that were paid by one of these methods, in whole or in part. */
export const documentsOfMethods = (
  tx: BusinessTx,
  range: InstantRange,
  methods: readonly string[],
): Promise<string[]> => paymentsRepository.documentsOfMethods(tx, range, methods)

/** One payment, for somebody who sees it in the lists. @throws Refusal not_found */
export const paymentFor = async (tx: BusinessTx, context: CallContext, id: string): Promise<Payment> => {
  const record = found(await paymentsRepository.find(tx, id))
  await requireListed(tx, context, record)
  return toWholePayment(record)
}

/** Refuses a payment by its id to a member who does not see it in the lists. @throws Refusal not_found */
export const requireListed = async (tx: BusinessTx, context: CallContext, record: PaymentRecord): Promise<void> => {
  const { operation, occurredAt, person } = record
  requireSeen(seenOperations(context.capabilities), operation)
  const { start = occurredAt, end = occurredAt } = await rangeSeenBy(tx, context, {
    start: occurredAt,
    end: occurredAt,
  })
  if (start > end) refuse('not_found')
  if (person === undefined) return
  requireSeen(seenPersonTypes(context.capabilities), found(await personFor(tx, person)).type)
}

/** A payment that the caller sees, locked for the rest of the transaction. */
export const lockedPayment = async (tx: BusinessTx, context: CallContext, id: string): Promise<PaymentRecord> => {
  found(await awaitedPartsRepository.lock(tx, id))
  const record = required(await paymentsRepository.find(tx, id))
  await requireListed(tx, context, record)
  return record
}
