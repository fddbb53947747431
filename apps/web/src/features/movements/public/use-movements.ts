import { useSuspenseQuery } from '@tanstack/react-query'
import type { Movement } from '@trastienda/contract/registers.contract'
import { movementsQueries } from './movements.queries.ts'

/** Every active movement by name; the screen's route has loaded them. */
export const useMovements = (): readonly Movement[] => useSuspenseQuery(movementsQueries.all()).data
