import { surchargeProduct } from '@trastienda/domain/account/installment-plans'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import type { DeliverableLine } from '@trastienda/domain/delivery/delivery'
import type { Money } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, statementFamily } from '#platform/database/statement'
import { orderBy, orderNames, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'

/** How the goods of a sale are to be delivered. */
export interface PlanRecord {
  /** Undefined: the contact's. */
  readonly address: string | undefined
  readonly day: BusinessDay | undefined
  readonly note: string | undefined
  readonly version: number
}

/** A line of a sale with what became of its goods. */
export interface LineRow extends DeliverableLine {
  readonly sale: string
  readonly saleLine: number
  readonly product: string
  readonly productName: string
}

/** A customer as a delivery shows them. */
export interface CustomerRow {
  readonly receptor: string
  readonly receptorName: string
  readonly phone: string | undefined
  readonly address: string | undefined
  readonly zoneName: string | undefined
}

export interface PendingRow extends CustomerRow {
  readonly sale: string
  readonly day: BusinessDay | undefined
  readonly note: string | undefined
  readonly createdAt: string
  readonly due: Money
}

export type PendingTab = 'due' | 'later' | 'undated'

export interface PendingFilter {
  readonly today: BusinessDay
  readonly receptor: string | undefined
  readonly zone: string | undefined
  /** What the search found; undefined without a search. */
  readonly match: SaleMatch | undefined
}

export interface SaleMatch {
  readonly receptors: readonly string[]
  readonly ids: readonly string[]
}

/** Columns of the customer of a record that has an address of its own. */
export const customerColumns = (own: string): string =>
  `person.code as receptor, person.name as "receptorName", person.phone_number as phone,
          coalesce(${own}.address, person.addresses -> 0 ->> 'address') as address, zone.name as "zoneName"`

export const CUSTOMER_ZONE = 'left join zone on zone.business_id = $1 and zone.id = person.zone_id'

// What of a line is on remitos in a state, and what effective notes took back of it.
const onRemitos = (states: string): string =>
  `coalesce((select sum(part.quantity) from delivery_line part
               join delivery on delivery.business_id = $1 and delivery.id = part.delivery_id
              where part.business_id = $1 and part.sale_id = line.transaction_id and part.sale_line = line.position
                and delivery.state in (${states})), 0)`
const CREDITED = `coalesce((select sum(credit.quantity) from transaction note
               join transaction_line credit on credit.business_id = $1 and credit.transaction_id = note.id
              where note.business_id = $1 and note.related_id = line.transaction_id and note.status > 0
                and credit.related_position = line.position), 0)`
// Nobody delivers what a payment in installments costs.
const IS_GOODS = `line.product_name <> '${surchargeProduct.name}'`

const LINES = statement<LineRow>(
  'deliveries.sale_lines',
  `select line.transaction_id as sale, line.position as "saleLine", line.product_code as product, line.product_name as "productName",
          line.quantity as sold, ${CREDITED} as credited, ${onRemitos("'delivered'")} as delivered, ${onRemitos("'out'")} as out
     from transaction_line line
    where line.business_id = $1 and line.transaction_id = any($2::text[]) and ${IS_GOODS}
    order by line.transaction_id, line.position`,
)
const PLANS = statement<PlanRecord & { readonly sale: string }>(
  'deliveries.plans',
  `select sale_id as sale, address, day, note, version from sale_delivery where business_id = $1 and sale_id = any($2::text[])`,
)
const PUT_PLAN = statement(
  'deliveries.put_plan',
  `insert into sale_delivery (business_id, sale_id, address, day, note) values ($1, $2, $3, $4, $5)
   on conflict (business_id, sale_id) do update set address = $3, day = $4, note = $5, version = sale_delivery.version + 1`,
)
const REMOVE_PLAN = statement(
  'deliveries.remove_plan',
  `delete from sale_delivery where business_id = $1 and sale_id = $2`,
)
const SET_COMPLETED = statement(
  'deliveries.set_completed',
  `update sale_delivery set completed_at = case when plan.is_complete then coalesce(completed_at, $4::timestamptz) end
     from unnest($2::text[], $3::boolean[]) as plan (sale, is_complete)
    where sale_delivery.business_id = $1 and sale_id = plan.sale`,
)

const FROM_PENDING = `
     from sale_delivery plan
     join transaction sale on sale.business_id = $1 and sale.id = plan.sale_id
     join person on person.business_id = $1 and person.code = sale.receptor_code
     ${CUSTOMER_ZONE}
    where plan.business_id = $1 and plan.completed_at is null and sale.status > 0
      and ($3::text is null or sale.receptor_code = $3) and ($4::uuid is null or person.zone_id = $4)
      and ($5::text[] is null or sale.receptor_code = any($5) or sale.id = any($6::text[]))
      and exists (select from transaction_line line
                   where line.business_id = $1 and line.transaction_id = plan.sale_id and ${IS_GOODS}
                     and line.quantity > ${CREDITED} + ${onRemitos("'delivered', 'out'")})`
const TAB = `case when plan.day is null then 'undated' when plan.day <= $2::date then 'due' else 'later' end`

const BY_DAY = ['plan.day', 'sale.occurred_at', 'plan.sale_id']
const orders = {
  day: { by: BY_DAY },
  receptorName: { by: ['person.sort_key', ...BY_DAY] },
  creationDate: { by: ['sale.occurred_at', 'plan.sale_id'] },
} satisfies ListOrders<string>

type PendingOrder = OrderOf<keyof typeof orders>

const PAGES = statementFamily<PendingRow, { order: PendingOrder }>(
  'deliveries.pending_page',
  { order: orderNames(orders) },
  ({
    order,
  }) => `select plan.sale_id as sale, ${customerColumns('plan')}, plan.day, plan.note, sale.occurred_at as "createdAt",
          sale.total - sale.paid as due ${FROM_PENDING} and ($7::text is null or ${TAB} = $7)
    order by ${orderBy(orders, order)} limit $8 offset $9`,
)
const COUNTS = statement<{ tab: PendingTab; count: number }>(
  'deliveries.pending_counts',
  `select ${TAB} as tab, count(*) as count ${FROM_PENDING} group by 1`,
)

const valuesOf = ({ today, receptor, zone, match }: PendingFilter): unknown[] => [
  today,
  receptor,
  zone,
  match?.receptors,
  match?.ids,
]

export const saleDeliveriesRepository = {
  /** The lines of sales with what became of their goods, in order. */
  lines: (tx: BusinessTx, sales: readonly string[]): Promise<LineRow[]> => tx.rows(LINES, [sales]),

  /** The plans by their sales; a sale whose goods left with the customer has none. */
  async plans(tx: BusinessTx, sales: readonly string[]): Promise<ReadonlyMap<string, PlanRecord>> {
    const rows = await tx.rows(PLANS, [sales])
    return new Map(rows.map(({ sale, ...plan }) => [sale, plan]))
  },

  putPlan: (tx: BusinessTx, sale: string, { address, day, note }: Omit<PlanRecord, 'version'>): void =>
    tx.write(PUT_PLAN, [sale, address, day, note]),

  removePlan: (tx: BusinessTx, sale: string): void => tx.write(REMOVE_PLAN, [sale]),

  /** Notes which plans have nothing left to deliver, so that no list reads them again. */
  setCompleted: (tx: BusinessTx, sales: readonly { readonly sale: string; readonly isComplete: boolean }[]): void =>
    tx.write(SET_COMPLETED, [sales.map(({ sale }) => sale), sales.map(({ isComplete }) => isComplete), tx.now]),

  pending: (
    tx: BusinessTx,
    filter: PendingFilter,
    { tab, order, limit, offset }: OrderedSpan<PendingOrder> & { readonly tab: PendingTab | undefined },
  ): Promise<PendingRow[]> => tx.rows(PAGES({ order }), [...valuesOf(filter), tab, limit, offset]),

  pendingCounts: (tx: BusinessTx, filter: PendingFilter) => tx.rows(COUNTS, valuesOf(filter)),
}
