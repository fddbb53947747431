/** Where the program takes the time from; tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The form in which every instant is stored in rows and JSON: ISO 8601 in UTC with milliseconds. */
export const isoInstant = (instant: Date): string => instant.toISOString()
