import type { CreditLine } from '@trastienda/contract/credit-notes.contract'
import { creditNoteLines, creditNoteTotals, type Credited } from '@trastienda/domain/transaction/credit-note'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { validateTransaction } from '@trastienda/domain/transaction/validation'
import { soldLines, type LineRecord, type StoredDocument } from '#features/books'
import { refuseAny, Refusal, required } from '#platform/refusal'

/** The lines and the figures of a note that the rules accept. */
export interface NoteDraft {
  readonly lines: readonly LineRecord[]
  readonly summary: Summary
}

/**
 * The lines of a note: the asked quantities at the sale's prices, IVA and discounts. No line may take more than the
 * sale's other notes (`credited`) leave, and the figures of all notes add up to the sale's.
 */
export const noteDraft = (sale: StoredDocument, credited: Credited, asked: readonly CreditLine[]): NoteDraft => {
  const sold = soldLines(sale.lines)
  const outcome = creditNoteLines(sold, credited.lines, asked)
  if (!outcome.ok) throw new Refusal(outcome.problems)

  const { lines: totals, summary } = creditNoteTotals(sold, sale.record.summary, credited, outcome.value)
  const byPosition = new Map(sale.lines.map((line) => [line.position, line]))
  const lines = outcome.value.map(({ saleLine, ...line }, index) => {
    const { productName, zeroRate } = required(byPosition.get(saleLine))
    return {
      ...line,
      ...required(totals[index]),
      position: index + 1,
      productName,
      zeroRate,
      relatedPosition: saleLine,
    }
  })
  refuseAny(validateTransaction({ ...summary, receptor: sale.record.receptor, lines }))
  return { lines, summary }
}
