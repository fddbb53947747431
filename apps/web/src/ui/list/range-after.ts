import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { DayRange } from './day-range.ts'

interface ChangedRange {
  readonly next: DayRange
  /** The text about the other day, if it moved along. */
  readonly moved?: string
}

/** The range after one of its days was typed: no range ends before it begins. */
export const rangeAfter = (before: DayRange, typed: Partial<DayRange>): ChangedRange => {
  const next = { ...before, ...typed }
  if (next.from <= next.to) return { next }
  if (typed.to === undefined)
    return {
      next: { from: next.from, to: next.from },
      moved: `Hasta pasó al ${formatDay(next.from)}: no puede ser anterior a Desde.`,
    }
  return {
    next: { from: next.to, to: next.to },
    moved: `Desde pasó al ${formatDay(next.to)}: no puede ser posterior a Hasta.`,
  }
}
