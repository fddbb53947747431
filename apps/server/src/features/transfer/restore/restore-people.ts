import { personRemovalRefusal } from '@trastienda/domain/person/person-validation'
import { hasUnpaidDocuments } from '#features/open-items'
import { removePeople, rewritePeople, standingPeople, type StoredPerson, type StandingPerson } from '#features/people'
import type { BusinessTx } from '#platform/database/business-tx'
import { isSameJson } from '#platform/same-json'
import { keptNote, type Restorer } from './restorer.ts'
import type { RestoreNote } from './restore-points.repository.ts'

/** Contacts as they were before the import. New ones are removed under the rule of the screens. */
export const restorePeople: Restorer = async (tx, notes) => {
  const standing = await standingPeople(
    tx,
    notes.map(({ id }) => id),
    'removal',
  )
  const removable: RestoreNote[] = []
  const writable: RestoreNote[] = []
  const kept = []
  for (const note of notes) {
    const person = standing.get(note.id)
    if (person?.status !== 0) continue
    if (!isSameJson(person.stored, note.after)) kept.push(keptNote(note, 'restore_changed_since', 'people'))
    else if (note.before !== null) writable.push(note)
    else {
      const refusal = await removalRefusal(tx, person)
      if (refusal === undefined) removable.push(note)
      else kept.push(keptNote(note, refusal.code, 'people'))
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

const removalRefusal = async (tx: BusinessTx, { code, balance }: StandingPerson) =>
  personRemovalRefusal(balance, await hasUnpaidDocuments(tx, code))
