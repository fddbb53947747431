import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse } from '#platform/refusal'
import { restorePointsRepository, type RestoreNote } from './restore-points.repository.ts'

/** The restore point of an import that goes on. @throws Refusal not_found, or `restore_point_used` once it was used */
export const requireOpenPoint = async (tx: BusinessTx, id: string, entity: TransferEntity): Promise<void> => {
  const point = await restorePointsRepository.hold(tx, id)
  if (found(point?.entity === entity ? point : undefined).restoredAt !== null) refuse('restore_point_used')
}

/** Keeps what a chunk changed, so that it can be undone. */
export const noteChanges = (tx: BusinessTx, id: string, changes: readonly RestoreNote[]): Promise<void> =>
  restorePointsRepository.note(tx, id, changes)
