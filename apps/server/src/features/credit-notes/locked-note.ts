import {
  documentsFor,
  lockDocument,
  lockDocuments,
  lockOpenDocuments,
  recordsFor,
  requireSeenDocument,
  type StoredDocument,
  type TransactionRecord,
} from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, requireRights, type NeededRight } from '#platform/refusal'

export interface LockedNote {
  readonly note: StoredDocument
  /** The note's sale, locked as well, so that nobody else credits from it meanwhile. */
  readonly sale: StoredDocument
  /** What the customer owes, locked; only if the note may pay it. */
  readonly open: readonly TransactionRecord[]
}

/**
 * Locks a note and its sale for the rest of the transaction; `withOpen` also locks the customer's open items, which the
 * note may pay. The sale's id is read before the locks, as it never changes.
 */
export const lockNote = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  { withOpen = false, rights = [] }: { readonly withOpen?: boolean; readonly rights?: readonly NeededRight[] } = {},
): Promise<LockedNote> => {
  const [seen] = await recordsFor(tx, [id])
  const record = found(seen)
  requireSeenDocument(context, record)
  const { kind, related, receptor } = record
  if (kind !== 'creditNote' || related === undefined) return refuse('credit_note_required', { id })
  const ids = [id, related]
  const [open, [note, sale]] = withOpen
    ? await Promise.all([lockOpenDocuments(tx, receptor, ids), documentsFor(tx, ids)])
    : [[], await lockDocuments(tx, ids)]
  const locked = { note: found(note), sale: found(sale), open }
  requireRefund(context, locked.note, rights)
  return locked
}

/** Locks the document that a new note is for. The rules say whether it is a sale that can be credited. */
export const lockSale = async (tx: BusinessTx, context: CallContext, id: string): Promise<StoredDocument> => {
  const sale = await lockDocument(tx, id)
  requireSeenDocument(context, sale.record)
  return sale
}

export const requireRefund = (
  context: CallContext,
  { record }: StoredDocument,
  others: readonly NeededRight[] = [],
): void => requireRights(context, [{ capability: 'refund' }, ...others], [record])
