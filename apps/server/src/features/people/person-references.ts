import { requireOwnImage } from '#features/files'
import { holdPriceList } from '#features/price-lists'
import { holdRoles } from '#features/roles'
import { holdZone } from '#features/zones'
import type { BusinessTx } from '#platform/database/business-tx'
import type { StoredPerson, PersonRecord } from './person-table.ts'

/**
 * Checks that what a contact refers to exists and is active, and keeps it from being removed until this transaction ends.
 *
 * @param before the contact as it was: it may keep its picture
 */
export const holdReferences = async (tx: BusinessTx, person: StoredPerson, before?: PersonRecord): Promise<void> => {
  const { zoneId, priceListId, roleIds, avatar } = person
  if (zoneId !== undefined) await holdZone(tx, zoneId, 'zone')
  if (priceListId !== undefined) await holdPriceList(tx, priceListId, 'priceList')
  if (roleIds.length > 0) await holdRoles(tx, roleIds, 'roles')
  await requireOwnImage(tx, avatar, 'avatar', before?.avatar)
}
