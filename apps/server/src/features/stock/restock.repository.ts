import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import type { LotPart } from '@trastienda/domain/stock/lot'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** The quantity that the sale's line took from a lot, or that a credit note brought back to the lot for that line. */
export type LinePart = LotPart & { readonly saleLine: number }

const TAKEN = statement<LinePart>(
  'restock.taken',
  `select history.line_position as "saleLine", part.lot_id as "lotId", part.quantity, part.unit_cost as "unitCost"
     from stock_history history
     join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
    where history.business_id = $1 and history.transaction_id = $2
    order by history.line_position, part.position`,
)
// The stock history of a note has the places of the note's lines; each line names the sale's line that it takes back.
const GIVEN_BACK = statement<LinePart>(
  'restock.given_back',
  `select line.related_position as "saleLine", part.lot_id as "lotId", part.quantity, part.unit_cost as "unitCost"
     from transaction note
     join stock_history history on history.business_id = $1 and history.transaction_id = note.id
     join transaction_line line on line.business_id = $1 and line.transaction_id = note.id
      and line.position = history.line_position
     join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
    where note.business_id = $1 and note.related_id = $2`,
)
// A purchase makes a lot for each line, whose place is the lot's sequence.
const OF_PURCHASE = statement<PurchasedLot>(
  'restock.lots_of_purchase',
  `select sequence as line, id as "lotId", remaining as left, unit_cost as "unitCost"
     from lot where business_id = $1 and transaction_id = $2`,
)
const RETURN_TO_LOTS = statement(
  'restock.return_to_lots',
  `update lot set remaining = remaining + part.quantity
     from unnest($2::uuid[], $3::numeric[]) as part (id, quantity)
    where lot.business_id = $1 and lot.id = part.id`,
)

/** The lot that a line of a purchase made, with what is left in it. */
export interface PurchasedLot {
  readonly line: number
  readonly lotId: string
  readonly left: Quantity
  readonly unitCost: UnitCost
}

export const restockRepository = {
  ofPurchase: (tx: BusinessTx, purchase: string): Promise<PurchasedLot[]> => tx.rows(OF_PURCHASE, [purchase]),

  /** The takes of a sale's lines, each line in the order of taking. */
  taken: (tx: BusinessTx, sale: string): Promise<LinePart[]> => tx.rows(TAKEN, [sale]),

  /** The quantities that the notes of a sale brought back so far. */
  givenBack: (tx: BusinessTx, sale: string): Promise<LinePart[]> => tx.rows(GIVEN_BACK, [sale]),

  returnToLots(tx: BusinessTx, parts: readonly { lotId: string; quantity: Quantity }[]): void {
    tx.write(RETURN_TO_LOTS, [parts.map((part) => part.lotId), parts.map((part) => part.quantity)])
  },
}
