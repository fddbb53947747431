import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import type { MovementEffect } from '@trastienda/domain/stock/movement'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { chosenPage } from '#platform/lists/chosen-page'
import { byDate, orderNames, type DateOrder } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import type { SearchTerms } from '#platform/lists/search-terms'

/** One stock change of one product, with the names that a list shows. */
export interface HistoryRecord {
  readonly id: string
  readonly movementName: string
  readonly effect: MovementEffect
  readonly product: string
  readonly productName: string
  readonly provider: string | undefined
  readonly providerName: string | undefined
  readonly quantity: Quantity
  readonly transactionId: string | undefined
  readonly observation: string | undefined
  readonly occurredAt: string
}

/** The effect of a stock change on one lot. */
export interface HistoryLotRecord {
  readonly lotId: string
  readonly provider: string | undefined
  readonly providerName: string | undefined
  readonly quantity: Quantity
  readonly unitCost: UnitCost
  readonly dueOn: string | undefined
}

/** The stock changes to list. */
export interface HistoryFilter extends InstantRange {
  /** The id of a movement; undefined for all. */
  readonly movementId: string | undefined
  readonly terms: SearchTerms
}

const columns = (from: string): string =>
  `select history.id, movement.name as "movementName", history.effect, history.product_code as product,
          product.name as "productName", history.provider_code as provider, person.name as "providerName",
          history.quantity, history.transaction_id as "transactionId", history.observation,
          history.occurred_at as "occurredAt"
     from ${from} history
     join movement on movement.business_id = $1 and movement.id = history.movement_id
     join product on product.business_id = $1 and product.code = history.product_code
     left join person on person.business_id = $1 and person.code = history.provider_code
    where history.business_id = $1`

type Search = SearchTerms['kind']

// Removed products have a history too, so the search looks at all products. `$4` has the patterns; `search-terms.ts`
// says when it uses each of the three.
const searches = {
  none: `cardinality($4::text[]) = 0`,
  scan: `product_code in (select code from product where business_id = $1 and sort_key like all($4::text[]))`,
  match: `product_code in (select code from product where business_id = $1 and sort_key like ($4::text[])[1] and sort_key like all($4))`,
} as const satisfies Record<Search, string>

const movements = { all: '$5::uuid is null', movement: 'movement_id = $5' } as const

const search = ['none', 'scan', 'match'] as const
const order = orderNames(byDate)
const IN_RANGE = 'from stock_history where business_id = $1 and occurred_at between $2 and $3'

const pageText = (condition: string, by: DateOrder, limit: number): string =>
  chosenPage({
    chosen: `select * ${IN_RANGE} and ${condition}`,
    shown: columns('page'),
    orders: byDate,
    order: by,
    from: 'history',
    limit,
  })

const PAGES = statementFamily<HistoryRecord, { search: Search; of: keyof typeof movements; order: DateOrder }>(
  'stock.history',
  { search, of: ['all', 'movement'], order },
  (variant) => pageText(`${searches[variant.search]} and ${movements[variant.of]}`, variant.order, 6),
)
const COUNTS = statementFamily<{ movement: string; count: number }, { search: Search }>(
  'stock.history_counts',
  { search },
  (variant) =>
    `select movement_id as movement, count(*) as count ${IN_RANGE} and ${searches[variant.search]} group by movement_id`,
)
const OF_PRODUCT = statementFamily<HistoryRecord, { order: DateOrder }>(
  'stock.history_of_product',
  { order },
  (variant) => pageText('product_code = $4', variant.order, 5),
)
const COUNT_OF_PRODUCT = statement<{ count: number; exists: boolean }>(
  'stock.history_product_count',
  `select exists (select from product where business_id = $1 and code = $4) as exists,
          (select count(*) from stock_history
            where business_id = $1 and occurred_at between $2 and $3 and product_code = $4) as count`,
)
const BY_ID = statement<HistoryRecord>('stock.history_by_id', `${columns('stock_history')} and history.id = $2`)
const LOTS = statement<HistoryLotRecord>(
  'stock.history_lots',
  `select part.lot_id as "lotId", lot.provider_code as provider, person.name as "providerName", part.quantity,
          part.unit_cost as "unitCost", lot.due_on as "dueOn"
     from stock_history_lot part
     join lot on lot.business_id = $1 and lot.id = part.lot_id
     left join person on person.business_id = $1 and person.code = lot.provider_code
    where part.business_id = $1 and part.history_id = $2
    order by part.position`,
)

export const stockHistoryRepository = {
  async page(tx: BusinessTx, filter: HistoryFilter, page: OrderedSpan<DateOrder>): Promise<HistoryRecord[]> {
    const { start, end, movementId, terms } = filter
    const of = movementId === undefined ? 'all' : 'movement'
    const list = PAGES({ search: terms.kind, of, order: page.order })
    return tx.rows(list, [start, end, terms.patterns, movementId, page.limit, page.offset])
  },

  /**
   * How many stock changes each movement has under a search, whatever `movementId` is. Movements without changes are
   * left out.
   */
  async counts(tx: BusinessTx, { start, end, terms }: HistoryFilter): Promise<Map<string, number>> {
    const rows = await tx.rows(COUNTS({ search: terms.kind }), [start, end, terms.patterns])
    return new Map(rows.map(({ movement, count }) => [movement, count]))
  },

  async pageOfProduct(
    tx: BusinessTx,
    product: string,
    { start, end }: InstantRange,
    page: OrderedSpan<DateOrder>,
  ): Promise<HistoryRecord[]> {
    return tx.rows(OF_PRODUCT({ order: page.order }), [start, end, product, page.limit, page.offset])
  },

  /** Undefined if there is no such product. */
  async countOfProduct(tx: BusinessTx, product: string, { start, end }: InstantRange): Promise<number | undefined> {
    const row = await tx.row(COUNT_OF_PRODUCT, [start, end, product])
    return row?.exists === true ? row.count : undefined
  },

  byId: (tx: BusinessTx, id: string): Promise<HistoryRecord | undefined> => tx.row(BY_ID, [id]),

  /** The effects of a stock change on lots, in their order. */
  lotsOf: (tx: BusinessTx, id: string): Promise<HistoryLotRecord[]> => tx.rows(LOTS, [id]),
}
