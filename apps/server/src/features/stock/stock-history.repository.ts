import { quantity, unitCost, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import type { MovementEffect } from '@trastienda/domain/stock/movement'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
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

/** What a stock change did to one lot. */
export interface HistoryLotRecord {
  readonly lotId: string
  readonly provider: string | undefined
  readonly providerName: string | undefined
  readonly quantity: Quantity
  readonly unitCost: UnitCost
  readonly dueOn: string | undefined
}

interface HistoryRow {
  readonly id: string
  readonly movementName: string
  readonly effect: MovementEffect
  readonly product: string
  readonly productName: string
  readonly provider: string | null
  readonly providerName: string | null
  readonly quantity: string
  readonly transactionId: string | null
  readonly observation: string | null
  readonly occurredAt: string
}

interface HistoryLotRow {
  readonly lotId: string
  readonly provider: string | null
  readonly providerName: string | null
  readonly quantity: string
  readonly unitCost: string
  readonly dueOn: string | null
}

export type HistoryOrder = 'creationDate' | '-creationDate'

/** The stock changes to list: ISO instants, both included; `-infinity` and `infinity` for an open end. */
export interface HistoryFilter {
  readonly start: string
  readonly end: string
  /** The id of a movement; undefined for all. */
  readonly movementId: string | undefined
  readonly terms: SearchTerms
}

export interface HistoryPage {
  readonly order: HistoryOrder
  readonly limit: number
  readonly offset: number
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

const orders = {
  '-creationDate': 'occurred_at desc, id desc',
  creationDate: 'occurred_at, id',
} as const satisfies Record<HistoryOrder, string>

/** The rows of the page are chosen by an index first; only these are joined to other tables. */
const pageText = (where: string, order: HistoryOrder): string =>
  `with page as materialized (
     select * from stock_history
      where business_id = $1 and occurred_at between $2 and $3 and ${where}
      order by ${orders[order]} limit $4 offset $5
   )
   ${columns('page')}
    order by ${orders[order].replaceAll('occurred_at', 'history.occurred_at').replaceAll('id', 'history.id')}`

// Removed products have a history too, so the search looks at all products. `$6` are the patterns; `search-terms.ts` says when
// each of the two statements is used.
const searches = {
  none: `cardinality($6::text[]) = 0`,
  scan: `product_code in (select code from product where business_id = $1 and sort_key like all($6::text[]))`,
  match: `product_code in (select code from product where business_id = $1 and sort_key like ($6::text[])[1] and sort_key like all($6))`,
} as const satisfies Record<SearchTerms['kind'], string>

const pages = (name: string, where: string) => ({
  '-creationDate': statement<HistoryRow>(`stock.history_${name}_newest`, pageText(where, '-creationDate')),
  creationDate: statement<HistoryRow>(`stock.history_${name}_oldest`, pageText(where, 'creationDate')),
})

const listOf = (kind: SearchTerms['kind']) => ({
  all: pages(kind, searches[kind]),
  ofMovement: pages(`${kind}_movement`, `${searches[kind]} and movement_id = $7`),
  counts: statement<{ movement: string; count: number }>(
    `stock.history_${kind}_counts`,
    `select movement_id as movement, count(*) as count from stock_history
      where business_id = $1 and occurred_at between $2 and $3
        and ${searches[kind].replaceAll('$6', '$4')}
      group by movement_id`,
  ),
})

const LISTS = { none: listOf('none'), scan: listOf('scan'), match: listOf('match') }

const OF_PRODUCT = pages('product', 'product_code = $6')
const COUNT_OF_PRODUCT = statement<{ count: number; exists: boolean }>(
  'stock.history_product_count',
  `select exists (select from product where business_id = $1 and code = $4) as exists,
          (select count(*) from stock_history
            where business_id = $1 and occurred_at between $2 and $3 and product_code = $4) as count`,
)
const BY_ID = statement<HistoryRow>('stock.history_by_id', `${columns('stock_history')} and history.id = $2`)
const LOTS = statement<HistoryLotRow>(
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
  async page(tx: BusinessTx, filter: HistoryFilter, page: HistoryPage): Promise<HistoryRecord[]> {
    const { start, end, movementId, terms } = filter
    const list = LISTS[terms.kind][movementId === undefined ? 'all' : 'ofMovement']
    const values = [
      start,
      end,
      page.limit,
      page.offset,
      terms.patterns,
      ...(movementId === undefined ? [] : [movementId]),
    ]
    return (await tx.rows(list[page.order], values)).map(toHistory)
  },

  /** How many stock changes each movement has under a search, whatever `movementId` is. Movements without any are left out. */
  async counts(tx: BusinessTx, { start, end, terms }: HistoryFilter): Promise<Map<string, number>> {
    const rows = await tx.rows(LISTS[terms.kind].counts, [start, end, terms.patterns])
    return new Map(rows.map(({ movement, count }) => [movement, count]))
  },

  async pageOfProduct(
    tx: BusinessTx,
    product: string,
    { start, end }: Pick<HistoryFilter, 'start' | 'end'>,
    page: HistoryPage,
  ): Promise<HistoryRecord[]> {
    const rows = await tx.rows(OF_PRODUCT[page.order], [start, end, page.limit, page.offset, product])
    return rows.map(toHistory)
  },

  /** Undefined where there is no such product. */
  async countOfProduct(
    tx: BusinessTx,
    product: string,
    { start, end }: Pick<HistoryFilter, 'start' | 'end'>,
  ): Promise<number | undefined> {
    const row = await tx.row(COUNT_OF_PRODUCT, [start, end, product])
    return row?.exists === true ? row.count : undefined
  },

  async byId(tx: BusinessTx, id: string): Promise<HistoryRecord | undefined> {
    const row = await tx.row(BY_ID, [id])
    return row === undefined ? undefined : toHistory(row)
  },

  /** What a stock change did to lots, in the order in which it did so. */
  async lotsOf(tx: BusinessTx, id: string): Promise<HistoryLotRecord[]> {
    return (await tx.rows(LOTS, [id])).map((row) => ({
      lotId: row.lotId,
      provider: row.provider ?? undefined,
      providerName: row.providerName ?? undefined,
      quantity: quantity(row.quantity),
      unitCost: unitCost(row.unitCost),
      dueOn: row.dueOn ?? undefined,
    }))
  },
}

const toHistory = (row: HistoryRow): HistoryRecord => ({
  id: row.id,
  movementName: row.movementName,
  effect: row.effect,
  product: row.product,
  productName: row.productName,
  provider: row.provider ?? undefined,
  providerName: row.providerName ?? undefined,
  quantity: quantity(row.quantity),
  transactionId: row.transactionId ?? undefined,
  observation: row.observation ?? undefined,
  occurredAt: row.occurredAt,
})
