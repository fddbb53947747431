import { problem, type Problem } from '@trastienda/domain/problem'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { titleCase } from '@trastienda/domain/text/title-case'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { activeCategories, addCategories } from '#features/categories'
import { activeZones, addZones } from '#features/zones'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import type { ChangedRecord } from './import-plan.ts'
import { nameIndex } from './name-index.ts'

/** A register that lines name their categories or zones by. */
export interface NewNames {
  /** The record of a name: one that stands, or one that the import is to add. */
  named(name: string): { id: string; name: string; isNew: boolean; problems: readonly Problem[] }
  /** The name of a record by its id. */
  nameOf(id: string): string
  /** Adds those of the ids that are new. */
  add(ids: readonly (string | undefined)[]): Promise<ChangedRecord[]>
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
  standing: readonly Named[],
  collection: TransferEntity,
  column: string,
  insert: (added: readonly Named[]) => Promise<void>,
): NewNames => {
  const known = nameIndex(standing)
  const made: Named[] = []
  const named = (text: string) => {
    const stands = known.find(text) ?? nameIndex(made).find(text)
    if (stands !== undefined) return { ...stands, isNew: made.includes(stands), problems: [] }
    const name = titleCase(text)
    const record = { id: newId(), name }
    const problems = validateEntityName(name).map(({ code }) => problem(code, column))
    if (problems.length === 0) made.push(record)
    return { ...record, isNew: true, problems }
  }
  return {
    named,
    nameOf: (id) => nameIndex([...standing, ...made]).nameOf(id),
    add: async (ids) => {
      const added = made.filter(({ id }) => ids.includes(id))
      await insert(added)
      return added.map(({ id, name }) => ({ collection, id, before: undefined, after: { id, name } }))
    },
  }
}
