import { isUnsent, type OutboxRow } from '../outbox-row.ts'

/** What the till knows of the time at a moment. */
export interface TillClock {
  /** By the server's clock. */
  readonly now: number
  /** By how much that is ahead of this computer's clock. */
  readonly offset: number
}

export interface SoldTime {
  readonly at: number
  /** The computer's clock was set back before this sale, since the server answered last: `at` is good once it answers again. */
  readonly isClockBack: boolean
}

/** Smaller steps are those of any clock that is kept right. */
const STEP_MS = 60_000

/**
 * When the sales that wait were made. Each was dated by the offset that was known at its click. A clock that is set back
 * during a cut shows in the order of the row: from there on the offset of now counts, which the next contact measures. No sale
 * is before the one before it, and none is after now.
 *
 * @param rows all that are kept, in order
 */
export const soldTimes = (rows: readonly OutboxRow[], { now, offset }: TillClock): ReadonlyMap<string, SoldTime> => {
  const times = new Map<string, SoldTime>()
  let reading = -Infinity
  let last = -Infinity
  let isClockBack = false
  for (const { key, createdAt, clock, ...row } of rows) {
    const dated = Date.parse(createdAt)
    if (!isUnsent(row)) {
      // What is before the cut is right already.
      reading = clock?.at ?? reading
      last = dated
      isClockBack = false
      continue
    }
    if (clock !== undefined) {
      isClockBack ||= clock.at < Math.max(reading, clock.heardAt ?? -Infinity) - STEP_MS
      reading = Math.max(reading, clock.at)
    }
    const byOrder = clock !== undefined && (isClockBack || dated > now + STEP_MS) ? clock.at + offset : dated
    const at = Math.min(Math.max(byOrder, last), Math.max(now, last))
    last = at
    times.set(key, { at, isClockBack })
  }
  return times
}

export interface Correction {
  readonly key: string
  readonly createdAt: string
  readonly seemedAt: string
}

/** The sales whose time is another than it seemed at the click, by a clock that the server has just set right. */
export const corrections = (rows: readonly OutboxRow[], clock: TillClock): Correction[] => {
  const times = soldTimes(rows, clock)
  return rows.flatMap(({ key, createdAt, seemedAt = createdAt }) => {
    const at = times.get(key)?.at
    const isOther = at !== undefined && Math.abs(at - Date.parse(createdAt)) >= STEP_MS
    return isOther ? [{ key, createdAt: new Date(at).toISOString(), seemedAt }] : []
  })
}
