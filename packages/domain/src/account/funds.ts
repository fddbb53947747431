import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { ZERO } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { absoluteMoney, addMoney, subtractTotals, sumMoney, totalMoney } from '#domain/money/arithmetic'
import { formatMoney } from '#domain/money/format-amount'
import { textProblems } from '#domain/text/field-checks'
import { CASH_METHOD, type MethodKind } from './payment-methods.ts'

/** What holds money. */
export const fundKinds = ['register', 'safe', 'bank', 'wallet', 'cards', 'other'] as const

export type FundKind = (typeof fundKinds)[number]

export const fundKindLabels = {
  register: 'Caja',
  safe: 'Caja fuerte',
  bank: 'Banco',
  wallet: 'Billetera',
  cards: 'Tarjetas a cobrar',
  other: 'Otro',
} as const satisfies Record<FundKind, string>

/** The fund that every business has: money lies in it unless something says otherwise. */
export const CASH_FUND = 'cash'

export const CASH_FUND_NAME = 'Caja'

/** The fund of what is paid by a voucher of the shop, which is no money. */
export const NO_FUND = 'none'

export const MAX_FUNDS = 40

export const MAX_FUND_NAME = 30

export const MAX_TRANSFER_NOTE = 200

/** The tag of the fee of a transfer. */
export const FEE_TAG = 'Comisiones'

/** The tags of the cash movements by which counted money is put right. */
const differenceTags = { short: 'Faltante de caja', over: 'Sobrante de caja' } as const

/** Whether a fund holds notes and coins, of which nobody can take more than there are. */
export function holdsCash(kind: FundKind): boolean {
  return kind === 'register' || kind === 'safe'
}

/** The fund that a method of each kind is proposed. */
const proposals = {
  cash: undefined,
  store_credit: undefined,
  debit: { kind: 'cards', name: 'Tarjetas a cobrar' },
  credit: { kind: 'cards', name: 'Tarjetas a cobrar' },
  transfer: { kind: 'bank', name: 'Banco' },
  wallet: { kind: 'wallet', name: 'Mercado Pago' },
  cheque: { kind: 'other', name: 'Cheques' },
  other: { kind: 'other', name: 'Otros medios' },
} as const satisfies Record<MethodKind, { readonly kind: FundKind; readonly name: string } | undefined>

type NamedFund = { readonly kind: FundKind; readonly name: string; readonly isHidden: boolean }

/** The kind of a method that moves the money of a fund to which none leads. */
export const methodKindOfFund = {
  register: 'cash',
  safe: 'cash',
  bank: 'transfer',
  wallet: 'wallet',
  cards: 'credit',
  other: 'other',
} as const satisfies Record<FundKind, MethodKind>

/** The fund that is proposed for a method: the first of `funds` that fits, or the name and kind of a new one; none for cash. */
export function proposedFund<Fund extends NamedFund>(
  method: MethodKind,
  funds: readonly Fund[],
): { readonly known: Fund } | { readonly opened: { readonly kind: FundKind; readonly name: string } } | undefined {
  const proposal = proposals[method]
  if (proposal === undefined) return undefined
  const { kind, name } = proposal
  const sameName = (fund: Fund) => fund.name.toLowerCase() === name.toLowerCase()
  const known =
    funds.find(sameName) ?? (kind === 'other' ? undefined : funds.find((fund) => fund.kind === kind && !fund.isHidden))
  return known === undefined ? { opened: { kind, name } } : { known }
}

export type FundForm = { readonly name: string; readonly kind: FundKind; readonly isHidden: boolean }

/** All problems of a fund that is to be saved. `id` is undefined for a new one. */
export function validateFund(id: string | undefined, { name, kind, isHidden }: FundForm): Problem[] {
  const isFixed = id === CASH_FUND && (kind !== 'register' || isHidden)
  return [
    ...textProblems('name', name.trim(), { required: true, max: MAX_FUND_NAME }),
    ...(isFixed ? [problem('cash_fund_fixed', kind === 'register' ? 'isHidden' : 'kind')] : []),
  ]
}

/** Money that moves from a fund to another. The fee leaves `from` too. */
export type FundMove = {
  readonly from: string
  readonly to: string
  readonly amount: Money
  readonly fee: Money
}

/** A fund as a transfer needs it. */
export type KnownFund = {
  readonly id: string
  readonly name: string
  readonly kind: FundKind
  readonly isHidden: boolean
}

/** All problems of a transfer, but for the money that `from` has. */
export function validateMove({ from, to, amount, fee }: FundMove, funds: readonly KnownFund[]): Problem[] {
  const known = new Map(funds.map((fund) => [fund.id, fund]))
  const ofFund = (id: string, path: string): Problem[] => {
    const fund = known.get(id)
    if (fund === undefined) return [problem('fund_unknown', path)]
    return fund.isHidden ? [problem('fund_hidden', path, { name: fund.name })] : []
  }
  return [
    ...ofFund(from, 'from'),
    ...ofFund(to, 'to'),
    ...(from === to ? [problem('transfer_to_same_fund', 'to')] : []),
    ...(amount <= 0 ? [problem('transfer_amount_zero', 'amount')] : []),
    ...(fee < 0 ? [problem('transfer_fee_negative', 'fee')] : []),
  ]
}

/** Notes and coins that leave a fund are there. A bank may lend, so its fund may owe. */
export function validateCashThere(
  { name, kind }: Pick<KnownFund, 'name' | 'kind'>,
  balance: MoneySum,
  leaving: MoneySum,
): Problem[] {
  if (!holdsCash(kind) || leaving <= balance) return []
  return [problem('fund_short', 'amount', { name, balance: formatMoney(balance) })]
}

/** Nobody counts less than nothing; a bank may say that somebody owes it. */
export function validateCount({ kind }: Pick<KnownFund, 'kind'>, counted: Money): Problem[] {
  return holdsCash(kind) && counted < 0 ? [problem('fund_count_negative', 'counted')] : []
}

/** The cash movement that puts counted money right: what is over is a deposit, what lacks a general expense. */
export type BookedDifference = {
  readonly operation: 'generalExpenses' | 'deposit'
  readonly tag: string
  readonly total: Money
}

/** What books a difference; undefined where nothing is short or over. */
export function bookedDifference(difference: MoneySum): BookedDifference | undefined {
  if (difference === 0) return undefined
  const total = absoluteMoney(difference) as Money
  return difference < 0
    ? { operation: 'generalExpenses', tag: differenceTags.short, total }
    : { operation: 'deposit', tag: differenceTags.over, total }
}

/** The coupons of a transfer are what arrives and what was kept of it. */
export function validateCoupons(
  coupons: readonly Money[],
  { amount, fee }: Pick<FundMove, 'amount' | 'fee'>,
): Problem[] {
  const sum = totalMoney(coupons)
  const moved = addMoney(amount, fee)
  if (sum === moved) return []
  return [problem('coupons_sum_differs', 'amount', { sum: formatMoney(sum), moved: formatMoney(moved) })]
}

/** The parts of a payment as funds see them. */
export type LyingPayment = {
  readonly id: string
  readonly total: Money
  readonly parts: readonly { readonly method: string; readonly amount: Money; readonly fund: string | undefined }[]
  readonly cashFund: string | undefined
}

/** How much of a payment lies in which fund; undefined stands for the fund of the register where it is paid. */
export function liesIn({ total, parts, cashFund }: LyingPayment): Map<string | undefined, Money> {
  if (parts.length === 0) return new Map([[cashFund, total]])
  const fundOf = ({ method, fund }: LyingPayment['parts'][number]) =>
    method === CASH_METHOD ? cashFund : (fund ?? NO_FUND)
  const byFund = Map.groupBy(parts, fundOf)
  return new Map([...byFund].map(([fund, own]) => [fund, sumMoney(own.map(({ amount }) => amount))]))
}

/** The balance of each fund but Caja is what it was noted; Caja has the rest of all cash. */
export function fundBalances(all: MoneySum, noted: ReadonlyMap<string, MoneySum>): (fund: string) => MoneySum {
  const elsewhere = totalMoney([...noted.values()])
  return (fund) => (fund === CASH_FUND ? subtractTotals(all, elsewhere) : (noted.get(fund) ?? ZERO))
}
