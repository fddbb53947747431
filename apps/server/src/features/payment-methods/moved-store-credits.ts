import { randomInt } from 'node:crypto'
import type { PaymentOperation } from '@trastienda/domain/account/operations'
import {
  aboveStoreCredit,
  newStoreCreditCode,
  STORE_CREDIT_DAYS,
  STORE_CREDIT_METHOD,
  storeCreditEffect,
  storeCreditEnd,
  storeCreditProblem,
  typedStoreCreditCode,
  type StoreCredit,
} from '@trastienda/domain/account/store-credits'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import type { Money } from '@trastienda/domain/money/amount'
import { problem } from '@trastienda/domain/problem'
import { businessFacts, readSection } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse, refuseAny, type NeededRight, required } from '#platform/refusal'
import { storeCreditsRepository, type NewStoreCredit } from './store-credits.repository.ts'
import type { DecidedPart, StoredPart } from './stored-part.ts'

/** The facts that a payment by store credit needs. */
export interface StoreCreditFacts {
  readonly today: string
  /** The end of a store credit that is given now. */
  readonly endsOn: string | undefined
  /** The store credits that the payments name, locked. */
  readonly named: readonly StoreCredit[]
}

/** What a payment does to store credits. */
export interface StoreCreditMoves {
  readonly given: readonly NewStoreCredit[]
  readonly spent: readonly { readonly credit: StoreCredit; readonly amount: Money }[]
}

/** Locks the store credits that payments name. Undefined if none of the payments is by store credit. */
export const storeCreditFacts = async (
  tx: BusinessTx,
  payments: readonly Paying[],
): Promise<StoreCreditFacts | undefined> => {
  const parts = payments.flatMap(({ parts = [] }) => parts.filter(({ method }) => method === STORE_CREDIT_METHOD))
  if (parts.length === 0) return undefined
  const codes = parts.flatMap(({ reference, isExchange }) =>
    reference === undefined || isExchange === true ? [] : [typedStoreCreditCode(reference)],
  )
  const [{ timeZone }, { value }, named] = await Promise.all([
    businessFacts(tx),
    readSection(tx, 'till'),
    storeCreditsRepository.lock(tx, [...new Set(codes)]),
  ])
  const today = businessDayOf(tx.now, timeZone)
  const { storeCreditDays = STORE_CREDIT_DAYS }: { storeCreditDays?: number } = value ?? {}
  return { today, endsOn: storeCreditEnd(today, storeCreditDays), named }
}

/** The right to give store credits; of refunds by other methods nothing is needed beyond the refund itself. */
export const rightsToGive = (payments: readonly Paying[]): NeededRight[] =>
  payments.some(({ parts = [] }) =>
    parts.some(({ method, isExchange }) => method === STORE_CREDIT_METHOD && isExchange !== true),
  )
    ? [{ capability: 'store_credit', reason: problem('store_credit_given') }]
    : []

/**
 * Decides what the parts of a payment do to store credits. A payment that comes in spends the store credit that a part names; one that
 * goes out to a customer gives a new one, whose code becomes the part's reference.
 *
 * @throws Refusal that names the part, by its path in the request
 */
export const movedStoreCredits = (
  { operation, transactionId }: { readonly operation: PaymentOperation; readonly transactionId: string | undefined },
  parts: readonly DecidedPart[],
  facts: StoreCreditFacts | undefined,
): { readonly parts: readonly StoredPart[] } & StoreCreditMoves => {
  const effect = storeCreditEffect(operation, transactionId !== undefined)
  const given: NewStoreCredit[] = []
  const spent: StoreCreditMoves['spent'][number][] = []
  const stored = parts.map(({ isExchange, ...part }, place) => {
    if (facts === undefined || part.method !== STORE_CREDIT_METHOD || isExchange === true) return part
    const path = `parts.${place}.reference`
    if (effect === undefined) return refuse('store_credit_refused', undefined, `parts.${place}.method`)
    if (effect === 'give') {
      const code = newStoreCreditCode(randomInt)
      given.push({ code, amount: part.amount, endsOn: facts.endsOn })
      return { ...part, reference: code }
    }
    const code = typedStoreCreditCode(part.reference ?? refuse('store_credit_missing', undefined, path))
    const credit = facts.named.find((each) => each.code === code)
    const refusal = storeCreditProblem(code, credit, facts.today, path)
    if (refusal !== undefined) refuseAny([refusal])
    spent.push({ credit: required(credit), amount: part.amount })
    return { ...part, reference: code }
  })
  return { parts: stored, given, spent }
}

/** Writes what payments do to store credits. @throws Refusal if they spend more of one than is left */
export const writeStoreCredits = (
  tx: BusinessTx,
  payments: readonly {
    readonly record: { readonly id: string }
    readonly storeCredits: StoreCreditMoves | undefined
  }[],
): void => {
  for (const { record, storeCredits } of payments)
    for (const credit of storeCredits?.given ?? []) storeCreditsRepository.insert(tx, record.id, credit)
  const spent = payments.flatMap(({ storeCredits }) => storeCredits?.spent ?? [])
  for (const [code, own] of Map.groupBy(spent, ({ credit }) => credit.code)) {
    const amounts = own.map(({ amount }) => amount)
    const refusal = aboveStoreCredit(required(own[0]).credit, amounts)
    if (refusal !== undefined) refuseAny([refusal])
    for (const amount of amounts) storeCreditsRepository.spend(tx, code, amount)
  }
}
