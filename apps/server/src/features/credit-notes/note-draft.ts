import type { CreditLine } from '@trastienda/contract/credit-notes.contract'
import { creditNoteLines, creditNoteTotals, type Credited } from '@trastienda/domain/transaction/credit-note'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { validateTransaction } from '@trastienda/domain/transaction/validation'
import { soldLines, type LineRecord, type StoredDocument } from '#features/transactions'
import { found, refuseAny, Refusal } from '#platform/refusal'

/** The lines and the figures of a note that the rules accept. */
export interface NoteDraft {
  readonly lines: readonly LineRecord[]
  readonly summary: Summary
}

/**
 * What a note takes of a sale: the sale's price, IVA and discounts for the quantities asked for, each no more than was
 * sold and no other note credits. `credited` is what the other notes of the sale take: all of them add up to the sale.
 */
export const noteDraft = (sale: StoredDocument, credited: Credited, asked: readonly CreditLine[]): NoteDraft => {
  const sold = soldLines(sale.lines)
  const outcome = creditNoteLines(sold, credited.lines, asked)
  if (!outcome.ok) throw new Refusal(outcome.problems)

  const { discount } = sale.record.summary
  const { lines: totals, summary } = creditNoteTotals(sold, discount, credited, outcome.value)
  const byPosition = new Map(sale.lines.map((line) => [line.position, line]))
  const lines = outcome.value.map(({ saleLine, ...line }, index) => ({
    ...line,
    ...found(totals[index]),
    position: index + 1,
    productName: found(byPosition.get(saleLine)).productName,
    relatedPosition: saleLine,
  }))
  refuseAny(validateTransaction({ ...summary, receptor: sale.record.receptor, lines }))
  return { lines, summary }
}
