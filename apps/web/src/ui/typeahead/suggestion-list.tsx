import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '#ui/icon/icons.ts'
import type { MouseEvent, ReactNode } from 'react'
import classes from './suggestion-list.module.css'

interface SuggestionListProps<Item> {
  id: string
  label: string
  list: {
    items: readonly Item[]
    pointed: number | undefined
    /** They belong to the text before, and show only until the new ones come. */
    isStale: boolean
    isSettled: boolean
    /** The text finds nothing: they are what it nearly finds. */
    isNear: boolean
    /** The searched text. */
    searched: string
    choose: (item: Item) => void
  }
  keyOf: (item: Item) => string
  renderOption: (item: Item) => ReactNode
  renderCard: ((item: Item) => ReactNode) | undefined
  nothingFound: string
  createLabel: string | undefined
  onCreate: (() => void) | undefined
}

/** The suggestions of a typeahead, with the detail card of Enter's choice. */
export function SuggestionList<Item>(props: SuggestionListProps<Item>) {
  const { id, label, list, keyOf, renderOption, renderCard, nothingFound, createLabel, onCreate } = props
  const { items, pointed, isStale, isSettled, isNear, searched, choose } = list
  const first = searched === '' || isStale || isNear ? undefined : items[0]
  const detailed = pointed === undefined ? first : items[pointed]
  return (
    // Keeps the focus in the field, so that a click on a suggestion is no blur.
    <div className={classes.panel} onMouseDown={keepFocus} role="presentation">
      {isNear && (
        <output className={classes.nothing}>
          {nothingFound} <strong>¿Quisiste decir…?</strong>
        </output>
      )}
      <div className={classes.columns}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot hold rich options */}
        <div id={id} role="listbox" aria-label={label} aria-busy={isStale} className={classes.list}>
          {items.map((item, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's: the focus never leaves it
            <div
              key={keyOf(item)}
              id={`${id}-${place}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={place === pointed}
              aria-disabled={isStale || undefined}
              data-next={(pointed === undefined && item === first) || undefined}
              className={classes.option}
              ref={place === pointed ? scrollIntoView : undefined}
              onClick={() => isStale || choose(item)}
            >
              {renderOption(item)}
            </div>
          ))}
        </div>
        {renderCard !== undefined && detailed !== undefined && (
          <div className={classes.card}>{renderCard(detailed)}</div>
        )}
      </div>
      {items.length === 0 && <output className={classes.nothing}>{isSettled ? nothingFound : 'Buscando…'}</output>}
      {/* It waits for its place below them. */}
      {onCreate !== undefined && isSettled && (
        <UnstyledButton className={classes.create} tabIndex={-1} onClick={onCreate}>
          <IconPlus size={16} aria-hidden />
          {createLabel}
          {searched !== '' && <strong>«{searched}»</strong>}
        </UnstyledButton>
      )}
    </div>
  )
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
