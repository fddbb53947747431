import { requireOwnImage } from '#features/files'
import { activePriceLists, shareLockPriceList } from '#features/price-lists'
import { activeRoles, shareLockRoles } from '#features/roles'
import { activeZones, shareLockZone } from '#features/zones'
import type { BusinessTx } from '#platform/database/business-tx'
import type { StoredPerson, PersonRecord } from './person-table.ts'

/**
 * Checks that the records that a contact refers to are active, and keeps them from being removed until this transaction
 * ends.
 *
 * @param before the contact as it was: it may keep its picture
 */
export const shareLockReferences = async (
  tx: BusinessTx,
  person: StoredPerson,
  before?: PersonRecord,
): Promise<void> => {
  const { zoneId, priceListId, roleIds, avatar } = person
  if (zoneId !== undefined) await shareLockZone(tx, zoneId, 'zone')
  if (priceListId !== undefined) await shareLockPriceList(tx, priceListId, 'priceList')
  if (roleIds.length > 0) await shareLockRoles(tx, roleIds, 'roles')
  await requireOwnImage(tx, avatar, 'avatar', before?.avatar)
}

/** A contact without references to removed records. */
export const withActiveReferences = async (tx: BusinessTx, person: StoredPerson): Promise<StoredPerson> => {
  const [zones, priceLists, roles] = await Promise.all([activeZones(tx), activePriceLists(tx), activeRoles(tx)])
  const isIn = (records: readonly { readonly id: string }[], id: string) => records.some((record) => record.id === id)
  const { zoneId, priceListId, roleIds } = person
  return {
    ...person,
    zoneId: zoneId !== undefined && isIn(zones, zoneId) ? zoneId : undefined,
    priceListId: priceListId !== undefined && isIn(priceLists, priceListId) ? priceListId : undefined,
    roleIds: roleIds.filter((id) => isIn(roles, id)),
  }
}
