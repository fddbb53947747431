import type { MoneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { orderBy, orderNames, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'

export interface ListedAccount {
  readonly code: string
  readonly name: string
  readonly type: PersonType
  readonly balance: MoneySum
}

/** How many contacts of one type have an account, and the sum of their balances. */
export interface TypeSum {
  readonly type: PersonType
  readonly count: number
  /** How many of these accounts have a balance. */
  readonly owed: number
  readonly balance: MoneySum
}

const BY_NAME = ['sort_key', 'code']
const orders = {
  name: { by: BY_NAME },
  type: { by: ['type'], ties: BY_NAME },
  checkingAccount: { by: ['balance'], ties: BY_NAME },
} satisfies ListOrders<string>

export type AccountOrder = OrderOf<keyof typeof orders>

/**
 * Active contacts; an employee only if the balance is not 0. A removed contact should have no balance, but is listed if
 * there is one, because the balance is part of the sums.
 */
const ACCOUNTS = `
  select code, name, type, sort_key, balance from person
   where business_id = $1 and (status = 0 or balance <> 0) and (type <> 'Empleado' or balance <> 0)`

/** Lists accounts like `ACCOUNTS`, with the balances at the instant `$4`. */
const ACCOUNTS_THEN = `
  select code, name, type, sort_key, coalesce(entry.total, 0) as balance
    from person
    left join lateral (
      select total from account_entry
       where business_id = $1 and person_code = person.code and occurred_at <= $4
       order by occurred_at desc, sequence desc limit 1
    ) entry on true
   where business_id = $1 and (status = 0 or entry.total <> 0) and (type <> 'Empleado' or entry.total <> 0)`

interface Balances {
  readonly balances: 'now' | 'past'
}

const balances = ['now', 'past'] as const
const accountsOf = { now: `${ACCOUNTS} and $4::timestamptz is null`, past: ACCOUNTS_THEN } as const
const listed = (of: Balances): string =>
  `from (${accountsOf[of.balances]}) as account
    where ($2::text[] is null or sort_key like all($2)) and (not $3::boolean or balance <> 0)`

const PAGES = statementFamily<ListedAccount, Balances & { readonly order: AccountOrder }>(
  'accounts.page',
  { balances, order: orderNames(orders) },
  (variant) =>
    `select code, name, type, balance ${listed(variant)} and type = any($5::text[])
      order by ${orderBy(orders, variant.order)} limit $6 offset $7`,
)
const SUMS = statementFamily<TypeSum, Balances>(
  'accounts.list_sums',
  { balances },
  (variant) =>
    `select type, count(*) as count, count(*) filter (where balance <> 0) as owed, sum(balance) as balance
       ${listed(variant)} group by type`,
)

export interface AccountFilter {
  /** `like` patterns that `sort_key` must match, all of them; undefined without a search. */
  readonly patterns: readonly string[] | undefined
  readonly isWithBalance: boolean
  /** The instant of the balances; undefined for the present ones. */
  readonly at: string | undefined
}

const valuesOf = ({ patterns, isWithBalance, at }: AccountFilter): unknown[] => [patterns, isWithBalance, at]

const balancesOf = ({ at }: AccountFilter): Balances => ({ balances: at === undefined ? 'now' : 'past' })

export const accountListRepository = {
  async page(
    tx: BusinessTx,
    filter: AccountFilter,
    types: readonly PersonType[],
    { order, limit, offset }: OrderedSpan<AccountOrder>,
  ): Promise<ListedAccount[]> {
    const page = PAGES({ ...balancesOf(filter), order })
    return tx.rows(page, [...valuesOf(filter), types, limit, offset])
  },

  /** The sums of each type of contact, under the same filter. */
  sums: (tx: BusinessTx, filter: AccountFilter): Promise<TypeSum[]> =>
    tx.rows(SUMS(balancesOf(filter)), valuesOf(filter)),
}
