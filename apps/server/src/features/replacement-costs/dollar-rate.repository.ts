import type { UnitCost } from '@trastienda/domain/money/amount'
import { ACTORS_OF_BUSINESS, fullName } from '#platform/actors-of-business'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, TENANT } from '#platform/database/statement'

export interface DollarRateRow {
  readonly rate: UnitCost
  readonly setAt: string
  readonly userName: string | undefined
}

const FIND = statement<DollarRateRow>(
  'dollar_rate.find',
  `select rate, set_at as "setAt", ${fullName('actor')} as "userName"
     from dollar_rate
     left join ${ACTORS_OF_BUSINESS} as actor on actor.id = user_id
    where business_id = $1`,
)
const SHARE_LOCK = statement<{ rate: UnitCost }>(
  'dollar_rate.share_lock',
  `select rate from dollar_rate where business_id = $1 for share`,
)
// A save of a product locks it before the rate: so does this.
const LOCK_PRODUCTS = statement<{ code: string }>(
  'dollar_rate.lock_products',
  `select code from product where business_id = $1 and replacement_cost_usd is not null order by code for no key update`,
)
const SET = statement(
  'dollar_rate.set',
  `insert into dollar_rate (business_id, rate, user_id, set_at)
   select tenant_id, $2, $3, $4 from ${TENANT}
   on conflict (business_id) do update set rate = excluded.rate, user_id = excluded.user_id, set_at = excluded.set_at`,
)
const IN_DOLLARS = statement<{ products: number }>(
  'dollar_rate.in_dollars',
  `select count(*)::integer as products from product where business_id = $1 and replacement_cost_usd is not null and status = 0`,
)
const FOLLOW = statement<{ code: string }>(
  'dollar_rate.follow',
  `with changed as (
     update product set replacement_cost = round(replacement_cost_usd * $2, 4)
      where business_id = $1 and replacement_cost_usd is not null
        and replacement_cost is distinct from round(replacement_cost_usd * $2, 4)
      returning code, status, replacement_cost, replacement_cost_usd),
   noted as (
     insert into replacement_cost_change (business_id, product_code, sequence, cost, cost_usd, source, user_id, changed_at)
     select tenant_id, code,
            1 + coalesce((select max(known.sequence) from replacement_cost_change known
                           where known.business_id = $1 and known.product_code = code), 0),
            replacement_cost, replacement_cost_usd, 'dollar', $3, $4
       from ${TENANT} cross join changed)
   select code from changed where status = 0`,
)

export const dollarRateRepository = {
  find: (tx: BusinessTx) => tx.row(FIND),

  /** The rate, which nobody changes until the commit; undefined before somebody set one. */
  shareLock: (tx: BusinessTx) => tx.row(SHARE_LOCK),

  lockProducts: (tx: BusinessTx) => tx.rows(LOCK_PRODUCTS),

  /** Sets the rate, and locks it. */
  set: (tx: BusinessTx, rate: UnitCost, userId: string) => tx.rows(SET, [rate, userId, tx.now]),

  /** Gives every product that is kept in dollars its pesos by the rate, and returns the active ones that changed. */
  follow: (tx: BusinessTx, rate: UnitCost, userId: string) => tx.rows(FOLLOW, [rate, userId, tx.now]),

  /** How many active products are kept in dollars. */
  inDollars: async (tx: BusinessTx): Promise<number> => (await tx.row(IN_DOLLARS))?.products ?? 0,
}
