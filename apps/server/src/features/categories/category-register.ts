import { DEFAULT_CATEGORY } from '@trastienda/domain/defaults'
import { ACTIVE } from '@trastienda/domain/record-status'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { requireActive } from '#platform/record-checks'
import { refuse } from '#platform/refusal'
import { categoriesRepository, type CategoryRecord } from './categories.repository.ts'

/** The active categories, in the order of their names. */
export const activeCategories = (tx: BusinessTx): Promise<CategoryRecord[]> => categoriesRepository.all(tx)

/** Opens a business with its first category. */
export const openCategories = async (tx: BusinessTx): Promise<void> => {
  await categoriesRepository.insert(tx, newId(), DEFAULT_CATEGORY)
}

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

/** A category for a product of the system, which counts as removed too; answers its id. */
export const addRemovedCategory = (tx: BusinessTx, name: string): string => {
  const id = newId()
  categoriesRepository.insertRemoved(tx, id, name)
  return id
}

/** Removes the category unless it is in use; answers whether it is gone. */
export const removeUnusedCategory = async (tx: BusinessTx, id: string): Promise<boolean> => {
  const category = await categoriesRepository.lock(tx, id)
  if (category?.status !== ACTIVE) return true
  if (await categoriesRepository.isUsed(tx, id)) return false
  await categoriesRepository.remove(tx, id)
  categoryChanged(tx, id, 'delete')
  return true
}

/**
 * Keeps the categories from being removed until this transaction ends.
 *
 * @throws Refusal at `path` for an id that is no active one
 */
export const shareLockCategories = async (tx: BusinessTx, ids: readonly string[], path: string): Promise<void> => {
  const locked = new Map((await categoriesRepository.shareLock(tx, ids)).map((category) => [category.id, category]))
  ids.forEach((id, place) => requireActive(locked.get(id), `${path}.${place}`))
}

/**
 * Reports the category and everything that shows it to browsers: products show its name; price lists and discounts have
 * a row for it.
 */
export const categoryChanged = (tx: BusinessTx, id: string, operation: 'update' | 'delete'): void => {
  tx.changed('categories', id, operation)
  for (const collection of ['products', 'priceLists', 'people'] as const) tx.changed(collection, '', 'update')
}
