/** Where the program takes the time from; tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The form in which every instant is stored in rows and JSON: ISO 8601 in UTC with milliseconds. */
export const isoInstant = (instant: Date): string => instant.toISOString()

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** A later (or, with negative numbers, earlier) instant. Days are spans of 24 hours: for lifetimes, not for calendars. */
export const addTime = (from: Date, span: { days?: number; minutes?: number; seconds?: number }): Date =>
  new Date(
    from.getTime() + ((span.days ?? 0) * 1_440 + (span.minutes ?? 0)) * MINUTE_MS + (span.seconds ?? 0) * SECOND_MS,
  )
