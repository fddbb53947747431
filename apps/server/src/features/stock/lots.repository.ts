import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** One entry of goods of a product. */
export interface LotRecord {
  readonly id: string
  readonly product: string
  readonly provider: string | undefined
  readonly providerName: string | undefined
  readonly unitCost: UnitCost
  readonly remaining: Quantity
  readonly received: Quantity
  /** `YYYY-MM-DD`. */
  readonly dueOn: string | undefined
  readonly movementName: string
  readonly transactionId: string | undefined
  readonly observation: string | undefined
  readonly enteredAt: string
}

const SELECT = `select lot.id, lot.product_code as product, lot.provider_code as provider, person.name as "providerName",
          lot.unit_cost as "unitCost", lot.remaining, lot.received, lot.due_on as "dueOn",
          movement.name as "movementName", lot.transaction_id as "transactionId", lot.observation, lot.entered_at as "enteredAt"
     from lot
     join movement on movement.business_id = $1 and movement.id = lot.movement_id
     left join person on person.business_id = $1 and person.code = lot.provider_code
    where lot.business_id = $1`

const OLDEST_FIRST = 'lot.entered_at, lot.sequence, lot.id'

const BY_ID = statement<LotRecord>('stock.lot', `${SELECT} and lot.id = $2`)
const OF_PRODUCT = statement<LotRecord>(
  'stock.lots_of_product',
  `${SELECT} and lot.product_code = $2 order by not lot.is_open, ${OLDEST_FIRST}`,
)
const OPEN = statement<LotRecord>(
  'stock.open_lots',
  `${SELECT} and lot.product_code = any($2::text[]) and lot.is_open order by lot.product_code, ${OLDEST_FIRST}`,
)

// Counts backwards: the present rest of the lot, less later entries.
const OPEN_AT = statement<LotRecord>(
  'stock.open_lots_at',
  `select lot.id, lot.product_code as product, lot.provider_code as provider, person.name as "providerName",
          lot.unit_cost as "unitCost", held.remaining, lot.received, lot.due_on as "dueOn",
          movement.name as "movementName", lot.transaction_id as "transactionId", lot.observation, lot.entered_at as "enteredAt"
     from (select lot_id, sum(remaining) as remaining
             from (select id as lot_id, remaining from lot
                    where business_id = $1 and product_code = any($2::text[]) and is_open
                    union all
                   select part.lot_id, case part.effect when 'increment' then -part.quantity else part.quantity end
                     from stock_history history
                     join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
                    where history.business_id = $1 and history.product_code = any($2::text[])
                      and history.occurred_at > $3) as change
            group by lot_id
           having sum(remaining) > 0) as held
     join lot on lot.business_id = $1 and lot.id = held.lot_id
     join movement on movement.business_id = $1 and movement.id = lot.movement_id
     left join person on person.business_id = $1 and person.code = lot.provider_code
    order by lot.product_code, ${OLDEST_FIRST}`,
)

export const lotsRepository = {
  byId: (tx: BusinessTx, id: string): Promise<LotRecord | undefined> => tx.row(BY_ID, [id]),

  /** The lots of a product: lots with something left first, oldest first. */
  ofProduct: (tx: BusinessTx, product: string): Promise<LotRecord[]> => tx.rows(OF_PRODUCT, [product]),

  /** Lots with something left, by product and oldest first: now, or at a past moment. */
  open: (tx: BusinessTx, products: readonly string[], at?: string): Promise<LotRecord[]> =>
    at === undefined ? tx.rows(OPEN, [products]) : tx.rows(OPEN_AT, [products, at]),
}
