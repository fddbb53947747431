import type { Category } from '@trastienda/contract/registers.contract'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { titleCase } from '@trastienda/domain/text/title-case'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { newId } from '#platform/ids'
import { violatedConstraint } from '#platform/database/errors'
import { activeRecord, requireVersion } from '#platform/record-checks'
import { refuse, refuseAny, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { categoryChanged } from './category-register.ts'
import { categoriesRepository, type CategoryRecord } from './categories.repository.ts'

/** Categories of products, by which price lists and discounts are set. */
export const createCategoriesService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Category[]> =>
    unit.read(context, async (tx) => (await categoriesRepository.all(tx)).map(toCategory)),

  create: (context: CallContext, input: { name: string }): Promise<Category> =>
    unit.write(context, async (tx) => {
      const name = titleCase(input.name)
      refuseAny(validateEntityName(name))
      const category = await categoriesRepository.insert(tx, newId(), name)
      if (category === undefined) return refuse('name_taken', { name }, 'name')
      recordChange(tx, context, { action: 'create', entity: 'category', entityId: category.id })
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
      const renamed = await categoriesRepository.rename(tx, before.id, name).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'category_name') throw error
        return refuse('name_taken', { name }, 'name')
      })
      const after = toCategory(required(renamed))
      categoryChanged(tx, before.id, 'update')
      const change = { before: toCategory(before), after }
      recordChange(tx, context, { action: 'edit', entity: 'category', entityId: before.id, ...change })
      return after
    }),

  remove: (context: CallContext, id: string, expectedVersion: number | undefined): Promise<Category> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await categoriesRepository.lock(tx, id))
      requireVersion(before, expectedVersion)
      if (await categoriesRepository.isUsed(tx, before.id)) return refuse('entity_in_use')
      const category = await categoriesRepository.remove(tx, before.id)
      categoryChanged(tx, before.id, 'delete')
      recordChange(tx, context, {
        action: 'remove',
        entity: 'category',
        entityId: before.id,
        before: toCategory(before),
      })
      return toCategory(required(category))
    }),
})

export type CategoriesService = ReturnType<typeof createCategoriesService>

const toCategory = ({ id, name, status, version, createdAt, updatedAt }: CategoryRecord): Category => ({
  $id: id,
  name,
  status,
  creationDate: createdAt,
  modificationDate: updatedAt,
  version,
})
