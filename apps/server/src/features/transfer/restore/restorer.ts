import type { RestoreResult } from '@trastienda/contract/transfer.contract'
import { messageOf, problem } from '@trastienda/domain/problem'
import type { ErrorCode } from '@trastienda/domain/messages'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { BusinessTx } from '#platform/database/business-tx'
import type { RestoreNote } from './restore-points.repository.ts'

/** Undoes what an import made of the records of one collection. */
export type Restorer = (tx: BusinessTx, notes: readonly RestoreNote[]) => Promise<RestoreResult>

/** A record that stays as it is, and why. */
export const keptNote = (
  { id, after }: RestoreNote,
  code: ErrorCode,
  collection: TransferEntity,
): RestoreResult['kept'][number] => ({
  // People know categories and zones by their names only.
  record: collection === 'products' || collection === 'people' ? id : '',
  name: nameOf(after),
  message: messageOf(problem(code)),
})

export const sumOf = (parts: readonly RestoreResult[]): RestoreResult => ({
  restored: parts.reduce((sum, part) => sum + part.restored, 0),
  removed: parts.reduce((sum, part) => sum + part.removed, 0),
  kept: parts.flatMap((part) => part.kept),
})

const nameOf = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'name' in record ? String(record.name) : ''
