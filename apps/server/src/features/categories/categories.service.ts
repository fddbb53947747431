import type { Category } from '@trastienda/contract/registers.contract'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { titleCase } from '@trastienda/domain/text/title-case'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { violatedConstraint } from '#platform/database/errors'
import { activeRecord, requireActive, requireVersion } from '#platform/reference'
import { found, refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { categoriesRepository, type CategoryRecord } from './categories.repository.ts'

/** What products are sorted into; prices and discounts go by it. */
export const createCategoriesService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Category[]> =>
    unit.read(context, async (tx) => (await categoriesRepository.all(tx)).map(toCategory)),

  create: (context: CallContext, input: { name: string }): Promise<Category> =>
    unit.write(context, async (tx) => {
      const name = titleCase(input.name)
      refuseAny(validateEntityName(name))
      const category = await categoriesRepository.insert(tx, newId(), name)
      if (category === undefined) return refuse('name_taken', { name }, 'name')
      tx.changed('categories', category.id, 'create')
      recordAudit(tx, context, { action: 'create', entity: 'category', entityId: category.id })
      return toCategory(category)
    }),

  rename: (
    context: CallContext,
    id: string,
    input: { name: string },
    expectedVersion: number | undefined,
  ): Promise<Category> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await categoriesRepository.lock(tx, id))
      requireVersion(before, expectedVersion)
      const name = titleCase(input.name)
      refuseAny(validateEntityName(name))
      const category = await categoriesRepository.rename(tx, before.id, name).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'category_name') throw error
        return refuse('name_taken', { name }, 'name')
      })
      noteChange(tx, before.id, 'update')
      recordAudit(tx, context, { action: 'edit', entity: 'category', entityId: before.id, document: before })
      return toCategory(found(category))
    }),

  remove: (context: CallContext, id: string, expectedVersion: number | undefined): Promise<Category> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await categoriesRepository.lock(tx, id))
      requireVersion(before, expectedVersion)
      if (await categoriesRepository.isUsed(tx, before.id)) return refuse('entity_in_use')
      const category = await categoriesRepository.remove(tx, before.id)
      noteChange(tx, before.id, 'delete')
      recordAudit(tx, context, { action: 'remove', entity: 'category', entityId: before.id, document: before })
      return toCategory(found(category))
    }),
})

export type CategoriesService = ReturnType<typeof createCategoriesService>

/** The ids of the active categories, in the order of their names. */
export const categoryOrder = async (tx: BusinessTx): Promise<string[]> =>
  (await categoriesRepository.all(tx)).map(({ id }) => id)

/** The active categories, in the order of their names. */
export const activeCategories = (tx: BusinessTx): Promise<CategoryRecord[]> => categoriesRepository.all(tx)

/** Adds categories with names that were checked. @throws Refusal `conflict` when somebody else added one meanwhile */
export const addCategories = async (
  tx: BusinessTx,
  categories: readonly { readonly id: string; readonly name: string }[],
): Promise<void> => {
  for (const { id, name } of categories) {
    if ((await categoriesRepository.insert(tx, id, name)) === undefined) refuse('conflict')
    tx.changed('categories', id, 'create')
  }
}

/** Removes the category unless it is in use; answers whether it is gone. */
export const removeUnusedCategory = async (tx: BusinessTx, id: string): Promise<boolean> => {
  const category = await categoriesRepository.lock(tx, id)
  if (category?.status !== 0) return true
  if (await categoriesRepository.isUsed(tx, id)) return false
  await categoriesRepository.remove(tx, id)
  noteChange(tx, id, 'delete')
  return true
}

/** Refuses at `path` what is no active category of the business. None can be removed until this transaction ends. */
export const holdCategories = async (tx: BusinessTx, ids: readonly string[], path: string): Promise<void> => {
  const held = new Map((await categoriesRepository.hold(tx, ids)).map((category) => [category.id, category]))
  ids.forEach((id, place) => requireActive(held.get(id), `${path}.${place}`))
}

/** What shows the category changes with it: products their category's name, price lists and discounts their rows. */
const noteChange = (tx: BusinessTx, id: string, operation: 'update' | 'delete'): void => {
  tx.changed('categories', id, operation)
  for (const collection of ['products', 'priceLists', 'people']) tx.changed(collection, '', 'update')
}

const toCategory = ({ id, name, status, version, createdAt, updatedAt }: CategoryRecord): Category => ({
  $id: id,
  name,
  status,
  creationDate: createdAt,
  modificationDate: updatedAt,
  version,
})
