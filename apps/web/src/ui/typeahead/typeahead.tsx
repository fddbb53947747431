import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { SuggestionList } from './suggestion-list.tsx'
import { typeaheadKeys } from './typeahead-keys.ts'
import classes from './typeahead.module.css'
import { useRefusal, type Unfit } from './use-refusal.ts'
import { useSuggestions, type Choice, type Suggestions, type Unanswered } from './use-suggestions.ts'

interface TypeaheadProps<Item> extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: Item | undefined
  /** Undefined as soon as the text changes: the field never shows one item and means another. */
  onChange: (item: Item | undefined, choice?: Choice) => void
  suggestionsFor: (text: string) => Suggestions<Item>
  nearFor?: (text: string) => Suggestions<Item>
  /** The searched part of a typed text: without the `3*` before a product. */
  searchedText?: (text: string) => string
  keyOf: (item: Item) => string
  /** The field's text for the chosen item. */
  labelOf: (item: Item) => string
  isExact: (item: Item, text: string) => boolean
  renderOption: (item: Item) => ReactNode
  /** The detail card of the pointed suggestion. */
  renderCard?: (item: Item) => ReactNode
  /** Shown if nothing fits: `No encontramos contactos.` */
  nothingFound: string
  /** Items that the field does not take, with a text in place of `nothingFound`. */
  unfit?: Unfit<Item> | undefined
  /** Creates a missing item from the typed text: offered below the suggestions, and by a second Enter. */
  onCreate?: (text: string) => void
  /** The name of `onCreate` on its button: `Agregar contacto`. */
  createLabel?: string
  /** Enter with the item already chosen: go on to the next field. */
  onGoOn?: () => void
  /** Gets the text on Enter before the suggestions do. Returns true if it used the text, which is then cleared. */
  onSubmitText?: (text: string, isPointed: boolean) => boolean
}

const SEARCH_FAILED = 'No pudimos buscar. Revisá la conexión y apretá Enter para probar de nuevo.'

const wholeText = (text: string): string => text.trim()

/**
 * A field that finds an item by name or code and takes nothing else. Arrows point, Enter chooses (an exact code first),
 * Tab takes the highlighted one, Escape closes the suggestions and restores the earlier choice.
 */
export function Typeahead<Item>({
  value,
  onChange,
  suggestionsFor,
  nearFor,
  searchedText = wholeText,
  keyOf,
  labelOf,
  isExact,
  renderOption,
  renderCard,
  nothingFound,
  unfit,
  onCreate,
  createLabel,
  onGoOn,
  onSubmitText,
  error,
  onKeyDown,
  onBlur,
  onFocus,
  ...rest
}: TypeaheadProps<Item>) {
  const listId = useId()
  const [unanswered, setUnanswered] = useState<Unanswered>()
  const search = { suggestionsFor, nearFor, searchedText, isExact }
  const list = useSuggestions<Item>({ ...search, onChoose: onChange, onUnanswered: setUnanswered })
  const refused = unanswered?.text === list.searched ? unanswered.reason : undefined
  const { refusal, isPending } = useRefusal({ list, suggestionsFor, isExact, unfit })

  const restore = () => {
    const before = list.giveUp()
    setUnanswered(undefined)
    if (before !== undefined) onChange(before)
  }

  const create = () => {
    const text = list.searched
    list.clear()
    setUnanswered(undefined)
    onCreate?.(text)
  }

  const handleKey = typeaheadKeys({
    value,
    searchedText,
    list,
    refused,
    onCreate: refusal === undefined && !isPending ? onCreate && create : undefined,
    onGoOn,
    onSubmitText,
  })
  const reasons = { nothing: refusal ?? nothingFound, failed: SEARCH_FAILED } as const
  const shown = value === undefined ? list.text : labelOf(value)
  return (
    <Popover
      opened={list.isOpen}
      onChange={(opened) => opened || list.close()}
      position="bottom-start"
      width="target"
      withRoles={false}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...rest}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role says what else it does
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.isOpen && list.pointed !== undefined ? `${listId}-${list.pointed}` : undefined}
          value={shown}
          // Open suggestions say it themselves; an error below the field would push the layout down.
          error={error ?? (list.isOpen || refused === undefined ? undefined : reasons[refused])}
          onFocus={(event) => {
            event.currentTarget.select()
            onFocus?.(event)
          }}
          onClick={() => value === undefined && list.setIsOpen(true)}
          onChange={(event) => {
            if (value !== undefined) onChange(undefined)
            list.type(event.currentTarget.value, value)
          }}
          onBlur={(event) => {
            if (list.isAwaited()) list.close()
            else restore()
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && (list.isOpen || list.text !== '')) {
              event.stopPropagation()
              restore()
            } else handleKey(event)
            onKeyDown?.(event)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} className={renderCard === undefined ? undefined : classes.wide}>
        <section aria-label="Sugerencias">
          <SuggestionList
            id={listId}
            label={typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? '')}
            list={{ ...list, isSettled: list.isSettled && !isPending }}
            keyOf={keyOf}
            renderOption={renderOption}
            renderCard={renderCard}
            nothingFound={reasons[list.isFailed || refused === 'failed' ? 'failed' : 'nothing']}
            createLabel={createLabel}
            // Not offered after a failed search: the item may exist already.
            onCreate={onCreate === undefined || list.isFailed || refused === 'failed' ? undefined : create}
          />
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
