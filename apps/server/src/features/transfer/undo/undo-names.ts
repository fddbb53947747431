import { ACTIVE } from '@trastienda/domain/record-status'
import { removeUnusedCategory } from '#features/categories'
import { lockZone, removeUnusedZone, rewriteZone, type ZoneDraft, type ZoneRecord } from '#features/zones'
import { isSameJson } from '#platform/same-json'
import type { UndoResult } from '@trastienda/contract/transfer.contract'
import { keptRecord, type UndoImport } from './undo-import.ts'

/** Removes the categories that the import made, unless products use them. */
export const undoCategories: UndoImport = async (tx, records) => {
  const result: UndoResult = { restored: 0, removed: 0, kept: [] }
  for (const record of records) {
    if (await removeUnusedCategory(tx, record.id)) result.removed += 1
    else result.kept.push(keptRecord(record, 'restore_in_use', 'categories'))
  }
  return result
}

/** Gives zones their earlier values, and removes the zones that the import made, unless customers use them. */
export const undoZones: UndoImport = async (tx, records) => {
  const result: UndoResult = { restored: 0, removed: 0, kept: [] }
  for (const record of records) {
    const zone = await lockZone(tx, record.id)
    if (zone?.status !== ACTIVE) continue
    if (!isAsImported(zone, record.after as ZoneDraft))
      result.kept.push(keptRecord(record, 'restore_changed_since', 'zones'))
    else if (record.before !== undefined) {
      await rewriteZone(tx, record.before as ZoneDraft)
      result.restored += 1
    } else if (await removeUnusedZone(tx, record.id)) result.removed += 1
    else result.kept.push(keptRecord(record, 'restore_in_use', 'zones'))
  }
  return result
}

const isAsImported = ({ name, description }: ZoneRecord, after: ZoneDraft): boolean =>
  isSameJson({ name, description }, { name: after.name, description: after.description })
