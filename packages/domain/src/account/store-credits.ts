import { addDays, type BusinessDay } from '#domain/calendar/business-day'
import { formatDay } from '#domain/calendar/format-date'
import type { Money } from '#domain/money/amount'
import { sumMoney } from '#domain/money/arithmetic'
import { formatMoney } from '#domain/money/format-amount'
import { problem, type Problem } from '#domain/problem'
import type { PaymentOperation } from './operations.ts'

/** The method of store credits: a payment in by it spends one, a payment out by it gives one. */
export const STORE_CREDIT_METHOD = 'store_credit'

export const STORE_CREDIT_METHOD_NAME = 'Vale'

/** How many days a store credit is good for, unless the business says otherwise; 0 is for ever. */
export const STORE_CREDIT_DAYS = 180

export const MAX_STORE_CREDIT_DAYS = 3650

/** Letters and digits that nobody takes for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PREFIX = 'VL'
const LENGTH = 8
const CODE = new RegExp(`^${PREFIX}[${ALPHABET}]{${LENGTH}}$`)

/** A new code. The code alone is enough to spend the credit, so nobody may guess the numbers of `pick`. */
export function newStoreCreditCode(pick: (below: number) => number): string {
  return PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join('')
}

/** The code that somebody typed or scanned, as it is stored. */
export function typedStoreCreditCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

export function isStoreCreditCode(text: string): boolean {
  return CODE.test(typedStoreCreditCode(text))
}

export type StoreCredit = {
  readonly code: string
  readonly left: Money
  /** The last day on which it can be spent; undefined for no end. */
  readonly endsOn: BusinessDay | undefined
}

export function storeCreditEnd(today: BusinessDay, days: number): BusinessDay | undefined {
  return days === 0 ? undefined : addDays(today, days)
}

/** Why nobody can spend anything of a store credit; undefined if somebody can. */
export function storeCreditProblem(
  code: string,
  credit: StoreCredit | undefined,
  today: BusinessDay,
  path?: string,
): Problem | undefined {
  if (credit === undefined) return problem('store_credit_unknown', path, { code })
  if (credit.left === 0) return problem('store_credit_spent', path, { code })
  const { endsOn } = credit
  if (endsOn === undefined || endsOn >= today) return undefined
  return problem('store_credit_ended', path, { code, day: formatDay(endsOn) })
}

/** Why the amounts are more than a store credit has left; undefined if they are not. */
export function aboveStoreCredit({ code, left }: StoreCredit, amounts: readonly Money[]): Problem | undefined {
  return sumMoney(amounts) > left
    ? problem('store_credit_short', 'parts', { code, left: formatMoney(left) })
    : undefined
}

/** What a part by store credit does in an operation; undefined where money of nobody's purchase moves. */
export function storeCreditEffect(operation: PaymentOperation, isOfNote: boolean): 'spend' | 'give' | undefined {
  if (operation === 'customerPayment') return 'spend'
  return operation === 'customerAdjustment' || (operation === 'extraction' && isOfNote) ? 'give' : undefined
}
