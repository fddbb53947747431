import { useQuery } from '@tanstack/react-query'
import type { Suggestions, SuggestionsHandle } from './use-suggestions.ts'

/** Items that a field does not take, and the text about them. */
export interface Unfit<Item> {
  suggestionsFor: (text: string) => Suggestions<Item>
  /** Undefined for an item that the field takes. */
  refusalOf: (item: Item) => string | undefined
}

const FRESH_FOR = 10_000

interface RefusalOptions<Item> {
  list: Pick<SuggestionsHandle<Item>, 'searched' | 'items' | 'isSettled' | 'isFailed'>
  suggestionsFor: (text: string) => Suggestions<Item>
  isExact: (item: Item, text: string) => boolean
  unfit: Unfit<Item> | undefined
}

/** Says why the item of a text cannot be taken; asked only if nothing fits the text, and pending until then. */
export function useRefusal<Item>({ list, suggestionsFor, isExact, unfit }: RefusalOptions<Item>) {
  const { searched, items, isSettled, isFailed } = list
  const isNothing = searched !== '' && isSettled && !isFailed && items.length === 0
  const isAsked = isNothing && unfit !== undefined
  const { data = [], isLoading } = useQuery({
    ...(unfit?.suggestionsFor ?? suggestionsFor)(searched),
    enabled: isAsked,
    staleTime: FRESH_FOR,
  })
  const meant = isAsked ? (data.find((item) => isExact(item, searched)) ?? data[0]) : undefined
  return { refusal: meant && unfit?.refusalOf(meant), isPending: isAsked && isLoading }
}
