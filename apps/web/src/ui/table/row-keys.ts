import type { KeyboardEvent } from 'react'

const ROW = '[data-row]'
const TICK = 'input[type="checkbox"]'

/** What a row is reached by: the button that opens it, else its first control. */
const controlOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-opens-row]') ?? row.querySelector<HTMLElement>(`button, a, ${TICK}`)

const isField = (target: Element): boolean => target.matches(`select, textarea, input:not([type="checkbox"])`)

/** Moves to the first row of a list, if it has rows to move between. */
export const focusFirstRow = (list: Element | null): boolean => {
  const first = list?.querySelector(ROW)
  const control = first && controlOf(first)
  control?.focus()
  return control !== null && control !== undefined
}

/** The arrows move between the rows of a table, space ticks one; Enter is the button's own key. */
export const onRowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key } = event
  if (!(target instanceof Element) || isField(target) || event.altKey || event.ctrlKey || event.metaKey) return
  const row = target.closest(ROW)
  if (row === null) return
  if (key === ' ') tick(event, row)
  else moveFrom(event, [...currentTarget.querySelectorAll(ROW)], row)
}

/** A button answers to space when the key comes up, if nobody says otherwise. */
export const onRowKeyUp = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== ' ' || !(event.target instanceof Element)) return
  if (event.target.matches('[data-opens-row]') && event.target.closest(ROW)?.querySelector(TICK)) event.preventDefault()
}

const tick = (event: KeyboardEvent, row: Element): void => {
  const box = row.querySelector<HTMLInputElement>(TICK)
  if (box === null || !(event.target as Element).matches('[data-opens-row]')) return
  event.preventDefault()
  box.click()
}

const places: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

const moveFrom = (event: KeyboardEvent, rows: readonly Element[], from: Element): void => {
  const next = rows[places[event.key]?.(rows.indexOf(from), rows.length) ?? -1]
  const control = next && controlOf(next)
  if (control === undefined || control === null) return
  event.preventDefault()
  event.stopPropagation()
  control.focus()
}
