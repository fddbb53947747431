import { dueOf } from '@trastienda/domain/account/spread'
import { money } from '@trastienda/domain/money/amount'
import { openItems, payAccount } from './money.ts'
import type { Contact, Shop } from '#seed/shop'

const friday = 5

/** The payments on account of a day, each for some instant of it. */
export const accountPayments = (shop: Shop, dayNumber: number, weekday: number): ((at: Date) => void)[] => [
  ...shop.customers
    .filter((customer) => isCustomerDue(customer, dayNumber))
    .map((customer) => payShare(shop, customer)),
  ...(weekday === friday ? shop.suppliers.map((supplier) => payShare(shop, supplier)) : []),
]

const isCustomerDue = ({ code, credit }: Contact, dayNumber: number): boolean =>
  credit !== undefined && (dayNumber + Number(code)) % credit.everyDays === 0

/** The whole debt, or a share of it in round figures. */
const payShare = (shop: Shop, person: Contact) => (at: Date) => {
  const due = dueOf(openItems(person))
  if (due <= 0) return
  const share = person.credit?.share ?? shop.random.pick([0.3, 0.5, 0.7, 1])
  const round = Math.floor((due * share) / 500) * 500
  payAccount(shop, person, money(share === 1 || round === 0 ? due : round), at)
}
