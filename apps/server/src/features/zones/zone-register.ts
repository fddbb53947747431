import { ACTIVE } from '@trastienda/domain/record-status'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireActive } from '#platform/record-checks'
import { refuse } from '#platform/refusal'
import { zonesRepository, type ZoneDraft, type ZoneRecord } from './zones.repository.ts'

/**
 * Keeps a zone from being removed until this transaction ends.
 *
 * @throws Refusal at `path` where it is no active zone of the business
 */
export const shareLockZone = async (tx: BusinessTx, id: string, path: string): Promise<void> =>
  requireActive(await zonesRepository.shareLock(tx, id), path)

export const activeZones = (tx: BusinessTx): Promise<ZoneRecord[]> => zonesRepository.all(tx)

/** Adds zones with names that were checked. @throws Refusal `conflict` when somebody else added one meanwhile */
export const addZones = async (tx: BusinessTx, zones: readonly ZoneDraft[]): Promise<void> => {
  for (const zone of zones) {
    if ((await zonesRepository.insert(tx, zone)) === undefined) refuse('conflict')
    tx.changed('zones', zone.id, 'create')
  }
}

/** A zone by its id; nobody else changes it until this transaction ends. */
export const lockZone = (tx: BusinessTx, id: string): Promise<ZoneRecord | undefined> => zonesRepository.lock(tx, id)

/** Writes a locked zone without changing its name. */
export const rewriteZone = async (tx: BusinessTx, zone: ZoneDraft): Promise<void> => {
  await zonesRepository.update(tx, zone)
  zoneChanged(tx, zone.id, 'update')
}

/** Removes the zone unless it is in use; answers whether it is gone. */
export const removeUnusedZone = async (tx: BusinessTx, id: string): Promise<boolean> => {
  const zone = await zonesRepository.lock(tx, id)
  if (zone?.status !== ACTIVE) return true
  if (await zonesRepository.isUsed(tx, id)) return false
  await zonesRepository.remove(tx, id)
  zoneChanged(tx, id, 'delete')
  return true
}

/** Reports the zone to browsers, and its customers, as they show their zone's name. */
export const zoneChanged = (tx: BusinessTx, id: string, operation: 'update' | 'delete'): void => {
  tx.changed('zones', id, operation)
  tx.changed('people', '', 'update')
}
