import type { RestorePoint, UndoResult } from '@trastienda/contract/transfer.contract'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { newId } from '#platform/ids'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { undoCategories, undoZones } from './undo/undo-names.ts'
import { undoPeople } from './undo/undo-people.ts'
import { undoProducts } from './undo/undo-products.ts'
import { undoQuotes } from './undo/undo-quotes.ts'
import { sumOf, type UndoImport } from './undo/undo-import.ts'
import { importJournalRepository, type RestorePointRow } from './undo/import-journal.repository.ts'

/** Records that refer to others are undone first: a category can be removed only after its products. */
const undoInOrder: readonly (readonly [TransferEntity, UndoImport])[] = [
  ['quotes', undoQuotes],
  ['products', undoProducts],
  ['people', undoPeople],
  ['categories', undoCategories],
  ['zones', undoZones],
]

/** The journal of each import; the API calls it restore point. */
export const createRestorePointsService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<RestorePoint[]> =>
    unit.read(context, async (tx) => (await importJournalRepository.newest(tx)).map(toRestorePoint)),

  create: (context: CallContext, entity: TransferEntity): Promise<RestorePoint> =>
    unit.write(context, async (tx) => {
      const id = newId()
      await importJournalRepository.insert(tx, id, entity, context.userId)
      recordChange(tx, context, { action: 'create', entity: 'restore_point', entityId: id })
      return toRestorePoint({ id, entity, createdAt: tx.now, restoredAt: undefined, created: 0, updated: 0 })
    }),

  restore: (context: CallContext, id: string): Promise<UndoResult> =>
    unit.write(context, async (tx) => {
      const point = found(await importJournalRepository.lock(tx, id))
      if (point.restoredAt !== undefined) return refuse('restore_point_used')
      const records = Map.groupBy(await importJournalRepository.records(tx, point.id), ({ collection }) => collection)
      const parts = []
      for (const [collection, undo] of undoInOrder) parts.push(await undo(tx, records.get(collection) ?? [], context))
      await importJournalRepository.close(tx, point.id)
      const change = { before: { restoredAt: null }, after: { restoredAt: tx.now } }
      recordChange(tx, context, { action: 'restore', entity: 'restore_point', entityId: point.id, ...change })
      return sumOf(parts)
    }),
})

export type RestorePointsService = ReturnType<typeof createRestorePointsService>

const toRestorePoint = (point: RestorePointRow & { created: number; updated: number }): RestorePoint => ({
  $id: point.id,
  entity: point.entity,
  creationDate: point.createdAt,
  restoredDate: point.restoredAt,
  created: point.created,
  updated: point.updated,
})
