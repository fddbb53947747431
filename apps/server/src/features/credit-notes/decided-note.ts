import type { CreditLine, CreditNoteInput } from '@trastienda/contract/credit-notes.contract'
import { isSurcharge } from '@trastienda/domain/account/installment-plans'
import { ZERO } from '@trastienda/domain/money/amount'
import { creditableLines } from '@trastienda/domain/transaction/credit-note'
import { documentCost } from '@trastienda/domain/transaction/document-cost'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { CREATED, EFFECTIVE, refusalOf } from '@trastienda/domain/transaction/status'
import { validateSentTotal } from '@trastienda/domain/transaction/validation'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import {
  creditedOf,
  newPosting,
  printedAs,
  soldLines,
  takeNumber,
  type Posting,
  type StoredDocument,
} from '#features/books'
import { systemMovement } from '#features/movements'
import { businessFacts } from '#features/settings'
import { restocked } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuseAny, Refusal, required } from '#platform/refusal'
import { noteDraft } from './note-draft.ts'

/** A requested note. */
export interface NewNote {
  readonly transaction: CreditNoteInput
  readonly details: { readonly detailLines: readonly CreditLine[] }
}

/** A new note on a locked sale. */
export const newNote = async (
  tx: BusinessTx,
  context: CallContext,
  sale: StoredDocument,
  {
    transaction,
    details,
  }: Omit<NewNote, 'transaction'> & { readonly transaction: Omit<CreditNoteInput, 'relatedTransaction'> },
): Promise<Posting> => {
  const { record } = sale
  const [credited, movement] = await Promise.all([
    creditedOf(tx, record.id),
    systemMovement(tx, movementNames.creditNote),
  ])
  const hasCreditable = creditableLines(soldLines(sale.lines), credited.lines).some((line) => line.creditable > 0)
  const refusal = refusalOf('credit', { ...record, hasPayments: record.paid > 0, hasCreditable })
  if (refusal !== undefined) refuseAny([refusal])

  const draft = noteDraft(sale, credited, details.detailLines)
  const mismatch = validateSentTotal(transaction.summary?.total, draft.summary.total)
  if (mismatch !== undefined) refuseAny([mismatch])
  tx.changed('transactions', record.id, 'update')
  return newPosting({
    lines: draft.lines,
    record: {
      ...record,
      id: await takeNumber(tx, 'creditNote'),
      kind: 'creditNote',
      related: record.id,
      movement: movement.id,
      author: context.userId,
      status: CREATED,
      observations: trimmedText(transaction.observations),
      occurredAt: tx.now,
      printedAs: undefined,
      summary: draft.summary,
      cost: ZERO,
      paid: ZERO,
    },
  })
}

/** Makes a note effective: goods may come back. The account changes only when the note is paid. */
export const effectiveNote = async (
  tx: BusinessTx,
  { posting, sale, before }: { posting: Posting; sale: StoredDocument; before: StoredDocument },
  reStock: boolean,
): Promise<Posting> => {
  const { record, lines } = posting
  const returned = lines.map((line) => ({ ...line, line: line.position, saleLine: required(line.relatedPosition) }))
  const [{ lineCosts, keptLines, restocks }, business] = await Promise.all([
    restocked(tx, sale.record.id, reStock ? returned : []),
    businessFacts(tx),
  ])
  for (const line of lines) if (!lineCosts.has(line.position)) lineCosts.set(line.position, ZERO)
  const cost = documentCost(lineCosts.values())
  if (!cost.ok) throw new Refusal(cost.problems)
  return {
    ...posting,
    record: {
      ...record,
      status: EFFECTIVE,
      cost: cost.value,
      isRestocked: reStock,
      printedAs: printedAs(record, business),
    },
    lineCosts,
    restocks,
    lotless: returned.filter(
      ({ saleLine, product, productName }) => !keptLines.has(saleLine) && !isSurcharge(product, productName),
    ),
    asksForVoucher: business.asksForVouchers,
    operations: [...posting.operations, { action: 'make_effective', before }],
  }
}
