import { removeUnusedCategory } from '#features/categories'
import { lockZone, removeUnusedZone, rewriteZone, type ZoneDraft, type ZoneRecord } from '#features/zones'
import { isSameJson } from '#platform/same-json'
import type { RestoreResult } from '@trastienda/contract/transfer.contract'
import { keptNote, type Restorer } from './restorer.ts'

/** The categories that the import made are removed where no product is in them. */
export const restoreCategories: Restorer = async (tx, notes) => {
  const result: RestoreResult = { restored: 0, removed: 0, kept: [] }
  for (const note of notes) {
    if (await removeUnusedCategory(tx, note.id)) result.removed += 1
    else result.kept.push(keptNote(note, 'restore_in_use', 'categories'))
  }
  return result
}

/** Zones as they were; those that the import made are removed where no customer is in them. */
export const restoreZones: Restorer = async (tx, notes) => {
  const result: RestoreResult = { restored: 0, removed: 0, kept: [] }
  for (const note of notes) {
    const zone = await lockZone(tx, note.id)
    if (zone?.status !== 0) continue
    if (!isAsImported(zone, note.after as ZoneDraft)) result.kept.push(keptNote(note, 'restore_changed_since', 'zones'))
    else if (note.before !== null) {
      await rewriteZone(tx, note.before as ZoneDraft)
      result.restored += 1
    } else if (await removeUnusedZone(tx, note.id)) result.removed += 1
    else result.kept.push(keptNote(note, 'restore_in_use', 'zones'))
  }
  return result
}

const isAsImported = ({ name, description }: ZoneRecord, after: ZoneDraft): boolean =>
  isSameJson({ name, description: description ?? undefined }, { name: after.name, description: after.description })
