import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

// Products that are not kept in stock leave no stock history: what was moved of them is read from the lines of documents.

/** What was moved of a product, as PostgreSQL's decimals. */
export interface MovedProduct {
  readonly product: string
  readonly total: string
  readonly returned: string
}

export const UNSTOCKED = `
   unstocked as materialized (
     select code, exists (select from stock_history where business_id = $1 and product_code = code) as was_kept
       from product where business_id = $1 and check_stock = 'without_stock'
   )`

/**
 * Lines of effective documents of products that are not kept in stock, but not a line that is in the stock history because its
 * product was in stock then; for a note's line, its sale's line decides. `case` instead of `coalesce`: under row-level security
 * the planner uses no index for that. Needs `UNSTOCKED` before it.
 */
export const unstockedLines = (movements: string, range: string): string => `
             select movement_id, line.product_code, line.quantity
               from transaction
               join transaction_line line on line.business_id = $1 and line.transaction_id = transaction.id
               join unstocked on unstocked.code = line.product_code
              where transaction.business_id = $1 and ${movements} and transaction.status >= 1 ${range}
                and not (was_kept and exists (
                  select from stock_history history
                   where history.business_id = $1
                     and history.transaction_id = case when related_id is null then transaction.id else related_id end
                     and history.line_position = case when related_position is null then position else related_position end
                ))`

const UNSTOCKED_MOVED = statement<MovedProduct>(
  'inventory.unstocked_moved',
  `with ${UNSTOCKED}
   select product_code as product, coalesce(sum(quantity) filter (where movement_id = $2), 0) as total,
          coalesce(sum(quantity) filter (where movement_id = $3), 0) as returned
     from (${unstockedLines('movement_id = any(array[$2, $3]::uuid[])', '')}) as moved
    group by product_code`,
)

/** What movements moved of products that are not kept in stock, ever. */
export const unstockedMoved = (
  tx: BusinessTx,
  movementId: string,
  returnMovementId: string | undefined,
): Promise<MovedProduct[]> => tx.rows(UNSTOCKED_MOVED, [movementId, returnMovementId])
