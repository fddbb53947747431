import { useSuspenseQuery } from '@tanstack/react-query'
import type { Category } from '@trastienda/contract/registers.contract'
import { categoriesQueries } from './categories.queries.ts'

/** Every active category by name, on a screen whose route has loaded them. */
export const useCategories = (): readonly Category[] => useSuspenseQuery(categoriesQueries.all()).data
