import type { UndoResult } from '@trastienda/contract/transfer.contract'
import { messageOf, problem } from '@trastienda/domain/problem'
import type { ErrorCode } from '@trastienda/domain/messages'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { ImportedRecord } from './import-journal.repository.ts'

/** Undoes an import's changes to the records of one collection, and names the records that stay unchanged. */
export type UndoImport = (
  tx: BusinessTx,
  records: readonly ImportedRecord[],
  context: CallContext,
) => Promise<UndoResult>

/** A record that cannot be undone, and why. */
export const keptRecord = (
  { id, after }: ImportedRecord,
  code: ErrorCode,
  collection: TransferEntity,
): UndoResult['kept'][number] => ({
  // People know categories and zones only by their names.
  record: collection === 'categories' || collection === 'zones' ? '' : id,
  name: nameOf(after),
  message: messageOf(problem(code)),
})

export const sumOf = (parts: readonly UndoResult[]): UndoResult => ({
  restored: parts.reduce((sum, part) => sum + part.restored, 0),
  removed: parts.reduce((sum, part) => sum + part.removed, 0),
  kept: parts.flatMap((part) => part.kept),
})

const nameOf = (record: unknown): string => {
  const { name, customerName } = record as { readonly name?: string; readonly customerName?: string }
  return name ?? customerName ?? ''
}
