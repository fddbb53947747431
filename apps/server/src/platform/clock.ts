/** The source of the time; tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The form in which every instant is stored in rows and JSON: ISO 8601 in UTC with milliseconds. */
export const isoInstant = (instant: Date): string => instant.toISOString()

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/**
 * A later instant; an earlier one for negative numbers. A day is 24 hours here, which is right for lifetimes but not for
 * calendars.
 */
export const addTime = (from: Date, span: { days?: number; minutes?: number; seconds?: number }): Date =>
  new Date(
    from.getTime() + ((span.days ?? 0) * 1_440 + (span.minutes ?? 0)) * MINUTE_MS + (span.seconds ?? 0) * SECOND_MS,
  )
