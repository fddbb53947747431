import { documentsFor, type StoredDocument } from '#features/transactions'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse } from '#platform/refusal'
import { creditNotesRepository } from './credit-notes.repository.ts'

export interface LockedNote {
  readonly note: StoredDocument
  /** The sale that it is about, locked as well: what can be credited of it stays as it is read here. */
  readonly sale: StoredDocument
}

/**
 * A note and its sale, locked for the rest of the transaction; with everything that the customer still owes where the
 * note may pay it. Which sale it is never changes, so that may be read before the locks.
 */
export const lockNote = async (tx: BusinessTx, id: string, { withOpen = false } = {}): Promise<LockedNote> => {
  const [seen] = await documentsFor(tx, [id])
  const { kind, related, receptor } = found(seen).record
  if (kind !== 'creditNote' || related === undefined) return refuse('credit_note_required', { id })
  const ids = [id, related]
  const [, [note, sale]] = await Promise.all([
    withOpen ? creditNotesRepository.lockWithOpen(tx, ids, receptor) : creditNotesRepository.lock(tx, ids),
    documentsFor(tx, ids),
  ])
  return { note: found(note), sale: found(sale) }
}

/** A document that a note is wanted for, locked. Whether it is a sale that can be credited, the rules say. */
export const lockSale = async (tx: BusinessTx, id: string): Promise<StoredDocument> => {
  const [, [sale]] = await Promise.all([creditNotesRepository.lock(tx, [id]), documentsFor(tx, [id])])
  return found(sale)
}
