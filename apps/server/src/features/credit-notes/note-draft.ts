import type { CreditLine } from '@trastienda/contract/credit-notes.contract'
import { creditNoteLines, type CreditedLine } from '@trastienda/domain/transaction/credit-note'
import { transactionTotals, type Summary } from '@trastienda/domain/transaction/totals'
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
 * sold and no other note credits. `credited` is what the other notes of the sale take.
 */
export const noteDraft = (
  sale: StoredDocument,
  credited: readonly CreditedLine[],
  asked: readonly CreditLine[],
): NoteDraft => {
  const outcome = creditNoteLines(soldLines(sale.lines), credited, asked)
  if (!outcome.ok) throw new Refusal(outcome.problems)

  const { lines: totals, summary } = transactionTotals(outcome.value, sale.record.summary.discount)
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
