import { quantity } from '@trastienda/domain/money/amount'
import type { CreditedLine } from '@trastienda/domain/transaction/credit-note'
import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'

const CREDITED = statement<{ saleLine: number; quantity: string }>(
  'transactions.credited_lines',
  `select line.related_position as "saleLine", line.quantity
     from transaction note
     join transaction_line line on line.business_id = $1 and line.transaction_id = note.id
    where note.business_id = $1 and note.related_id = $2 and note.id <> $3`,
)

export const creditedLinesRepository = {
  /** What the notes of a sale take of its lines, whatever their status, one of them left out. */
  async of(tx: Transaction, sale: string, except: string): Promise<CreditedLine[]> {
    const rows = await tx.rows(CREDITED, [sale, except])
    return rows.map((row) => ({ saleLine: row.saleLine, quantity: quantity(row.quantity) }))
  },
}
