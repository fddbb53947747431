import { defaultRoles } from '@trastienda/domain/defaults'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { requireActive } from '#platform/record-checks'
import { rolesRepository, type RoleRecord } from './roles.repository.ts'

/** The roles that a new business starts with. */
export const openRoles = (tx: BusinessTx): Promise<void> =>
  rolesRepository.insert(
    tx,
    defaultRoles.map((name) => ({ id: newId(), name })),
  )

export const activeRoles = (tx: BusinessTx): Promise<RoleRecord[]> => rolesRepository.all(tx)

/**
 * Keeps the roles from being removed until this transaction ends.
 *
 * @throws Refusal at `path` for an id of no active role
 */
export const shareLockRoles = async (tx: BusinessTx, ids: readonly string[], path: string): Promise<void> => {
  const locked = new Map((await rolesRepository.shareLock(tx, ids)).map((role) => [role.id, role]))
  ids.forEach((id, place) => requireActive(locked.get(id), `${path}.${place}`))
}
