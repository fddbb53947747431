import { ZERO_QUANTITY } from '@trastienda/domain/money/amount'
import { creditableLines } from '@trastienda/domain/transaction/credit-note'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { creditedGoods, leftToCredit } from '@trastienda/domain/transaction/supplier-note'
import { creditedOf, creditNotesOf, soldLines, type StoredDocument, type TransactionRecord } from '#features/books'
import { purchasedLots } from '#features/stock'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse, required } from '#platform/refusal'

/** @throws Refusal supplier_note_refused for anything but a purchase whose goods came in */
export const requireCreditable = ({ kind, status }: Pick<TransactionRecord, 'kind' | 'status'>): void => {
  if (kind !== 'purchase' || status < EFFECTIVE) refuse('supplier_note_refused', undefined, 'purchase')
}

/** What can still go back of a purchase, and what its notes credited so far. */
export const returnsOf = async (tx: BusinessTx, { record, lines }: StoredDocument) => {
  const [credited, notes, lots] = await Promise.all([
    creditedOf(tx, record.id),
    creditNotesOf(tx, record.id),
    purchasedLots(tx, record.id),
  ])
  const names = new Map(lines.map(({ position, productName }) => [position, productName]))
  const summaries = notes.map(({ summary }) => summary)
  return {
    lots,
    credited: { lines: credited.lines, sums: creditedGoods(summaries) },
    left: leftToCredit(record.summary, summaries),
    returnables: creditableLines(soldLines(lines), credited.lines).map(({ saleLine, ...line }) => ({
      ...line,
      line: saleLine,
      productName: required(names.get(saleLine)),
      left: lots.find((lot) => lot.line === saleLine)?.left ?? ZERO_QUANTITY,
    })),
  }
}
