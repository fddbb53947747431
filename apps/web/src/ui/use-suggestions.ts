import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'

/** Spares the server the keys of a fast typist, and is over before anybody waits. */
const TYPING_PAUSE = 60
const FRESH_FOR = 10_000

/** How a typeahead asks for what fits a text: a query, so that answers are kept and live changes reach them. */
export interface Suggestions<Item> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Item[]>
}

/** How an item came to be chosen. */
export interface Choice {
  /** The text that was in the field. */
  text: string
  /** The text was the item's code, letter by letter, and Enter chose it without pointing. */
  isExact: boolean
}

interface SuggestionsOptions<Item> {
  suggestionsFor: (text: string) => Suggestions<Item>
  /** The text is this item's code or EAN, letter by letter. */
  isExact: (item: Item, text: string) => boolean
  onChoose: (item: Item, choice: Choice) => void
  /** Enter was pressed and nothing fits the text. */
  onNothing: (text: string) => void
}

/**
 * The state behind a typeahead: what is suggested for a text, which suggestion is pointed at, and Enter, which chooses
 * at once where the answer is there and as soon as it comes where it is not.
 */
export function useSuggestions<Item>({ suggestionsFor, isExact, onChoose, onNothing }: SuggestionsOptions<Item>) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const [settledText] = useDebouncedValue(text, TYPING_PAUSE)
  const latest = useRef('')
  // Not state: choosing moves the focus at once, and the field's blur must already know that nothing is to be put back.
  const replaced = useRef<Item>(undefined)

  const { data, isFetching } = useQuery({
    ...suggestionsFor(settledText),
    enabled: isOpen,
    staleTime: FRESH_FOR,
    placeholderData: (previous: Item[] | undefined) => previous,
  })
  const items = data ?? []
  const isSettled = settledText === text && !isFetching

  const close = () => {
    setIsOpen(false)
    setPointed(undefined)
  }
  /** `chosen` is what the field held until this key replaced it. */
  const type = (next: string, chosen: Item | undefined) => {
    if (chosen !== undefined) replaced.current = chosen
    latest.current = next
    setText(next)
    setPointed(undefined)
    setIsOpen(true)
  }
  const clear = () => {
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

  /** Gives up what is typed; answers what it had replaced, to be put back. */
  const giveUp = (): Item | undefined => {
    const item = replaced.current
    replaced.current = undefined
    clear()
    return item
  }

  const chooseByText = async (wanted: string) => {
    const found = await client.fetchQuery({ ...suggestionsFor(wanted), staleTime: FRESH_FOR })
    if (latest.current !== wanted) return
    const exact = found.find((each) => isExact(each, wanted))
    const item = exact ?? found[0]
    if (item === undefined) onNothing(wanted)
    else choose(item, item === exact)
  }

  const submit = (wanted: string) => {
    const item = pointed === undefined ? undefined : items[pointed]
    if (item !== undefined) choose(item)
    else void chooseByText(wanted).catch(() => onNothing(wanted))
  }

  const point = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    if (!isOpen) setIsOpen(true)
    else if (items.length > 0) {
      const from = pointed ?? (step === 1 ? -1 : 0)
      setPointed((from + step + items.length) % items.length)
    }
  }

  return { text, items, isOpen, isSettled, pointed, setIsOpen, type, clear, giveUp, close, choose, submit, point }
}
