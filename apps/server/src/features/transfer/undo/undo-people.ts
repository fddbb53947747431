import { ACTIVE } from '@trastienda/domain/record-status'
import { personRemovalRefusal } from '@trastienda/domain/person/person-validation'
import { hasUnpaidDocuments } from '#features/accounts'
import { removePeople, rewritePeople, existingPeople, type StoredPerson, type ExistingPerson } from '#features/people'
import type { BusinessTx } from '#platform/database/business-tx'
import { isSameJson } from '#platform/same-json'
import { keptRecord, type UndoImport } from './undo-import.ts'
import type { ImportedRecord } from './import-journal.repository.ts'

/** Gives contacts their earlier values. New contacts are removed under the same rule as on the screens. */
export const undoPeople: UndoImport = async (tx, records) => {
  const existing = await existingPeople(
    tx,
    records.map(({ id }) => id),
    'removal',
  )
  const removable: ImportedRecord[] = []
  const writable: ImportedRecord[] = []
  const kept = []
  for (const record of records) {
    const person = existing.get(record.id)
    if (person?.status !== ACTIVE) continue
    if (!isSameJson(person.stored, record.after)) kept.push(keptRecord(record, 'restore_changed_since', 'people'))
    else if (record.before !== undefined) writable.push(record)
    else {
      const refusal = await removalRefusal(tx, person)
      if (refusal === undefined) removable.push(record)
      else kept.push(keptRecord(record, refusal.code, 'people'))
    }
  }
  await removePeople(
    tx,
    removable.map(({ id }) => id),
  )
  await rewritePeople(
    tx,
    writable.map(({ before }) => before as StoredPerson),
  )
  return { restored: writable.length, removed: removable.length, kept }
}

const removalRefusal = async (tx: BusinessTx, { code, balance }: ExistingPerson) =>
  personRemovalRefusal(balance, await hasUnpaidDocuments(tx, code))
