import type { PriceList, PriceListInput } from '@trastienda/contract/registers.contract'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { titleCase } from '@trastienda/domain/text/title-case'
import { shareLockCategories } from '#features/categories'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { violatedConstraint } from '#platform/database/errors'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { activeRecord, requireVersion } from '#platform/record-checks'
import { refuse, refuseAny, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { toPriceList } from './price-list-answer.ts'
import { readPriceList, readPriceLists } from './price-list-register.ts'
import { priceListsRepository, type PriceListDraft, type PriceListRecord } from './price-lists.repository.ts'

/** Price lists: percentages over the selling price. */
export const createPriceListsService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<PriceList[]> => unit.read(context, readPriceLists),

  create: (context: CallContext, input: PriceListInput): Promise<PriceList> =>
    unit.write(context, async (tx) => {
      const draft = await priceListDraft(tx, newId(), titleCase(input.name), input.config)
      if ((await priceListsRepository.insert(tx, draft)) === undefined) {
        return refuse('name_taken', { name: draft.name }, 'name')
      }
      recordChange(tx, context, { action: 'create', entity: 'price_list', entityId: draft.id })
      return readPriceList(tx, draft.id)
    }),

  update: (
    context: CallContext,
    id: string,
    input: PriceListInput,
    expectedVersion: number | undefined,
  ): Promise<PriceList> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await priceListsRepository.lock(tx, id))
      requireVersion(before, expectedVersion)
      const was = await readPriceList(tx, before.id)
      const draft = await priceListDraft(tx, before.id, changedName(before, input.name), input.config)
      await priceListsRepository.update(tx, draft).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'price_list_name') throw error
        return refuse('name_taken', { name: draft.name }, 'name')
      })
      const after = await readPriceList(tx, before.id)
      recordChange(tx, context, { action: 'edit', entity: 'price_list', entityId: before.id, before: was, after })
      return after
    }),

  remove: (context: CallContext, id: string, expectedVersion: number | undefined): Promise<PriceList> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await priceListsRepository.lock(tx, id))
      requireVersion(before, expectedVersion)
      if (before.isDefault) return refuse('default_list_fixed')
      if (await priceListsRepository.isUsed(tx, before.id)) return refuse('price_list_in_use')
      const percentages = await priceListsRepository.percentages(tx, before.id)
      const removed = required(await priceListsRepository.remove(tx, before.id))
      const was = toPriceList(before, percentages)
      recordChange(tx, context, { action: 'remove', entity: 'price_list', entityId: before.id, before: was })
      return toPriceList(removed, percentages)
    }),
})

export type PriceListsService = ReturnType<typeof createPriceListsService>

/** Checks a price list from a call, and keeps its categories from being removed. */
const priceListDraft = async (
  tx: BusinessTx,
  id: string,
  name: string,
  { general, categories }: PriceListConfig,
): Promise<PriceListDraft> => {
  refuseAny(validateEntityName(name))
  const modifiers = new Map(
    Object.entries(categories).map(([category, modifier]) => [category.toLowerCase(), modifier]),
  )
  await shareLockCategories(tx, [...modifiers.keys()], 'config.categories')
  return { id, name, general, categories: modifiers }
}

const changedName = (before: PriceListRecord, sent: string): string => {
  const name = titleCase(sent)
  if (!before.isDefault) return name
  return name === titleCase(before.name) ? before.name : refuse('default_list_name_fixed', undefined, 'name')
}
