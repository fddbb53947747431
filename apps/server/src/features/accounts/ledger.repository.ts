import type { NamedPart } from '@trastienda/domain/account/paid-by'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { orderBy, orderNames, type DateOrder, type ListOrders } from '#platform/lists/list-orders'

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

export interface LedgerSums extends LedgerSpan {
  readonly openingBalance: MoneySum
  readonly debit: MoneySum
  readonly credit: MoneySum
  /** The balance at the end of the range. */
  readonly balance: MoneySum
}

/** Entries by their numbers: those after the first number, up to the last. Numbers have no gaps and follow the instants. */
export interface LedgerSpan {
  readonly after: number
  readonly until: number
}

const orders: ListOrders<'creationDate'> = { creationDate: { by: ['sequence'] } }

const ROWS = statementFamily<LedgerRow, { order: DateOrder }>(
  'accounts.rows',
  { order: orderNames(orders) },
  ({ order }) =>
    `select sequence, occurred_at as "occurredAt", event, debit, credit, total, transaction_id as "transactionId",
            payment_id as "paymentId"
       from account_entry
      where business_id = $1 and person_code = $2 and sequence > $3 and sequence <= $4
      order by ${orderBy(orders, order)}`,
)

const PARTS = statement<{ paymentId: string; parts: NamedPart[] }>(
  'accounts.parts',
  `select part.payment_id as "paymentId",
          jsonb_agg(jsonb_strip_nulls(jsonb_build_object('methodName', method.name, 'amount', part.amount,
                                                         'reference', part.reference, 'plan', part.plan)) order by part.position) as parts
     from payment_part part
     join payment_method method on method.business_id = $1 and method.id = part.method_id
    where part.business_id = $1
      and part.payment_id in (select payment_id from account_entry
                               where business_id = $1 and person_code = $2 and sequence > $3 and sequence <= $4)
    group by part.payment_id`,
)

const lastText = (condition: string): string =>
  `select sequence, total, debited, credited from account_entry
    where business_id = $1 and person_code = $2 and ${condition}
    order by occurred_at desc, sequence desc limit 1`

/**
 * Subtracts the running sum before the range from the running sum at its end. Entries of earlier versions have no such sum, so they
 * are added up.
 */
const sumText = (column: 'debit' | 'credit', upTo: 'debited' | 'credited'): string =>
  `case when until.sequence is null or until.sequence <= coalesce(before.sequence, 0) then 0
        when until.${upTo} is not null and (before.sequence is null or before.${upTo} is not null)
        then until.${upTo} - coalesce(before.${upTo}, 0)
        else (select sum(${column}) from account_entry
               where business_id = $1 and person_code = $2 and occurred_at between $3 and $4) end`

const SUMS = statement<LedgerSums>(
  'accounts.sums',
  `select coalesce(before.sequence, 0) as after, coalesce(until.sequence, 0) as until, coalesce(before.total, 0) as "openingBalance",
          coalesce(until.total, 0) as balance, ${sumText('debit', 'debited')} as debit, ${sumText('credit', 'credited')} as credit
     from (values (1)) as one (row)
     left join (${lastText('occurred_at < $3')}) as before on true
     left join (${lastText('occurred_at <= $4')}) as until on true`,
)

export const ledgerRepository = {
  async rows(tx: BusinessTx, person: string, { after, until }: LedgerSpan, order: DateOrder): Promise<LedgerRow[]> {
    return tx.rows(ROWS({ order }), [person, after, until])
  },

  /** The parts of the payments of some entries, by payment; cash alone has none. */
  parts: (tx: BusinessTx, person: string, { after, until }: LedgerSpan) => tx.rows(PARTS, [person, after, until]),

  async sums(tx: BusinessTx, person: string, { start, end }: InstantRange): Promise<LedgerSums> {
    const row = await tx.row(SUMS, [person, start, end])
    if (row === undefined) throw new Error('A sum without a row')
    return { ...row, until: Math.max(row.after, row.until) }
  },
}
