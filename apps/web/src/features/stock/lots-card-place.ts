/** Where the card stands: its distances from the right and the lower edge of the window, in pixels. */
export interface Place {
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** Between the card and the edges of the window. */
const MARGIN = 16
const STEP = 24

/** Inside the window, whatever was asked for. */
export function withinWindow({ right, bottom }: Place, card: Size, view: Size): Place {
  return { right: between(right, view.width - card.width), bottom: between(bottom, view.height - card.height) }
}

/** The place after a key, or undefined where the key does not move: arrows move, `Home` leads back to its corner. */
export function placeAfterKey(key: string, { right, bottom }: Place): Place | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { right: right + STEP, bottom }
    case 'ArrowRight':
      return { right: right - STEP, bottom }
    case 'ArrowUp':
      return { right, bottom: bottom + STEP }
    case 'ArrowDown':
      return { right, bottom: bottom - STEP }
    case 'Home':
      return firstPlace
    default:
      return undefined
  }
}

export const firstPlace: Place = { right: MARGIN, bottom: MARGIN }

/** The corner after the one that the card is nearest to, against the clock: for whoever clicks instead of dragging. */
export function nextCorner({ right, bottom }: Place, card: Size, view: Size): Place {
  const left = view.width - card.width - MARGIN
  const top = view.height - card.height - MARGIN
  const isRight = right < left - right
  const isLow = bottom < top - bottom
  if (isRight && isLow) return { right: left, bottom: MARGIN }
  if (isLow) return { right: left, bottom: top }
  return isRight ? firstPlace : { right: MARGIN, bottom: top }
}

const between = (wanted: number, most: number): number => Math.max(0, Math.min(wanted, Math.max(0, most)))
