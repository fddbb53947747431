import type { BusinessDay, InstantRange } from '@trastienda/domain/calendar/business-day'
import type { DeliveryState } from '@trastienda/domain/delivery/delivery'
import type { MoneySum, Quantity } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, statementFamily, TENANT } from '#platform/database/statement'
import { orderBy, orderNames, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import { CUSTOMER_ZONE, customerColumns, type CustomerRow, type SaleMatch } from './sale-deliveries.repository.ts'

/** A remito with its customer as the contact is now. */
export interface DeliveryRecord extends CustomerRow {
  readonly id: string
  /** The typed address alone. */
  readonly ownAddress: string | undefined
  readonly note: string | undefined
  readonly day: BusinessDay
  /** Its place on the route of its day; undefined for one that its customer took at the counter. */
  readonly place: number | undefined
  readonly state: DeliveryState
  readonly markedAt: string | undefined
  readonly markedBy: string | undefined
  readonly markNote: string | undefined
  readonly cai: string | undefined
  readonly caiUntil: BusinessDay | undefined
  readonly due: MoneySum
  readonly author: string
  readonly createdAt: string
  readonly version: number
}

export interface DeliveryLineRow {
  readonly delivery: string
  readonly sale: string
  readonly saleLine: number
  readonly product: string
  readonly productName: string
  readonly quantity: Quantity
}

export interface NewDelivery {
  readonly id: string
  readonly number: number
  readonly authorization:
    | { readonly pointOfSale: number; readonly cai: string; readonly validUntil: BusinessDay }
    | undefined
  readonly receptor: string
  readonly address: string | undefined
  readonly note: string | undefined
  readonly day: BusinessDay
  readonly isHandedOver: boolean
  readonly author: string
  readonly lines: readonly Omit<DeliveryLineRow, 'delivery'>[]
}

export interface Mark {
  readonly state: DeliveryState
  readonly note: string | undefined
  readonly markedAt: string
  readonly markedBy: string
  readonly place: number | undefined
}

export interface DeliveryFilter extends InstantRange {
  readonly receptor: string | undefined
  /** What the search found; undefined without a search. */
  readonly match: (SaleMatch & { readonly deliveries: readonly string[] }) | undefined
}

const COLUMNS = `delivery.id, ${customerColumns('delivery')}, delivery.address as "ownAddress", delivery.note, delivery.day, delivery.place,
          delivery.state, marked_at as "markedAt", marked_by as "markedBy", mark_note as "markNote", cai, cai_until as "caiUntil",
          (select coalesce(sum(sale.total - sale.paid), 0) from transaction sale
            where sale.business_id = $1
              and sale.id in (select sale_id from delivery_line where business_id = $1 and delivery_id = delivery.id)) as due,
          delivery.author_id as author, delivery.created_at as "createdAt", delivery.version`
const FROM = `
     from delivery
     join person on person.business_id = $1 and person.code = delivery.receptor_code
     ${CUSTOMER_ZONE}`

const BY_DATE = ['delivery.created_at', 'delivery.id']
const orders = {
  creationDate: { by: BY_DATE },
  day: { by: ['delivery.day', 'delivery.place', 'delivery.id'] },
  receptorName: { by: ['person.sort_key', ...BY_DATE] },
} satisfies ListOrders<string>

type DeliveryOrder = OrderOf<keyof typeof orders>

const WHERE = `
    where delivery.business_id = $1 and delivery.created_at between $2 and $3 and ($4::text is null or delivery.receptor_code = $4)
      and ($5::text[] is null or delivery.receptor_code = any($5) or delivery.id = any($7::text[])
           or delivery.id in (select delivery_id from delivery_line where business_id = $1 and sale_id = any($6::text[])))`

const PAGES = statementFamily<DeliveryRecord, { order: DeliveryOrder }>(
  'deliveries.page',
  { order: orderNames(orders) },
  ({ order }) => `select ${COLUMNS} ${FROM} ${WHERE} and ($8::text is null or delivery.state = $8)
    order by ${orderBy(orders, order)} limit $9 offset $10`,
)
const COUNTS = statement<{ state: DeliveryState; count: number }>(
  'deliveries.counts',
  `select delivery.state, count(*) as count ${FROM} ${WHERE} group by 1`,
)
const FIND = statement<DeliveryRecord>(
  'deliveries.find',
  `select ${COLUMNS} ${FROM} where delivery.business_id = $1 and delivery.id = any($2::text[])`,
)
const OF_DAY = statement<DeliveryRecord>(
  'deliveries.of_day',
  `select ${COLUMNS} ${FROM} where delivery.business_id = $1 and delivery.day = $2::date and delivery.place is not null
    order by delivery.place, delivery.id`,
)
const OF_SALE = statement<DeliveryRecord>(
  'deliveries.of_sale',
  `select ${COLUMNS} ${FROM}
    where delivery.business_id = $1
      and delivery.id in (select delivery_id from delivery_line where business_id = $1 and sale_id = $2)
    order by delivery.created_at desc, delivery.id desc`,
)
const LOCK = statement<{ id: string }>(
  'deliveries.lock',
  `select id from delivery where business_id = $1 and id = $2 for no key update`,
)
// In the order of their ids, so that two who order a day at once wait for each other.
const LOCK_DAY = statement<{ id: string }>(
  'deliveries.lock_day',
  `select id from delivery where business_id = $1 and day = $2::date order by id for no key update`,
)
const LINES = statement<DeliveryLineRow>(
  'deliveries.lines',
  `select delivery_id as delivery, sale_id as sale, sale_line as "saleLine", product_code as product, product_name as "productName",
          quantity
     from delivery_line where business_id = $1 and delivery_id = any($2::text[]) order by delivery_id, position`,
)
const LAST_AUTHORIZED = statement<{ number: number }>(
  'deliveries.last_authorized',
  `select coalesce(max(number), 0) as number from delivery where business_id = $1 and point_of_sale = $2::smallint`,
)
const DAY_COUNT = statement<{ count: number; place: number }>(
  'deliveries.day_count',
  `select count(place) as count, coalesce(max(place), 0) as place from delivery where business_id = $1 and day = $2::date`,
)
// The paper names business and contact as they are now.
const INSERT = statement(
  'deliveries.insert',
  `insert into delivery (business_id, id, number, point_of_sale, cai, cai_until, receptor_code, address, note, day, place, state,
                         marked_at, marked_by, author_id, created_at, business_version, receptor_version)
   select tenant_id, $2, $3::bigint, $4::smallint, $5, $6::date, $7, $8, $9, $10::date, $11::integer, $12, $13::timestamptz,
          $14::uuid, $15::uuid, $16::timestamptz, business.version, person.version
     from ${TENANT}
     join business on business.id = $1
     join person on person.business_id = $1 and person.code = $7`,
)
const INSERT_LINES = statement(
  'deliveries.insert_lines',
  `insert into delivery_line (business_id, delivery_id, position, sale_id, sale_line, product_code, product_name, quantity)
   select tenant_id, $2, place, sale, sale_line, product, name, quantity
     from ${TENANT}
    cross join unnest($3::text[], $4::smallint[], $5::text[], $6::text[], $7::numeric[])
               with ordinality as line (sale, sale_line, product, name, quantity, place)`,
)
const EDIT = statement(
  'deliveries.edit',
  `update delivery set day = $3, address = $4, note = $5, place = $6, version = version + 1 where business_id = $1 and id = $2`,
)
const MARK = statement(
  'deliveries.mark',
  `update delivery set state = $3, mark_note = $4, marked_at = $5, marked_by = $6, place = $7::integer, version = version + 1
    where business_id = $1 and id = $2`,
)
const ARRANGE = statement(
  'deliveries.arrange',
  `update delivery set place = wanted.place
     from unnest($2::text[]) with ordinality as wanted (id, place)
    where delivery.business_id = $1 and delivery.id = wanted.id and delivery.day = $3::date`,
)

const valuesOf = ({ start, end, receptor, match }: DeliveryFilter): unknown[] => [
  start,
  end,
  receptor,
  match?.receptors,
  match?.ids,
  match?.deliveries,
]

export const deliveriesRepository = {
  page: (
    tx: BusinessTx,
    filter: DeliveryFilter,
    { state, order, limit, offset }: OrderedSpan<DeliveryOrder> & { readonly state: DeliveryState | undefined },
  ): Promise<DeliveryRecord[]> => tx.rows(PAGES({ order }), [...valuesOf(filter), state, limit, offset]),

  /** How many there are in each state; a state without any is left out. */
  counts: (tx: BusinessTx, filter: DeliveryFilter) => tx.rows(COUNTS, valuesOf(filter)),

  find: (tx: BusinessTx, ids: readonly string[]): Promise<DeliveryRecord[]> => tx.rows(FIND, [ids]),

  /** The remitos of a day in the order in which they are driven. */
  ofDay: (tx: BusinessTx, day: BusinessDay): Promise<DeliveryRecord[]> => tx.rows(OF_DAY, [day]),

  /** The remitos that have goods of a sale, the latest first. */
  ofSale: (tx: BusinessTx, sale: string): Promise<DeliveryRecord[]> => tx.rows(OF_SALE, [sale]),

  /** Locks a remito until the commit. */
  lock: async (tx: BusinessTx, id: string): Promise<void> => void (await tx.rows(LOCK, [id])),

  /** Locks the remitos of a day until the commit. */
  lockDay: async (tx: BusinessTx, day: BusinessDay): Promise<void> => void (await tx.rows(LOCK_DAY, [day])),

  lines: (tx: BusinessTx, ids: readonly string[]): Promise<DeliveryLineRow[]> => tx.rows(LINES, [ids]),

  /** The last number that was used of a point of sale; 0 for none. */
  lastAuthorized: async (tx: BusinessTx, pointOfSale: number): Promise<number> =>
    (await tx.row(LAST_AUTHORIZED, [pointOfSale]))?.number ?? 0,

  /** How many remitos the route of a day has, and the last place on it. */
  dayCount: async (tx: BusinessTx, day: BusinessDay): Promise<{ count: number; place: number }> =>
    (await tx.row(DAY_COUNT, [day])) ?? { count: 0, place: 0 },

  insert(tx: BusinessTx, { id, number, authorization, lines, ...made }: NewDelivery, place: number | undefined): void {
    const { receptor, address, note, day, isHandedOver, author } = made
    const paper = [authorization?.pointOfSale, authorization?.cai, authorization?.validUntil]
    const marked = isHandedOver ? ['delivered', tx.now, author] : ['out', undefined, undefined]
    tx.write(INSERT, [id, number, ...paper, receptor, address, note, day, place, ...marked, author, tx.now])
    tx.write(INSERT_LINES, [
      id,
      lines.map(({ sale }) => sale),
      lines.map(({ saleLine }) => saleLine),
      lines.map(({ product }) => product),
      lines.map(({ productName }) => productName),
      lines.map(({ quantity }) => quantity),
    ])
  },

  edit: (
    tx: BusinessTx,
    id: string,
    {
      day,
      address,
      note,
      place,
    }: Pick<NewDelivery, 'day' | 'address' | 'note'> & { readonly place: number | undefined },
  ): void => tx.write(EDIT, [id, day, address, note, place]),

  mark: (tx: BusinessTx, id: string, { state, note, markedAt, markedBy, place }: Mark): void =>
    tx.write(MARK, [id, state, note, markedAt, markedBy, place]),

  /** Puts remitos of a day in this order; those of another day stay where they are. */
  arrange: (tx: BusinessTx, day: BusinessDay, ids: readonly string[]): void => tx.write(ARRANGE, [ids, day]),
}
