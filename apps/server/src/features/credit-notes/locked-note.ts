import { documentsFor, requireSeenDocument, type StoredDocument } from '#features/transactions'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, requireRights } from '#platform/refusal'
import { creditNotesRepository } from './credit-notes.repository.ts'

export interface LockedNote {
  readonly note: StoredDocument
  /** The note's sale, locked as well, so that nobody else credits from it meanwhile. */
  readonly sale: StoredDocument
}

/**
 * Locks a note and its sale for the rest of the transaction; `withOpen` also locks everything that the customer owes, which
 * the note may pay. The sale's id is read before the locks, as it never changes.
 */
export const lockNote = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  { withOpen = false } = {},
): Promise<LockedNote> => {
  const [seen] = await documentsFor(tx, [id])
  const { record } = found(seen)
  requireSeenDocument(context, record)
  const { kind, related, receptor } = record
  if (kind !== 'creditNote' || related === undefined) return refuse('credit_note_required', { id })
  const ids = [id, related]
  const [, [note, sale]] = await Promise.all([
    withOpen ? creditNotesRepository.lockWithOpen(tx, ids, receptor) : creditNotesRepository.lock(tx, ids),
    documentsFor(tx, ids),
  ])
  const locked = { note: found(note), sale: found(sale) }
  requireRefund(context, locked.note)
  return locked
}

/** Locks the document that a new note is for. The rules say whether it is a sale that can be credited. */
export const lockSale = async (tx: BusinessTx, context: CallContext, id: string): Promise<StoredDocument> => {
  const [, [stored]] = await Promise.all([creditNotesRepository.lock(tx, [id]), documentsFor(tx, [id])])
  const sale = found(stored)
  requireSeenDocument(context, sale.record)
  requireRefund(context, sale)
  return sale
}

const requireRefund = (context: CallContext, { record }: StoredDocument): void =>
  requireRights(context, [{ capability: 'refund' }], [record])
