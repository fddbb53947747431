import type { PriceList } from '@trastienda/contract/registers.contract'
import { defaultPriceList } from '@trastienda/domain/defaults'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { requireActive } from '#platform/record-checks'
import { found } from '#platform/refusal'
import { toPriceList } from './price-list-answer.ts'
import { priceListsRepository, type PriceListRecord } from './price-lists.repository.ts'

/** The price list that a new business starts with. */
export const openPriceLists = async (tx: BusinessTx): Promise<void> => {
  const { name, config } = defaultPriceList
  await priceListsRepository.insert(tx, { id: newId(), name, general: config.general, categories: new Map() }, true)
}

export const activePriceLists = (tx: BusinessTx): Promise<PriceListRecord[]> => priceListsRepository.all(tx)

/**
 * Keeps the price list from being removed until this transaction ends.
 *
 * @throws Refusal at `path` if it is not active
 */
export const shareLockPriceList = async (tx: BusinessTx, id: string, path: string): Promise<void> =>
  requireActive(await priceListsRepository.shareLock(tx, id), path)

/** The percentages of a customer's price list, or of the default list. */
export const priceListOf = (tx: BusinessTx, customer: string): Promise<PriceListConfig> =>
  priceListsRepository.ofCustomer(tx, customer)

/** The active price lists with their percentages. */
export const readPriceLists = async (tx: BusinessTx): Promise<PriceList[]> => {
  const [lists, percentages] = await Promise.all([priceListsRepository.all(tx), priceListsRepository.percentages(tx)])
  const byList = Map.groupBy(percentages, ({ listId }) => listId)
  return lists.map((list) => toPriceList(list, byList.get(list.id) ?? []))
}

/** An active list by its id, or the `default` one. @throws Refusal not_found */
export const readPriceList = async (tx: BusinessTx, id: string): Promise<PriceList> => {
  const list = found(await priceListsRepository.find(tx, id))
  return toPriceList(list, await priceListsRepository.percentages(tx, list.id))
}
