import type { PriceList } from '@trastienda/contract/registers.contract'
import type { CategoryPercentage, PriceListRecord } from './price-lists.repository.ts'

/** A price list as the API answers it. */
export const toPriceList = (list: PriceListRecord, percentages: readonly CategoryPercentage[]): PriceList => ({
  $id: list.id,
  name: list.name,
  status: list.status,
  isDefault: list.isDefault,
  config: {
    general: list.general,
    categories: Object.fromEntries(percentages.map(({ categoryId, percentage }) => [categoryId, percentage])),
  },
  creationDate: list.createdAt,
  modificationDate: list.updatedAt,
  version: list.version,
})
