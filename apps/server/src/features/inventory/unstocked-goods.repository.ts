import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

// Products that are not kept in stock leave no stock history: what was moved of them is read from the lines of documents.

/** What was moved of a product, as PostgreSQL's decimals. */
export interface MovedProduct {
  readonly product: string
  readonly total: string
  readonly returned: string
}

/**
 * The lines of products without stock control. `ofNumbers` is a join that chooses the documents. In most shops these products
 * are few, so they are read first (`materialized`): PostgreSQL does not know how long a range is, and would go through all
 * lines of its documents instead.
 */
export const unstockedLines = (ofNumbers: string): string => `
   unstocked as materialized (
     select code, exists (select from stock_history where business_id = $1 and product_code = code) as was_kept
       from product where business_id = $1 and check_stock = 'without_stock'
   ), unstocked_line as materialized (
     select line.transaction_id, line.position, line.related_position, line.product_code, line.quantity, was_kept
       from unstocked
       join transaction_line line on line.business_id = $1 and line.product_code = unstocked.code
            ${ofNumbers}
   )`

/**
 * What documents moved by those lines. A line that is in the stock history, because its product was in stock then, is left out;
 * for the line of a credit note the line of its sale decides. `case` stands for `coalesce`, for which the planner uses no index
 * under row-level security. `offset 0` makes PostgreSQL look up each document by its number, as there are few lines.
 */
export const unstockedMoves = (movements: string, range: string): string => `
             select movement_id, product_code, quantity
               from unstocked_line
              cross join lateral (
                select id, movement_id, related_id from transaction
                 where business_id = $1 and id = transaction_id and ${movements} and status >= 1 ${range} offset 0) as document
              where not (was_kept and exists (
                  select from stock_history history
                   where history.business_id = $1
                     and history.transaction_id = case when related_id is null then document.id else related_id end
                     and history.line_position = case when related_position is null then position else related_position end
                ))`

const UNSTOCKED_MOVED = statement<MovedProduct>(
  'inventory.unstocked_moved',
  `with ${unstockedLines('')}
   select product_code as product, coalesce(sum(quantity) filter (where movement_id = $2), 0) as total,
          coalesce(sum(quantity) filter (where movement_id = $3), 0) as returned
     from (${unstockedMoves('movement_id = any(array[$2, $3]::uuid[])', '')}) as moved
    group by product_code`,
)

/** What movements moved of products without stock control, over all time. */
export const unstockedMoved = (
  tx: BusinessTx,
  movementId: string,
  returnMovementId: string | undefined,
): Promise<MovedProduct[]> => tx.rows(UNSTOCKED_MOVED, [movementId, returnMovementId])
