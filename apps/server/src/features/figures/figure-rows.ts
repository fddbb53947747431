import { operations, paymentOperations } from '@trastienda/domain/account/operations'
import { surchargeProduct } from '@trastienda/domain/account/installment-plans'
import { idPrefixes, transactionKinds } from '@trastienda/domain/transaction/kind'

// The sources of the figures: documents, payments and the stock history, with a row for each thing that a write notes.
// Figures are counted anew and checked by these rows, which also give the parts of days that a range cuts off.

/** The condition that limits rows by a column's instants. */
export type Within = (column: string) => string

/** The two parts of days at the ends of a range, in four parameters from this number on. */
export const withinParts =
  (first: number): Within =>
  (column) =>
    `(${column} between $${first}::timestamptz and $${first + 1}::timestamptz
      or ${column} between $${first + 2}::timestamptz and $${first + 3}::timestamptz)`

export const always: Within = () => 'true'

/** `at`, `measure`, `subject` and the figures: in this order in each of the queries below. */
export const FIGURES = 'count, quantity, amount, other, cost'

const documents = (within: Within): string => `
   select occurred_at as at, 'effective' as measure, kind as subject, 1 as count, 0.00 as quantity, total as amount,
          iva21 + iva105 as other, cost
     from transaction where business_id = $1 and status >= 1 and ${within('occurred_at')}
      and not (kind = 'expense' and exists (select from expense
            where expense.business_id = $1 and expense.transaction_id = transaction.id and voided_at is not null))`

const statuses = (within: Within): string => `
   select occurred_at as at, 'status' as measure, kind || ':' || status as subject, 1 as count, 0.00 as quantity,
          0.00 as amount, 0.00 as other, 0.00 as cost
     from transaction where business_id = $1 and ${within('occurred_at')}`

const payments = (within: Within): string => `
   select occurred_at as at, 'payment' as measure, operation as subject, 1 as count, 0.00 as quantity, total as amount,
          0.00 as other, 0.00 as cost
     from payment where business_id = $1 and ${within('occurred_at')}`

const methods = (within: Within): string => `
   select occurred_at as at, 'method' as measure, operation || ':' || method_id as subject, 1 as count, 0.00 as quantity,
          amount, 0.00 as other, 0.00 as cost
     from payment
     join payment_part part on part.business_id = $1 and part.payment_id = payment.id and method_id <> 'cash'
    where payment.business_id = $1 and ${within('occurred_at')}`

const SIGNS = { in: 1, out: -1, none: 0 } as const
const SIGN = `case ${paymentOperations.map((each) => `when operation = '${each}' then ${SIGNS[operations[each].cash]}`).join(' ')} end`

/** A payment's parts by fund, in one row each: what is in Caja counts as the rest of all cash. */
const funds = (within: Within): string => `
   select occurred_at as at, 'fund' as measure, fund as subject, 1 as count, 0.00 as quantity,
          ${SIGN} * sum(amount) as amount, 0.00 as other, 0.00 as cost
     from (select payment.id, operation, occurred_at, part.amount,
                  case when method_id = 'cash' then cash_fund_id else coalesce(fund_id, 'none') end as fund
             from payment
             join payment_part part on part.business_id = $1 and part.payment_id = payment.id
            where payment.business_id = $1 and ${within('occurred_at')}
            union all
           select id, operation, occurred_at, total, cash_fund_id
             from payment
            where business_id = $1 and cash_fund_id is not null and ${within('occurred_at')}
              and not exists (select from payment_part part where part.business_id = $1 and part.payment_id = payment.id)) as lying
    where fund <> 'cash' and ${SIGN} <> 0
    group by id, operation, occurred_at, fund
   union all
   select occurred_at, 'fund', side.fund, 1, 0.00, side.amount, 0.00, 0.00
     from fund_transfer
    cross join lateral (values (from_id, -amount), (to_id, amount)) as side (fund, amount)
    where business_id = $1 and side.fund <> 'cash' and ${within('occurred_at')}`

const customers = (within: Within): string => `
   select occurred_at as at, 'customers' as measure, receptor_code as subject, 1 as count, 1.00 as quantity, total as amount,
          0.00 as other, 0.00 as cost
     from transaction where business_id = $1 and kind = 'sale' and status >= 1 and ${within('occurred_at')}`

const changes = (within: Within): string => `
   select occurred_at as at, 'changes' as measure, movement_id::text as subject, 1 as count, 0.00 as quantity,
          0.00 as amount, 0.00 as other, 0.00 as cost
     from stock_history where business_id = $1 and ${within('occurred_at')}`

const signed = (figure: string): string => `case part.effect when 'increment' then ${figure} else -${figure} end`

const stock = (within: Within): string => `
   select history.occurred_at as at, 'stock' as measure, history.product_code as subject, 0 as count,
          ${signed('part.quantity')} as quantity, 0.00 as amount, 0.00 as other,
          ${signed('part.quantity * part.unit_cost')} as cost
     from stock_history history
     join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
    where history.business_id = $1 and ${within('history.occurred_at')}`

/** The kind of the document that made a stock change, by its number. */
const KIND = `case ${transactionKinds.map((kind) => `when transaction_id like '${idPrefixes[kind]}%' then '${kind}'`).join(' ')} end`

const NOTES = `('creditNote', 'supplierNote')`

/**
 * Goods that documents moved: by the stock history, and lines without lots, dated as their documents. `offset 0` makes
 * PostgreSQL search by instant first, and look up the rest for these few rows.
 */
const goods = (within: Within): string => `
   select occurred_at as at, case when ${KIND} in ('purchase', 'supplierNote') then 'bought' else 'sold' end as measure, product_code as subject,
          case when ${KIND} in ${NOTES} then 0 else 1 end as count,
          case when ${KIND} in ${NOTES} then 0.00 else quantity end as quantity, 0.00 as amount,
          case when ${KIND} in ${NOTES} then quantity else 0.00 end as other, 0.00 as cost
     from stock_history
    where business_id = $1 and transaction_id is not null and ${within('occurred_at')}
   union all
   select document.occurred_at, 'sold', line.product_code, case document.kind when 'creditNote' then 0 else 1 end,
          case document.kind when 'creditNote' then 0.00 else line.quantity end, 0.00,
          case document.kind when 'creditNote' then line.quantity else 0.00 end, 0.00
     from (select id, kind, related_id, occurred_at from transaction
            where business_id = $1 and status >= 1 and kind in ('sale', 'creditNote') and ${within('occurred_at')} offset 0) as document
     join transaction_line line on line.business_id = $1 and line.transaction_id = document.id
    where not (line.product_code like 'RF%' and line.product_name = '${surchargeProduct.name}')
      and not exists (
        select from stock_history history
         where history.business_id = $1
           and history.transaction_id = case document.kind when 'creditNote' then document.related_id else document.id end
           and history.line_position = case document.kind when 'creditNote' then line.related_position else line.position end)`

/** The queries by their measures. Each query is counted anew in a unit of work of its own. */
export const ROWS = {
  documents: { measures: ['effective'], text: documents },
  statuses: { measures: ['status'], text: statuses },
  payments: { measures: ['payment'], text: payments },
  methods: { measures: ['method'], text: methods },
  funds: { measures: ['fund'], text: funds },
  customers: { measures: ['customers'], text: customers },
  changes: { measures: ['changes'], text: changes },
  stock: { measures: ['stock'], text: stock },
  goods: { measures: ['sold', 'bought'], text: goods },
} as const

export type RowsName = keyof typeof ROWS
