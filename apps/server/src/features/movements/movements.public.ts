export type { MovementRecord } from './movements.repository.ts'
export { type SystemMovementName, movementById, openMovements, systemMovement } from './system-movements.ts'
