import type { RestorePoint, RestoreResult } from '@trastienda/contract/transfer.contract'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import { newId } from '#platform/ids'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { restoreCategories, restoreZones } from './restore/restore-names.ts'
import { restorePeople } from './restore/restore-people.ts'
import { restoreProducts } from './restore/restore-products.ts'
import { sumOf, type Restorer } from './restore/restorer.ts'
import { restorePointsRepository, type RestorePointRow } from './restore/restore-points.repository.ts'

/** What refers to others comes before what is referred to: a category can go once its products went. */
const restorers: readonly (readonly [TransferEntity, Restorer])[] = [
  ['products', restoreProducts],
  ['people', restorePeople],
  ['categories', restoreCategories],
  ['zones', restoreZones],
]

/** What each import changed, kept so that it can be undone. */
export const createRestorePointsService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<RestorePoint[]> =>
    unit.read(context, async (tx) => (await restorePointsRepository.newest(tx)).map(toRestorePoint)),

  create: (context: CallContext, entity: TransferEntity): Promise<RestorePoint> =>
    unit.write(context, async (tx) => {
      const id = newId()
      await restorePointsRepository.insert(tx, id, entity, context.userId)
      recordAudit(tx, context, { action: 'create', entity: 'restore_point', entityId: id })
      return toRestorePoint({ id, entity, createdAt: tx.now, restoredAt: null, created: 0, updated: 0 })
    }),

  restore: (context: CallContext, id: string): Promise<RestoreResult> =>
    unit.write(context, async (tx) => {
      const point = found(await restorePointsRepository.lock(tx, id))
      if (point.restoredAt !== null) return refuse('restore_point_used')
      const notes = Map.groupBy(await restorePointsRepository.notes(tx, point.id), ({ collection }) => collection)
      const parts = []
      for (const [collection, restorer] of restorers) parts.push(await restorer(tx, notes.get(collection) ?? []))
      await restorePointsRepository.close(tx, point.id)
      const change = { before: { restoredAt: null }, after: { restoredAt: tx.now } }
      recordAudit(tx, context, { action: 'restore', entity: 'restore_point', entityId: point.id, ...change })
      return sumOf(parts)
    }),
})

export type RestorePointsService = ReturnType<typeof createRestorePointsService>

const toRestorePoint = (point: RestorePointRow & { created: number; updated: number }): RestorePoint => ({
  $id: point.id,
  entity: point.entity,
  creationDate: point.createdAt,
  restoredDate: point.restoredAt ?? undefined,
  created: point.created,
  updated: point.updated,
})
