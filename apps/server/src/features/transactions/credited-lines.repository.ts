import { money, quantity } from '@trastienda/domain/money/amount'
import type { Credited } from '@trastienda/domain/transaction/credit-note'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

const CREDITED = statement<{ saleLine: number; quantity: string; subTotal: string; total: string }>(
  'transactions.credited_lines',
  `select line.related_position as "saleLine", line.quantity, line.sub_total as "subTotal", line.total
     from transaction note
     join transaction_line line on line.business_id = $1 and line.transaction_id = note.id
    where note.business_id = $1 and note.related_id = $2 and note.id <> $3`,
)
const SUMS = statement<{ total: string; iva21: string; iva105: string }>(
  'transactions.credited_sums',
  `select coalesce(sum(total), 0) as total, coalesce(sum(iva21), 0) as iva21, coalesce(sum(iva105), 0) as iva105
     from transaction where business_id = $1 and related_id = $2 and id <> $3`,
)

export const creditedLinesRepository = {
  /** The lines and sums that the notes of a sale credit, in any status, without the note `except`. */
  async of(tx: BusinessTx, sale: string, except: string): Promise<Credited> {
    const [lines, sums] = await Promise.all([tx.rows(CREDITED, [sale, except]), tx.row(SUMS, [sale, except])])
    return {
      lines: lines.map((row) => ({
        saleLine: row.saleLine,
        quantity: quantity(row.quantity),
        subTotal: money(row.subTotal),
        total: money(row.total),
      })),
      sums: { total: money(sums?.total ?? 0), iva21: money(sums?.iva21 ?? 0), iva105: money(sums?.iva105 ?? 0) },
    }
  },
}
