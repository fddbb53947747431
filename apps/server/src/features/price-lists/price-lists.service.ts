import type { PriceList } from '@trastienda/contract/registers.contract'
import { defaultPriceList } from '@trastienda/domain/defaults'
import type { CallContext } from '#platform/call-context'
import type { Transaction } from '#platform/database/transaction'
import { newId } from '#platform/ids'
import { requireActive } from '#platform/reference'
import type { UnitOfWork } from '#platform/unit-of-work'
import { priceListsRepository, type CategoryPercentage, type PriceListRecord } from './price-lists.repository.ts'

/** How selling prices change for the customers of a list. */
export const createPriceListsService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<PriceList[]> =>
    unit.read(context, async (tx) => {
      const [lists, percentages] = await Promise.all([
        priceListsRepository.all(tx),
        priceListsRepository.percentages(tx),
      ])
      const byList = Map.groupBy(percentages, ({ listId }) => listId)
      return lists.map((list) => toPriceList(list, byList.get(list.id) ?? []))
    }),
})

export type PriceListsService = ReturnType<typeof createPriceListsService>

/** The price list that a new business starts with. */
export const openPriceLists = (tx: Transaction): Promise<void> =>
  priceListsRepository.insertDefault(tx, {
    id: newId(),
    name: defaultPriceList.name,
    general: defaultPriceList.config.general,
  })

/** Refuses at `path` what is no active price list of the business. It cannot be removed until this transaction ends. */
export const holdPriceList = async (tx: Transaction, id: string, path: string): Promise<void> =>
  requireActive(await priceListsRepository.hold(tx, id), path)

const toPriceList = (list: PriceListRecord, percentages: readonly CategoryPercentage[]): PriceList => ({
  $id: list.id,
  name: list.name,
  status: 0,
  isDefault: list.isDefault,
  config: {
    general: list.general,
    categories: Object.fromEntries(percentages.map(({ categoryId, percentage }) => [categoryId, percentage])),
  },
  creationDate: list.createdAt,
  modificationDate: list.updatedAt,
  version: list.version,
})
