/** The upper left corner of the card in the window, in pixels. */
export interface Point {
  left: number
  top: number
}

export interface Size {
  width: number
  height: number
}

/** The part of the window where the card may rest: beside the menu. */
export interface Area extends Size {
  left: number
}

/**
 * The card's place as style, measured from the nearer of the upper and the lower edge, so that a growing card stays
 * visible.
 */
export type Place = { left: number; top: number } | { left: number; bottom: number }

/** The distance of a card in a corner from the window's edges; at the upper edge there is the top bar. */
const MARGIN = 16
const TOP_MARGIN = 64
const STEP = 24

/** The nearest point at which the whole card is inside the window. */
export function withinWindow({ left, top }: Point, card: Size, view: Size): Point {
  return { left: between(left, view.width - card.width), top: between(top, view.height - card.height) }
}

/** The place after an arrow key; undefined for any other. */
export function pointAfterKey(key: string, { left, top }: Point): Point | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { left: left - STEP, top }
    case 'ArrowRight':
      return { left: left + STEP, top }
    case 'ArrowUp':
      return { left, top: top - STEP }
    case 'ArrowDown':
      return { left, top: top + STEP }
    default:
      return undefined
  }
}

/** The next corner clockwise from the card's nearest one, for people who click instead of dragging. */
export function nextCorner({ left, top }: Point, card: Size, area: Area): Point {
  const near = { left: area.left + MARGIN, top: TOP_MARGIN }
  const far = { left: area.left + area.width - card.width - MARGIN, top: area.height - card.height - MARGIN }
  const isRight = left * 2 > near.left + far.left
  const isLow = top * 2 > near.top + far.top
  if (isRight) return isLow ? { left: near.left, top: far.top } : far
  return isLow ? near : { left: far.left, top: near.top }
}

export function anchored({ left, top }: Point, card: Size, view: Size): Place {
  const bottom = view.height - card.height - top
  return top <= bottom ? { left, top } : { left, bottom }
}

const between = (wanted: number, most: number): number => Math.max(0, Math.min(wanted, Math.max(0, most)))
