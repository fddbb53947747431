import { problem, type Problem } from '@trastienda/domain/problem'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { titleCase } from '@trastienda/domain/text/title-case'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { activeCategories, addCategories } from '#features/categories'
import { activeZones, addZones } from '#features/zones'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import type { ImportedRecord } from '../undo/import-journal.repository.ts'
import { nameIndex } from './name-index.ts'

/** The categories or zones that lines name, and the new ones among them that the import has to add. */
export interface NewNames {
  /** The record with this name: an existing one, or a new one, which `add` writes. */
  named(name: string): { id: string; name: string; isNew: boolean; problems: readonly Problem[] }
  nameOf(id: string): string
  /** Writes the new records among these ids. */
  add(ids: readonly (string | undefined)[]): Promise<ImportedRecord[]>
}

export const categoryNames = async (tx: BusinessTx): Promise<NewNames> =>
  newNames(await activeCategories(tx), 'categories', 'category', (added) => addCategories(tx, added))

export const zoneNames = async (tx: BusinessTx): Promise<NewNames> =>
  newNames(await activeZones(tx), 'zones', 'zone', (added) =>
    addZones(
      tx,
      added.map(({ id, name }) => ({ id, name, description: undefined, coords: undefined })),
    ),
  )

interface Named {
  readonly id: string
  readonly name: string
}

const newNames = (
  existing: readonly Named[],
  collection: TransferEntity,
  column: string,
  insert: (added: readonly Named[]) => Promise<void>,
): NewNames => {
  const known = nameIndex(existing)
  const made: Named[] = []
  const named = (text: string) => {
    const same = known.find(text) ?? nameIndex(made).find(text)
    if (same !== undefined) return { ...same, isNew: made.includes(same), problems: [] }
    const name = titleCase(text)
    const record = { id: newId(), name }
    const problems = validateEntityName(name).map(({ code }) => problem(code, column))
    if (problems.length === 0) made.push(record)
    return { ...record, isNew: true, problems }
  }
  return {
    named,
    nameOf: (id) => nameIndex([...existing, ...made]).nameOf(id),
    add: async (ids) => {
      const added = made.filter(({ id }) => ids.includes(id))
      await insert(added)
      return added.map(({ id, name }) => ({ collection, id, before: undefined, after: { id, name } }))
    },
  }
}
