import { moneySum, type MoneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface ListedAccount {
  readonly code: string
  readonly name: string
  readonly type: PersonType
  readonly balance: MoneySum
}

/** How many accounts of one type of contact there are, and what they come to. */
export interface TypeSum {
  readonly type: PersonType
  readonly count: number
  /** How many of these accounts have a balance. */
  readonly owed: number
  readonly balance: MoneySum
}

const orders = {
  name: 'sort_key, code',
  '-name': 'sort_key desc, code desc',
  type: 'type, sort_key, code',
  '-type': 'type desc, sort_key, code',
  checkingAccount: 'balance, sort_key, code',
  '-checkingAccount': 'balance desc, sort_key, code',
} as const

export type AccountOrder = keyof typeof orders

/**
 * Active contacts; an employee only where the balance is not 0. Only contacts without a balance can be removed: should a
 * removed one have a balance all the same, it is listed, because it is part of the sums.
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

interface ListedRow {
  readonly code: string
  readonly name: string
  readonly type: PersonType
  readonly balance: string
}

interface SumRow {
  readonly type: PersonType
  readonly count: number
  readonly owed: number
  readonly balance: string
}

const listed = (accounts: string): string =>
  `from (${accounts}) as account where ($2::text[] is null or sort_key like all($2)) and (not $3::boolean or balance <> 0)`

const pageText = (accounts: string, order: AccountOrder, next: number): string =>
  `select code, name, type, balance ${listed(accounts)} and type = any($${next}::text[])
    order by ${orders[order]} limit $${next + 1} offset $${next + 2}`

const statementsOf = (name: string, accounts: string, next: number) => {
  const page = (order: AccountOrder) => {
    const direction = order.startsWith('-') ? 'down' : 'up'
    return statement<ListedRow>(
      `accounts.${name}_${order.replace('-', '')}_${direction}`,
      pageText(accounts, order, next),
    )
  }
  return {
    pages: {
      name: page('name'),
      '-name': page('-name'),
      type: page('type'),
      '-type': page('-type'),
      checkingAccount: page('checkingAccount'),
      '-checkingAccount': page('-checkingAccount'),
    },
    sums: statement<SumRow>(
      `accounts.${name}_sums`,
      `select type, count(*) as count, count(*) filter (where balance <> 0) as owed, sum(balance) as balance ${listed(accounts)} group by type`,
    ),
  }
}

const NOW = statementsOf('now', ACCOUNTS, 4)
const THEN = statementsOf('then', ACCOUNTS_THEN, 5)

export interface AccountFilter {
  /** `like` patterns that `sort_key` must match, all of them; undefined without a search. */
  readonly patterns: readonly string[] | undefined
  readonly isWithBalance: boolean
  /** The instant of the balances; undefined for the present ones. */
  readonly at: string | undefined
}

const valuesOf = ({ patterns, isWithBalance, at }: AccountFilter): unknown[] =>
  at === undefined ? [patterns, isWithBalance] : [patterns, isWithBalance, at]

export const accountListRepository = {
  async page(
    tx: BusinessTx,
    filter: AccountFilter,
    cut: { types: readonly PersonType[]; order: AccountOrder; limit: number; offset: number },
  ): Promise<ListedAccount[]> {
    const { pages } = filter.at === undefined ? NOW : THEN
    const rows = await tx.rows(pages[cut.order], [...valuesOf(filter), cut.types, cut.limit, cut.offset])
    return rows.map((row) => ({ ...row, balance: moneySum(row.balance) }))
  },

  /** The sums of each type of contact, under the same filter. */
  async sums(tx: BusinessTx, filter: AccountFilter): Promise<TypeSum[]> {
    const { sums } = filter.at === undefined ? NOW : THEN
    return (await tx.rows(sums, valuesOf(filter))).map((row) => ({ ...row, balance: moneySum(row.balance) }))
  },
}
