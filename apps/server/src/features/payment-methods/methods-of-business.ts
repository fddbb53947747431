import { methodKindOfFund } from '@trastienda/domain/account/funds'
import { plannedPart, planText } from '@trastienda/domain/account/installment-plans'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { paidParts, type PaymentPart, type Paying } from '@trastienda/domain/account/payment-parts'
import { STORE_CREDIT_METHOD } from '@trastienda/domain/account/store-credits'
import { ZERO_PERCENT, type Money } from '@trastienda/domain/money/amount'
import { ACTIVE } from '@trastienda/domain/record-status'
import { searchRank, searchText, sortKey, textSearch } from '@trastienda/domain/text/search-order'
import type { FundRecord } from '#features/funds'
import type { BusinessTx } from '#platform/database/business-tx'
import { Refusal, refuse } from '#platform/refusal'
import { storeCreditFacts, type StoreCreditFacts } from './moved-store-credits.ts'
import { paymentMethodsRepository, type MethodRecord } from './payment-methods.repository.ts'
import type { DecidedPart, StoredPart } from './stored-part.ts'

/** Cash, where nobody has set anything of it. */
const CASH: MethodRecord = {
  id: CASH_METHOD,
  name: CASH_METHOD_NAME,
  kind: 'cash',
  isHidden: false,
  asksReference: false,
  isConfirmedLater: false,
  discount: ZERO_PERCENT,
  details: undefined,
  imageUrl: undefined,
  plans: [],
  fund: undefined,
  status: ACTIVE,
  version: 0,
}

/** Puts cash before the stored methods where it has no row. */
export const withCash = (stored: readonly MethodRecord[]): MethodRecord[] =>
  stored.some(({ id }) => id === CASH_METHOD) ? [...stored] : [CASH, ...stored]

/** How a payment was made: no parts for cash. */
export interface PaidBy {
  readonly parts: readonly DecidedPart[]
  readonly tendered: Money | undefined
  /** The fund of its cash; undefined for that of the register where it is paid. */
  readonly cashFund?: string | undefined
  /** Only of a payment by store credit. */
  readonly storeCredits?: StoreCreditFacts | undefined
}

/** A method that payments name; that of store credits with the facts of those. */
export interface UsedMethod extends MethodRecord {
  readonly storeCredits?: StoreCreditFacts | undefined
}

/**
 * The methods that payments name. Nothing is read where all of them are cash. Money that moved already (`hasHappened`) may name a
 * method that was hidden or removed since.
 */
export const methodsFor = async (
  tx: BusinessTx,
  payments: readonly Paying[],
  hasHappened = false,
): Promise<readonly UsedMethod[]> => {
  const named = new Set(payments.flatMap(({ parts = [] }) => parts.map(({ method }) => method)))
  if (named.size === 0) return []
  if (named.has(STORE_CREDIT_METHOD)) paymentMethodsRepository.openStoreCredit(tx)
  const [stored, storeCredits] = await Promise.all([
    paymentMethodsRepository.named(tx, [...named]),
    storeCreditFacts(tx, payments),
  ])
  const isCashNew = named.has(CASH_METHOD) && !stored.some(({ id }) => id === CASH_METHOD)
  // A part names its method by a foreign key.
  if (isCashNew) paymentMethodsRepository.openCash(tx, CASH)
  const used = (isCashNew ? [CASH, ...stored] : stored).map((method) =>
    method.id === STORE_CREDIT_METHOD ? { ...method, storeCredits } : method,
  )
  if (hasHappened) return used.map((method) => ({ ...method, isHidden: false }))
  return used.filter(({ status }) => status === ACTIVE)
}

/**
 * Decides how a payment of `total` was made. `isNewSale`: a plan may finance it.
 *
 * @throws Refusal that names the part, by its path in the request
 */
export const paidBy = (
  total: Money,
  paying: Paying,
  methods: readonly UsedMethod[],
  { isNewSale = false }: { readonly isNewSale?: boolean } = {},
): PaidBy => {
  const outcome = paidParts(total, paying, methods)
  if (!outcome.ok) throw new Refusal(outcome.problems)
  const financed = paying.parts?.findIndex(({ installments }) => installments !== undefined) ?? -1
  const isFinanced = isNewSale && plannedPart(paying) !== undefined
  if (financed >= 0 && !isFinanced) refuse('plan_for_new_sales', undefined, `parts.${financed}.installments`)
  const known = new Map(methods.map((method) => [method.id, method]))
  const { parts, tendered } = outcome.value
  return {
    tendered,
    storeCredits: known.get(STORE_CREDIT_METHOD)?.storeCredits,
    parts: parts.map((part) => ({ ...partBy(known.get(part.method) ?? CASH, part), isExchange: part.isExchange })),
  }
}

/** An amount that moves by a method. */
export const partBy = (
  { id, name, kind, fund, isConfirmedLater, plans }: MethodRecord,
  { amount, reference, installments }: Pick<PaymentPart, 'amount' | 'reference' | 'installments'>,
): StoredPart => ({
  method: id,
  methodName: name,
  kind,
  fund,
  amount,
  reference,
  plan:
    installments === undefined
      ? undefined
      : planText(amount, plans.find((plan) => plan.installments === installments) ?? { installments }),
  confirmation: isConfirmedLater ? 'awaited' : undefined,
  arrivedBy: undefined,
})

/**
 * The method by which a locked fund's money moves where nobody says one: an offered one that leads there, or one of the fund's own name,
 * which nobody is offered.
 */
export const methodInto = async (
  tx: BusinessTx,
  { id, name, kind }: Pick<FundRecord, 'id' | 'name' | 'kind'>,
): Promise<Pick<MethodRecord, 'id' | 'name' | 'kind'>> => {
  const known = await paymentMethodsRepository.into(tx, id)
  if (known !== undefined) return known
  const opened = { id, name, kind: methodKindOfFund[kind] }
  paymentMethodsRepository.openUnoffered(tx, opened)
  return opened
}

/** The names of a business's methods, by their ids: removed ones too, as something was paid by them. */
export const methodNames = async (tx: BusinessTx): Promise<Map<string, string>> =>
  new Map(withCash(await paymentMethodsRepository.ever(tx)).map(({ id, name }) => [id, name]))

/** A search for fewer letters names a method only by its whole name, as `QR`. */
const FEWEST_LETTERS = 3

/** The methods, removed ones too, with words that begin with the searched ones; none for a business that only uses cash. */
export const methodsMatching = async (tx: BusinessTx, search: string | undefined): Promise<string[]> => {
  const typed = textSearch(search)
  if (typed === undefined) return []
  const names = await methodNames(tx)
  if (names.size === 1) return []
  const isNamed = (name: string): boolean => {
    const key = sortKey(searchText(name))
    if (typed.nameStart.length < FEWEST_LETTERS) return key.trim() === typed.nameStart
    return (searchRank(key, typed) ?? 3) < 3
  }
  return [...names].filter(([, name]) => isNamed(name)).map(([id]) => id)
}
