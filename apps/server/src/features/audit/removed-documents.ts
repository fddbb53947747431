import type { StoredDocument } from '#features/books'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId } from '#platform/ids'
import { found } from '#platform/refusal'
import { auditRepository, type AuditedRow } from './audit.repository.ts'

/** The document that an audit row stores because it was removed; undefined for every other row. */
export const removedDocument = ({ action, entity, before }: AuditedRow): StoredDocument | undefined =>
  // `removeDocument` wrote it, in the form in which documents are read.
  entity === 'transaction' && action === 'remove' ? (before as StoredDocument | undefined) : undefined

/** @throws Refusal not_found for any row but a removed document's */
export const removedDocumentFor = async (tx: BusinessTx, id: string): Promise<StoredDocument> => {
  const row = found(isId(id) ? await auditRepository.find(tx, id) : undefined)
  return found(removedDocument(row))
}
