import type { Money, Percent } from '@trastienda/domain/money/amount'
import type { PriceRounding } from '@trastienda/domain/price/bulk-change'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A bulk change of prices, carried out. */
export interface PriceChangeRecord {
  readonly id: string
  /** 0 for a conversion. */
  readonly percentage: Percent
  /** For a conversion: whether prices contain their IVA since; undefined for a percentage. */
  readonly pricesIncludeVat: boolean | undefined
  readonly rounding: PriceRounding
  readonly createdAt: string
  readonly undoneAt: string | undefined
  readonly products: number
}

/** What a bulk change did to one product. */
export interface ChangedLine {
  readonly product: string
  readonly current: Money
  readonly next: Money
}

const INSERT = statement(
  'price_changes.insert',
  `insert into price_change (business_id, id, user_id, percentage, prices_include_vat, rounding, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
const INSERT_LINES = statement(
  'price_changes.insert_lines',
  `insert into price_change_line (business_id, price_change_id, product_code, old_price, new_price)
   select tenant_id, $2, code, old_price, new_price
     from ${TENANT}
    cross join unnest($3::text[], $4::numeric[], $5::numeric[]) as line (code, old_price, new_price)`,
)
const LAST = statement<PriceChangeRecord>(
  'price_changes.last',
  `select id, percentage, prices_include_vat as "pricesIncludeVat", rounding, created_at as "createdAt", undone_at as "undoneAt",
          (select count(*) from price_change_line
            where price_change_line.business_id = $1 and price_change_id = price_change.id) as products
     from price_change where business_id = $1 order by created_at desc, id desc limit 1`,
)
// Two people may undo it at the same moment: the second waits, and then finds it undone.
const LOCK = statement<{ id: string }>(
  'price_changes.lock',
  'select id from price_change where business_id = $1 and id::text = lower($2) for no key update',
)
const LINES = statement<ChangedLine>(
  'price_changes.lines',
  `select product_code as product, old_price as current, new_price as next
     from price_change_line where business_id = $1 and price_change_id = $2`,
)
const SET_UNDONE = statement(
  'price_changes.set_undone',
  'update price_change set undone_at = $3 where business_id = $1 and id = $2',
)

export const priceChangesRepository = {
  async insert(
    tx: BusinessTx,
    change: Pick<PriceChangeRecord, 'id' | 'percentage' | 'pricesIncludeVat' | 'rounding'> & { userId: string },
    lines: readonly ChangedLine[],
  ): Promise<void> {
    await Promise.all([
      tx.rows(INSERT, [change.id, change.userId, change.percentage, change.pricesIncludeVat, change.rounding, tx.now]),
      tx.rows(INSERT_LINES, [
        change.id,
        lines.map(({ product }) => product),
        lines.map(({ current }) => current),
        lines.map(({ next }) => next),
      ]),
    ])
  },

  last: (tx: BusinessTx): Promise<PriceChangeRecord | undefined> => tx.row(LAST),

  /** Locks the change for the rest of the transaction. False when there is none with this id. */
  async lock(tx: BusinessTx, id: string): Promise<boolean> {
    return (await tx.row(LOCK, [id])) !== undefined
  },

  lines: (tx: BusinessTx, id: string): Promise<ChangedLine[]> => tx.rows(LINES, [id]),

  async setUndone(tx: BusinessTx, id: string): Promise<void> {
    await tx.rows(SET_UNDONE, [id, tx.now])
  },
}
