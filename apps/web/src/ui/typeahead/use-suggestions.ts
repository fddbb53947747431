import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { readAwaited } from '#platform/cache/query-client.ts'

/** The pause after a key before the server is asked: spares it the keys in between. */
const TYPING_PAUSE = 60
const FRESH_FOR = 10_000

/** How a typeahead finds the items for a text: a query, so that answers are cached and live changes reach them. */
export interface Suggestions<Item> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Item[]>
}

/** The way of a choice. */
export interface Choice {
  /** The text in the field. */
  text: string
  /** The text was the item's code, letter by letter, and Enter chose it without pointing. */
  isExact: boolean
}

interface SuggestionsOptions<Item> {
  suggestionsFor: (text: string) => Suggestions<Item>
  /** The items that a text nearly finds, for one that finds none. */
  nearFor?: ((text: string) => Suggestions<Item>) | undefined
  /** The searched part of a typed text. */
  searchedText: (text: string) => string
  /** The text is this item's code or EAN, letter by letter. */
  isExact: (item: Item, text: string) => boolean
  onChoose: (item: Item, choice: Choice) => void
  /** Called if Enter gave no item: nothing matches the text, or the server did not answer. */
  onUnanswered: (unanswered: Unanswered) => void
}

type SubmitKey = 'Enter' | 'Tab'

/** A text that gave no item. */
export interface Unanswered {
  text: string
  reason: 'nothing' | 'failed'
}

/**
 * The state behind a typeahead: the suggestions for a text, the pointed one, and Enter, which chooses at once or as
 * soon as the answer comes.
 */
export function useSuggestions<Item>(options: SuggestionsOptions<Item>) {
  const { suggestionsFor, nearFor, searchedText, isExact, onChoose, onUnanswered } = options
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const searched = searchedText(text)
  const latest = useRef('')
  /** Enter's unanswered question: it survives the blur of the field. */
  const awaited = useRef<string>(undefined)
  /** The question that another text interrupted: a slow scan stands in the field for a moment, and the text returns. */
  const interrupted = useRef<{ readonly wanted: string; readonly key: SubmitKey }>(undefined)
  // Not state: a choice moves the focus at once, and the field's blur must already know that nothing is to be restored.
  const replaced = useRef<Item>(undefined)

  const fitting = useFittingItems(suggestionsFor, searched, isOpen)
  const isUnknown = searched !== '' && fitting.isAnswered && fitting.items.length === 0
  const near = useNearItems((nearFor ?? suggestionsFor)(searched), isUnknown && nearFor !== undefined)
  const shown = fitting.items.length === 0 ? near : fitting.items
  const pointer = usePointer(fitting.isStale ? [] : shown, isOpen, () => setIsOpen(true))
  const { pointedItem, setPointed } = pointer

  const close = () => {
    setIsOpen(false)
    setPointed(undefined)
  }
  /** @param chosen the item in the field before this key replaced its text */
  const type = (next: string, chosen: Item | undefined) => {
    awaited.current = undefined
    if (chosen !== undefined) replaced.current = chosen
    latest.current = next
    setText(next)
    setPointed(undefined)
    setIsOpen(true)
    const before = interrupted.current
    if (before?.wanted === searchedText(next)) void chooseByText(before.wanted, before.key)
  }
  const clear = () => {
    awaited.current = undefined
    interrupted.current = undefined
    latest.current = ''
    setText('')
    close()
  }
  const choose = (item: Item, isItemExact = false) => {
    const choice = { text: latest.current, isExact: isItemExact }
    replaced.current = undefined
    clear()
    onChoose(item, choice)
  }

  /** Gives up the typed text; returns the item that it had replaced, to be restored. */
  const giveUp = (): Item | undefined => {
    const item = replaced.current
    replaced.current = undefined
    clear()
    return item
  }

  const chooseByText = async (wanted: string, key: SubmitKey) => {
    awaited.current = wanted
    interrupted.current = { wanted, key }
    const found = await Promise.resolve(fitting.itemsFor(wanted)).catch(() => undefined)
    if (awaited.current !== wanted || searchedText(latest.current) !== wanted) return
    awaited.current = undefined
    interrupted.current = undefined
    const exact = found?.find((each) => isExact(each, wanted))
    const item = exact ?? found?.[0]
    if (item === undefined) onUnanswered({ text: wanted, reason: found === undefined ? 'failed' : 'nothing' })
    else choose(item, item === exact && key === 'Enter')
  }

  /** The highlighted suggestion: the pointed one, or the first that fits the text. */
  const highlighted = pointedItem ?? (searched !== '' && fitting.isSettled ? fitting.items[0] : undefined)

  /** Chooses the pointed suggestion, or the item of the text. */
  const submit = (wanted: string, key: SubmitKey) => {
    if (pointedItem === undefined) void chooseByText(wanted, key)
    else choose(pointedItem)
  }

  const isAwaited = () => awaited.current !== undefined
  const state = { text, searched, highlighted, isOpen, ...fitting, ...pointer, items: shown, isNear: near.length > 0 }
  return { ...state, setIsOpen, type, clear, giveUp, close, isAwaited, choose, submit }
}

/** The suggestion under the arrows; the first arrow opens them. */
function usePointer<Item>(items: readonly Item[], isOpen: boolean, open: () => void) {
  const [pointed, setPointed] = useState<number>()
  const point = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    if (!isOpen) open()
    else if (items.length > 0) {
      const from = pointed ?? (step === 1 ? -1 : 0)
      setPointed((from + step + items.length) % items.length)
    }
  }
  return { pointed, pointedItem: pointed === undefined ? undefined : items[pointed], setPointed, point }
}

export type SuggestionsHandle<Item> = ReturnType<typeof useSuggestions<Item>>

/** The items that fit a text, as far as known, and a way to wait for them. */
function useFittingItems<Item>(suggestionsFor: (text: string) => Suggestions<Item>, searched: string, isOpen: boolean) {
  const [settledText] = useDebouncedValue(searched, TYPING_PAUSE)
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...suggestionsFor(settledText),
    enabled: isOpen,
    staleTime: FRESH_FOR,
    placeholderData: (previous: Item[] | undefined) => previous,
  })
  const items: readonly Item[] = data ?? []
  const isStale = settledText !== searched || isPlaceholderData
  const isSettled = !isStale && !isFetching
  const isAnswered = isOpen && isSettled && !isError
  return {
    items,
    /** The items belong to the text before, until the answer comes: nobody can choose them. */
    isStale,
    isSettled,
    isAnswered,
    isFailed: isError && isSettled,
    /** Resolves at once if the items are on the screen already. */
    itemsFor: (wanted: string): Promise<readonly Item[]> | readonly Item[] =>
      isAnswered && wanted === searched ? items : readAwaited(suggestionsFor(wanted), FRESH_FOR),
  }
}

/** Searched after a text that found nothing. Only the arrows and a click choose one: Enter never takes what nobody typed. */
function useNearItems<Item>(suggestions: Suggestions<Item>, isAsked: boolean): readonly Item[] {
  const { data } = useQuery({ ...suggestions, enabled: isAsked, staleTime: FRESH_FOR, retry: false })
  return (isAsked ? data : undefined) ?? []
}
