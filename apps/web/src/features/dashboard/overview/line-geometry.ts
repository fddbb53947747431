/** Room around the plot, in pixels: the amounts stand on its left, the months below it. */
export const plotInset = { left: 64, right: 8, top: 8, bottom: 24 }

interface Box {
  readonly width: number
  readonly height: number
}

/** The places of a line of values in a drawing of the given size, in pixels from its upper left corner. */
export interface LineGeometry {
  /** The middle of each value's column, known or not. */
  readonly x: readonly number[]
  readonly y: (value: number) => number
  /** An SVG path through the known values in their order. */
  readonly path: string
}

/**
 * Places a line of values, each in the middle of a column of equal width.
 *
 * @param values undefined where nothing is known
 * @param ticks the axis' values, ascending, at least two; the first and the last bound the plot
 */
export function lineGeometry(
  values: readonly (number | undefined)[],
  ticks: readonly number[],
  box: Box,
): LineGeometry {
  const { left, right, top, bottom } = plotInset
  const lowest = ticks[0] ?? 0
  const highest = ticks.at(-1) ?? 1
  const column = Math.max(box.width - left - right, 0) / Math.max(values.length, 1)
  const plotHeight = Math.max(box.height - top - bottom, 0)
  const x = values.map((_, place) => left + (place + 0.5) * column)
  const y = (value: number): number => top + ((highest - value) / (highest - lowest)) * plotHeight
  const stops = values.flatMap((value, place) => (value === undefined ? [] : [`${x[place]},${y(value)}`]))
  return { x, y, path: stops.length === 0 ? '' : `M${stops.join('L')}` }
}
