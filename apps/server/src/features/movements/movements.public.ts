export type { MovementRecord } from './movements.repository.ts'
export { movementById, openMovements, systemMovement } from './system-movements.ts'
