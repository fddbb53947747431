import { ACTIVE } from '@trastienda/domain/record-status'
import type { Movement } from '@trastienda/contract/registers.contract'
import type { CallContext } from '#platform/call-context'
import type { UnitOfWork } from '#platform/unit-of-work'
import { movementsRepository, type DatedMovement } from './movements.repository.ts'

/** The named reasons for a stock change. */
export const createMovementsService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Movement[]> =>
    unit.read(context, async (tx) => (await movementsRepository.all(tx)).map(toMovement)),
})

export type MovementsService = ReturnType<typeof createMovementsService>

const toMovement = ({ id, name, effect, isSystem, createdAt, updatedAt }: DatedMovement): Movement => ({
  $id: id,
  name,
  status: ACTIVE,
  effect,
  isSystem,
  creationDate: createdAt,
  modificationDate: updatedAt,
})
