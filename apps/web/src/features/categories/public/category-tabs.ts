import type { Category } from '@trastienda/contract/registers.contract'
import type { CountedTab } from '#ui/list/tabs-with-counts.tsx'

/** `Todos`, and a tab per category; the counts are unknown until the list is here. */
export const categoryTabsWithCounts = (
  categories: readonly Category[],
  counts: Readonly<Record<string, number>> | undefined,
): CountedTab[] =>
  [{ $id: 'all', name: 'Todos' }, ...categories].map(({ $id, name }) => ({
    value: $id,
    label: name,
    count: counts === undefined ? undefined : (counts[$id] ?? 0),
  }))
