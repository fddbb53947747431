import type { BusinessTx } from '#platform/database/business-tx'
import { requireActive } from '#platform/record-checks'
import { refuse } from '#platform/refusal'
import { categoriesRepository, type CategoryRecord } from './categories.repository.ts'

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
  noteCategoryChange(tx, id, 'delete')
  return true
}

/** Refuses at `path` what is no active category of the business. None can be removed until this transaction ends. */
export const holdCategories = async (tx: BusinessTx, ids: readonly string[], path: string): Promise<void> => {
  const held = new Map((await categoriesRepository.hold(tx, ids)).map((category) => [category.id, category]))
  ids.forEach((id, place) => requireActive(held.get(id), `${path}.${place}`))
}

/** What shows the category changes with it: products their category's name, price lists and discounts their rows. */
export const noteCategoryChange = (tx: BusinessTx, id: string, operation: 'update' | 'delete'): void => {
  tx.changed('categories', id, operation)
  for (const collection of ['products', 'priceLists', 'people']) tx.changed(collection, '', 'update')
}
