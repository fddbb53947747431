import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import type { MovementEffect } from '@trastienda/domain/stock/movement'
import type { Lot } from '@trastienda/domain/stock/lot'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A new lot to be stored. It comes in at the instant of the unit of work. */
interface NewLot {
  readonly id: string
  readonly product: string
  readonly provider?: string
  readonly quantity: Quantity
  readonly unitCost: UnitCost
  readonly dueDate?: string
  readonly observation?: string
  readonly sequence: number
}

/** One stock change of one product. */
interface NewHistory {
  readonly id: string
  readonly product: string
  readonly provider?: string
  /** The place of the document's line. */
  readonly line?: number
  readonly quantity: Quantity
  readonly observation?: string
}

/** The effect of a stock change on one lot. */
interface NewHistoryLot {
  readonly historyId: string
  readonly lotId: string
  readonly position: number
  readonly quantity: Quantity
  readonly unitCost: UnitCost
}

/** The common facts of all rows of one change. */
export interface StockOrigin {
  readonly movementId: string
  readonly effect: MovementEffect
  readonly transactionId: string | undefined
}

/** The facts about its product that a stock change needs. */
export interface StockedProduct {
  readonly code: string
  readonly name: string
  readonly status: number
  readonly checkStock: CheckStock
  readonly currentStock: Quantity
  readonly cost: UnitCost
}

/** Products with the rest of their lots, oldest first, all locked. */
export interface LockedGoods {
  readonly products: readonly StockedProduct[]
  readonly lots: readonly Lot[]
}

// Every stock change locks its products' rows, so that lots need no lock of their own. The order by code avoids deadlocks.
const LOCK_PRODUCTS = statement<StockedProduct>(
  'stock.lock_products',
  `select code, name, status, check_stock as "checkStock", current_stock as "currentStock", cost
     from product where business_id = $1 and code = any($2::text[]) order by code for no key update`,
)
const IS_PRODUCT = statement<{ code: string }>(
  'stock.is_product',
  `select code from product where business_id = $1 and code = $2`,
)
const LOTS = statement<Lot>(
  'stock.lots',
  `select id, product_code as product, remaining as left, unit_cost as "unitCost", entered_at as "enteredAt", sequence
     from lot
    where business_id = $1 and product_code = any($2::text[]) and is_open
    order by product_code, entered_at, sequence, id`,
)
// `greatest` dates a new lot after the product's other lots: the newest lot gives the product's cost, and two tills
// take their instants before they wait for the product's lock.
const INSERT_LOTS = statement(
  'stock.insert_lots',
  `insert into lot (business_id, id, product_code, provider_code, movement_id, transaction_id, unit_cost, received,
                    remaining, due_on, observation, entered_at, sequence)
   select tenant_id, id, product, provider, $10, $11, cost, quantity, quantity, due_on, observation,
          greatest($12::timestamptz, (select max(other.entered_at) + interval '1 millisecond' from lot other
                                       where other.business_id = $1 and other.product_code = product
                                         and other.entered_at >= $12)), sequence
     from ${TENANT}
    cross join unnest($2::uuid[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::date[], $8::text[], $9::int[])
       as new_lot (id, product, provider, cost, quantity, due_on, observation, sequence)`,
)
const TAKE_FROM_LOTS = statement(
  'stock.take_from_lots',
  `update lot set remaining = remaining - part.quantity
     from unnest($2::uuid[], $3::numeric[]) as part (id, quantity)
    where lot.business_id = $1 and lot.id = part.id`,
)
const INSERT_HISTORY = statement(
  'stock.insert_history',
  `insert into stock_history (business_id, id, movement_id, effect, product_code, provider_code, transaction_id,
                              line_position, quantity, observation, occurred_at)
   select tenant_id, id, $8, $9, product, provider, $10, line_position, quantity, observation, $11
     from ${TENANT}
    cross join unnest($2::uuid[], $3::text[], $4::text[], $5::smallint[], $6::numeric[], $7::text[])
       as entry (id, product, provider, line_position, quantity, observation)`,
)
const INSERT_HISTORY_LOTS = statement(
  'stock.insert_history_lots',
  `insert into stock_history_lot (business_id, history_id, lot_id, position, effect, quantity, unit_cost)
   select tenant_id, history_id, lot_id, position, $7, quantity, cost
     from ${TENANT}
    cross join unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::numeric[], $6::numeric[])
       as part (history_id, lot_id, position, quantity, cost)`,
)
const ENTRIES = statement<{
  product: string
  productName: string
  provider: string | undefined
  providerName: string | undefined
  quantity: Quantity
  unitCost: UnitCost
  dueOn: string | undefined
}>(
  'stock.entries_of_transaction',
  `select history.product_code as product, product.name as "productName", lot.provider_code as provider,
          person.name as "providerName", part.quantity, part.unit_cost as "unitCost", lot.due_on as "dueOn"
     from stock_history history
     join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
     join lot on lot.business_id = $1 and lot.id = part.lot_id
     join product on product.business_id = $1 and product.code = history.product_code
     left join person on person.business_id = $1 and person.code = lot.provider_code
    where history.business_id = $1 and history.transaction_id = $2
    order by history.line_position, part.position`,
)
// Leaves the version unchanged: a version counts edits by people, and a sale must not make an open form stale.
const CHANGE_STOCK = statement(
  'stock.change_products',
  `update product
      set current_stock = current_stock + change.quantity, cost = coalesce(change.cost, product.cost),
          updated_at = $5
     from unnest($2::text[], $3::numeric[], $4::numeric[]) as change (code, quantity, cost)
    where product.business_id = $1 and product.code = change.code`,
)

export const stockRepository = {
  /** Locks the products and reads the rest of their lots. */
  async lockGoods(tx: BusinessTx, codes: readonly string[]): Promise<LockedGoods> {
    const [products, lots] = await Promise.all([this.lockProducts(tx, codes), tx.rows(LOTS, [codes])])
    return { products, lots }
  },

  async isProduct(tx: BusinessTx, code: string): Promise<boolean> {
    return (await tx.row(IS_PRODUCT, [code])) !== undefined
  },

  /** Locks the products; unknown codes are left out. */
  lockProducts: (tx: BusinessTx, products: readonly string[]): Promise<StockedProduct[]> =>
    tx.rows(LOCK_PRODUCTS, [products]),

  insertLots(tx: BusinessTx, origin: StockOrigin, lots: readonly NewLot[]): void {
    tx.write(INSERT_LOTS, [
      lots.map((lot) => lot.id),
      lots.map((lot) => lot.product),
      lots.map((lot) => lot.provider),
      lots.map((lot) => lot.unitCost),
      lots.map((lot) => lot.quantity),
      lots.map((lot) => lot.dueDate),
      lots.map((lot) => lot.observation),
      lots.map((lot) => lot.sequence),
      origin.movementId,
      origin.transactionId,
      tx.now,
    ])
  },

  takeFromLots(tx: BusinessTx, parts: readonly { lotId: string; quantity: Quantity }[]): void {
    tx.write(TAKE_FROM_LOTS, [parts.map((part) => part.lotId), parts.map((part) => part.quantity)])
  },

  insertHistory(tx: BusinessTx, origin: StockOrigin, entries: readonly NewHistory[]): void {
    tx.write(INSERT_HISTORY, [
      entries.map((entry) => entry.id),
      entries.map((entry) => entry.product),
      entries.map((entry) => entry.provider),
      entries.map((entry) => entry.line),
      entries.map((entry) => entry.quantity),
      entries.map((entry) => entry.observation),
      origin.movementId,
      origin.effect,
      origin.transactionId,
      tx.now,
    ])
  },

  insertHistoryLots(tx: BusinessTx, effect: MovementEffect, parts: readonly NewHistoryLot[]): void {
    tx.write(INSERT_HISTORY_LOTS, [
      parts.map((part) => part.historyId),
      parts.map((part) => part.lotId),
      parts.map((part) => part.position),
      parts.map((part) => part.quantity),
      parts.map((part) => part.unitCost),
      effect,
    ])
  },

  /** The lots that each line of a document took from or brought goods to. */
  entriesOf: (tx: BusinessTx, transactionId: string) => tx.rows(ENTRIES, [transactionId]),

  /** Adds to the products' stock; a negative quantity takes from it. `cost`, if given, becomes the product's. */
  changeProducts(
    tx: BusinessTx,
    changes: readonly { product: string; quantity: Quantity; cost: UnitCost | undefined }[],
  ): void {
    tx.write(CHANGE_STOCK, [
      changes.map((change) => change.product),
      changes.map((change) => change.quantity),
      changes.map((change) => change.cost),
      tx.now,
    ])
  },
}
