import { useSuspenseQuery } from '@tanstack/react-query'
import type { Zone } from '@trastienda/contract/registers.contract'
import { zonesQueries } from './zones.queries.ts'

/** Every active zone by name, on a screen whose route has loaded them. */
export const useZones = (): readonly Zone[] => useSuspenseQuery(zonesQueries.all()).data
