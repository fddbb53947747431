import { money, moneySum, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A row of a person's account. `total` is the balance after it. */
export interface LedgerRow {
  readonly sequence: number
  readonly occurredAt: string
  readonly event: string
  readonly debit: Money
  readonly credit: Money
  readonly total: MoneySum
  readonly transactionId: string | undefined
  readonly paymentId: string | undefined
}

/** Instants, both included; `-infinity` and `infinity` where open. */
export interface LedgerRange {
  readonly start: string
  readonly end: string
}

export interface LedgerSums {
  readonly count: number
  readonly openingBalance: MoneySum
  readonly debit: MoneySum
  readonly credit: MoneySum
  /** The balance at the end of the range. */
  readonly balance: MoneySum
}

const rowsText = (direction: '' | ' desc'): string =>
  `select sequence, occurred_at as "occurredAt", event, debit, credit, total, transaction_id as "transactionId",
          payment_id as "paymentId"
     from account_entry
    where business_id = $1 and person_code = $2 and occurred_at between $3 and $4
    order by occurred_at${direction}, sequence${direction}
    limit $5 offset $6`

interface Row {
  readonly sequence: number
  readonly occurredAt: string
  readonly event: string
  readonly debit: string
  readonly credit: string
  readonly total: string
  readonly transactionId: string | null
  readonly paymentId: string | null
}

const ROWS = {
  creationDate: statement<Row>('accounts.rows_oldest', rowsText('')),
  '-creationDate': statement<Row>('accounts.rows_newest', rowsText(' desc')),
}

export type LedgerOrder = keyof typeof ROWS

const SUMS = statement<{ count: number; openingBalance: string; debit: string; credit: string; balance: string }>(
  'accounts.sums',
  `select count(*) as count, coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit,
          coalesce((select total from account_entry
                     where business_id = $1 and person_code = $2 and occurred_at < $3
                     order by occurred_at desc, sequence desc limit 1), 0) as "openingBalance",
          coalesce((select total from account_entry
                     where business_id = $1 and person_code = $2 and occurred_at <= $4
                     order by occurred_at desc, sequence desc limit 1), 0) as balance
     from account_entry
    where business_id = $1 and person_code = $2 and occurred_at between $3 and $4`,
)

export const ledgerRepository = {
  async rows(
    tx: BusinessTx,
    person: string,
    { start, end }: LedgerRange,
    { order, limit, offset }: { order: LedgerOrder; limit: number; offset: number },
  ): Promise<LedgerRow[]> {
    const rows = await tx.rows(ROWS[order], [person, start, end, limit, offset])
    return rows.map((row) => ({
      ...row,
      debit: money(row.debit),
      credit: money(row.credit),
      total: moneySum(row.total),
      transactionId: row.transactionId ?? undefined,
      paymentId: row.paymentId ?? undefined,
    }))
  },

  async sums(tx: BusinessTx, person: string, { start, end }: LedgerRange): Promise<LedgerSums> {
    const row = await tx.row(SUMS, [person, start, end])
    if (row === undefined) throw new Error('A sum without a row')
    return {
      count: row.count,
      openingBalance: moneySum(row.openingBalance),
      debit: moneySum(row.debit),
      credit: moneySum(row.credit),
      balance: moneySum(row.balance),
    }
  },
}
