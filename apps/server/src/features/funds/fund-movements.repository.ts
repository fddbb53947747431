import { CASH_FUND } from '@trastienda/domain/account/funds'
import { operations, paymentOperations, type PaymentOperation } from '@trastienda/domain/account/operations'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { LISTED_COMMENT } from '@trastienda/domain/account/payment-comment'
import { statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { chosenPage } from '#platform/lists/chosen-page'
import { byDate, orderNames, type DateOrder } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import { required } from '#platform/refusal'

/** What moved in a fund: a part of a payment, its cash, or one side of a transfer. */
export interface FundMovementRow {
  readonly id: string
  readonly position: number | undefined
  readonly transfer: string | undefined
  readonly operation: PaymentOperation | undefined
  readonly otherFund: string | undefined
  readonly methodName: string | undefined
  readonly reference: string | undefined
  readonly personName: string | undefined
  readonly transactionId: string | undefined
  readonly tag: string | undefined
  readonly comment: string | undefined
  readonly amount: Money
  readonly arrivedBy: string | undefined
  readonly occurredAt: string
}

/** The movements of a list: those of Caja, of another fund, or what cards still owe. */
const listed = ['cash', 'other', 'awaited'] as const

type Listed = (typeof listed)[number]

const moving = paymentOperations.filter((operation) => operations[operation].cash !== 'none')
const SIGN = `case ${moving.map((each) => `when operation = '${each}' then ${operations[each].cash === 'in' ? 1 : -1}`).join(' ')} end`
const MOVING = `operation in (${moving.map((each) => `'${each}'`).join(', ')})`
const COLUMNS = 'occurred_at, id, part, payment_id, transfer_id, amount'

/** The cash of a payment that lies in the fund; of Caja, other parts that lie in it too. */
const cashOf = (isCaja: boolean): string =>
  `coalesce((select sum(case when method_id = 'cash'${isCaja ? ` or fund_id = 'cash'` : ''} then amount else 0 end)
               from payment_part where payment_part.business_id = $1 and payment_part.payment_id = payment.id), total)`

const cash = (isCaja: boolean): string =>
  `select occurred_at, id, null::smallint as part, id as payment_id, null::uuid as transfer_id,
          (${SIGN} * ${cashOf(isCaja)})::numeric(14,2) as amount
     from payment
    where business_id = $1 and cash_fund_id ${isCaja ? `is null and $2 = 'cash'` : '= $2'} and ${MOVING}
      and occurred_at between $3 and $4 and ${cashOf(isCaja)} > 0`

const parts = (more = ''): string =>
  `select occurred_at, payment.id, part.position as part, payment.id as payment_id, null::uuid as transfer_id,
          (${SIGN} * amount)::numeric(14,2) as amount
     from payment_part part
     join payment on payment.business_id = $1 and payment.id = part.payment_id
    where part.business_id = $1 and part.fund_id = $2 and method_id <> 'cash' and ${MOVING}
      and occurred_at between $3 and $4${more}`

const transfers = (own: 'from_id' | 'to_id'): string =>
  `select occurred_at, id, null::smallint as part, null::uuid as payment_id, id as transfer_id,
          ${own === 'from_id' ? '-amount' : 'amount'} as amount
     from fund_transfer where business_id = $1 and ${own} = $2 and occurred_at between $3 and $4`

const rows = {
  cash: [cash(true), transfers('from_id'), transfers('to_id')].join(' union all '),
  other: [cash(false), parts(), transfers('from_id'), transfers('to_id')].join(' union all '),
  awaited: parts(' and part.transfer_id is null'),
} as const satisfies Record<Listed, string>

const PAGES = statementFamily<FundMovementRow, { listed: Listed; order: DateOrder }>(
  'fund_movements.page',
  { listed, order: orderNames(byDate) },
  (variant) =>
    chosenPage({
      chosen: `select ${COLUMNS} from (${rows[variant.listed]}) as movement`,
      shown: `
     select page.id, page.part as position, page.transfer_id as transfer, payment.operation,
            case when from_id = $2 then to_id else from_id end as "otherFund", method.name as "methodName",
            part.reference, person.name as "personName",
            coalesce(payment.to_transaction_id, payment.transaction_id) as "transactionId", cash_tag.name as tag,
            coalesce(note, left(payment.comment, ${LISTED_COMMENT})) as comment, page.amount,
            part.transfer_id as "arrivedBy", page.occurred_at as "occurredAt"
       from page
       left join payment on payment.business_id = $1 and payment.id = page.payment_id
       left join payment_part part on part.business_id = $1 and part.payment_id = page.payment_id and part.position = page.part
       left join payment_method method on method.business_id = $1 and method.id = part.method_id
       left join person on person.business_id = $1 and person.code = payment.person_code
       left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = payment.tag_id
       left join fund_transfer on fund_transfer.business_id = $1 and fund_transfer.id = page.transfer_id`,
      orders: byDate,
      order: variant.order,
      from: 'page',
      limit: 5,
    }),
)

const SUMS = statementFamily<FundMovementSums, { listed: Listed }>(
  'fund_movements.sums',
  { listed },
  (variant) =>
    `select count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0) as income,
            coalesce(-sum(amount) filter (where amount < 0), 0) as outcome
       from (${rows[variant.listed]}) as movement`,
)

/** The count and the sums of all listed movements. */
export interface FundMovementSums {
  readonly count: number
  readonly income: MoneySum
  readonly outcome: MoneySum
}

export interface FundMovementFilter extends InstantRange {
  readonly fund: string
  readonly isAwaited: boolean
}

const listedOf = ({ fund, isAwaited }: FundMovementFilter): Listed =>
  isAwaited ? 'awaited' : fund === CASH_FUND ? 'cash' : 'other'

export const fundMovementsRepository = {
  page: (
    tx: BusinessTx,
    filter: FundMovementFilter,
    { order, limit, offset }: OrderedSpan<DateOrder>,
  ): Promise<FundMovementRow[]> =>
    tx.rows(PAGES({ listed: listedOf(filter), order }), [filter.fund, filter.start, filter.end, limit, offset]),

  sums: async (tx: BusinessTx, filter: FundMovementFilter): Promise<FundMovementSums> =>
    required(await tx.row(SUMS({ listed: listedOf(filter) }), [filter.fund, filter.start, filter.end])),
}
