import { defaultMovements } from '@trastienda/domain/defaults'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { movementsRepository, type MovementRecord } from './movements.repository.ts'

/** The movements that documents write by themselves. */
export type SystemMovementName = 'Compra' | 'Venta' | 'Nota De Credito' | 'Stock Inicial'

/** The movements that a new business starts with. */
export const openMovements = (tx: BusinessTx): Promise<void> =>
  movementsRepository.insert(
    tx,
    defaultMovements.map((movement) => ({ ...movement, id: newId() })),
  )

/** @throws if the business lacks the movement: every business starts with all of them, and nobody can remove one */
export const systemMovement = async (tx: BusinessTx, name: SystemMovementName): Promise<MovementRecord> => {
  const movement = await movementsRepository.byName(tx, name)
  if (movement === undefined) throw new Error(`The business ${tx.businessId} has no movement ${name}`)
  return movement
}

/** An active movement by its id or by its name, which is unique among active ones. */
export const movementById = (tx: BusinessTx, idOrName: string): Promise<MovementRecord | undefined> =>
  movementsRepository.byIdOrName(tx, idOrName)
