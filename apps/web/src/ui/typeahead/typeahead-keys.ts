import type { KeyboardEvent } from 'react'
import type { SuggestionsHandle, Unanswered } from './use-suggestions.ts'

interface TypeaheadKeysOptions<Item> {
  value: Item | undefined
  searchedText: (text: string) => string
  list: SuggestionsHandle<Item>
  /** Why the text in the field gave no item, after Enter. */
  refused: Unanswered['reason'] | undefined
  onCreate: (() => void) | undefined
  onGoOn: (() => void) | undefined
  onSubmitText: ((text: string, isPointed: boolean) => boolean) | undefined
}

type FieldKey = KeyboardEvent<HTMLInputElement>

/** The keys of a typeahead: arrows point, Enter and Tab choose, and Enter goes on if there is nothing to choose. */
export function typeaheadKeys<Item>(options: TypeaheadKeysOptions<Item>): (event: FieldKey) => void {
  const { value, searchedText, list, refused, onCreate, onGoOn, onSubmitText } = options

  const enter = (event: FieldKey) => {
    // The field's own text, not the state's: a scanner presses Enter before the last key has been drawn.
    const typed = value === undefined ? event.currentTarget.value.trim() : ''
    const text = searchedText(typed)
    event.preventDefault()
    if (value === undefined && onSubmitText?.(typed, list.pointed !== undefined) === true) list.clear()
    else if (value !== undefined && !list.isOpen) onGoOn?.()
    else if (text === '' && list.pointed === undefined) list.setIsOpen(true)
    else if (refused === 'nothing' && text === list.searched && onCreate !== undefined) onCreate()
    else list.submit(text, 'Enter')
  }

  const tab = (event: FieldKey) => {
    const field = event.currentTarget
    const text = searchedText(field.value)
    if (value !== undefined || !list.isOpen) return
    if (list.highlighted !== undefined) {
      list.choose(list.highlighted)
      // The choice has moved the focus already: the browser's Tab would go one field too far.
      if (document.activeElement !== field) event.preventDefault()
    } else if (text !== '' && !list.isSettled) {
      event.preventDefault()
      list.submit(text, 'Tab')
    }
  }

  return (event) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) enter(event)
    else if (event.key === 'Tab' && !event.shiftKey) tab(event)
    else if (event.key === 'ArrowDown') list.point(event, 1)
    else if (event.key === 'ArrowUp' && list.isOpen) list.point(event, -1)
  }
}

/** Makes a typeahead forget its typed text, as its own key does. */
export const giveUpTyping = (field: Element | undefined): void => {
  field?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
