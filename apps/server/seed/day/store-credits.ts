import { newStoreCreditCode, STORE_CREDIT_DAYS, storeCreditEnd } from '@trastienda/domain/account/store-credits'
import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import type { Money } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import type { Random } from '#seed/random'
import { roundPrice } from '#seed/goods/goods'
import type { ShopFunds } from '#seed/shop'

/** How much of a store credit its customer spends, by turns: one is lost, the next spent by half, the third spent whole. */
const shares = [0, 0.5, 1]
const spendingChance = 0.2

/** Gives a store credit. Returns its code. */
export const giveStoreCredit = (
  random: Random,
  { storeCredits }: ShopFunds,
  given: { readonly paymentId: string; readonly amount: Money },
  at: Date,
): string => {
  const code = newStoreCreditCode((below) => random.whole(0, below - 1))
  const endsOn = storeCreditEnd(businessDayOf(at, DEFAULT_TIME_ZONE), STORE_CREDIT_DAYS) ?? ''
  const share = shares[storeCredits.length % shares.length] ?? 0
  storeCredits.push({ ...given, code, endsOn, share, remaining: given.amount })
  return code
}

/** What somebody pays of a total by a store credit; undefined if nobody does. */
export const spendStoreCredit = (
  random: Random,
  { storeCredits }: ShopFunds,
  total: Money,
  at: Date,
): { readonly code: string; readonly amount: Money; readonly rest: Money } | undefined => {
  const today = businessDayOf(at, DEFAULT_TIME_ZONE)
  const credit = storeCredits.find(
    ({ share, remaining, amount, endsOn }) => share > 0 && endsOn >= today && remaining > amount * (1 - share),
  )
  if (credit === undefined || !random.chance(spendingChance)) return undefined
  const { code, share, remaining } = credit
  const wished = share === 1 ? remaining : roundPrice(remaining * share)
  const amount = wished < total ? wished : total
  credit.remaining = subtractMoney(remaining, amount)
  return { code, amount, rest: subtractMoney(total, amount) }
}
