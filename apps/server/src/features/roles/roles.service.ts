import { ACTIVE } from '@trastienda/domain/record-status'
import type { Role } from '@trastienda/contract/registers.contract'
import type { CallContext } from '#platform/call-context'
import type { UnitOfWork } from '#platform/unit-of-work'
import { rolesRepository } from './roles.repository.ts'

/** Roles of contacts are labels without rights: a member's role (`domain/staff`) gives the rights. */
export const createRolesService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Role[]> =>
    unit.read(context, async (tx) => {
      const roles = await rolesRepository.all(tx)
      return roles.map(({ id, name }) => ({ $id: id, name, status: ACTIVE }))
    }),
})

export type RolesService = ReturnType<typeof createRolesService>
