import { isUnsent, type OutboxRow } from '../outbox-row.ts'

/** The till's knowledge of the time at a moment. */
export interface TillClock {
  /** By the server's clock. */
  readonly now: number
  /** How far the server's clock is ahead of this computer's. */
  readonly offset: number
}

export interface SoldTime {
  readonly at: number
  /**
   * Somebody set the computer's clock back before this sale, after the server's last answer: `at` is right once the
   * server answers again.
   */
  readonly isClockBack: boolean
}

/** A well kept clock makes smaller steps. */
const STEP_MS = 60_000

/**
 * When the waiting sales were made. The order of the sales shows a clock that was set back during a cut: from there on
 * the present offset counts, which the next contact measures, instead of the click's. No sale is before its
 * predecessor, and none is after now.
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
      // The times before the cut are right already.
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

/** The sales whose time differs from their click's, by a clock that the server has just set right. */
export const corrections = (rows: readonly OutboxRow[], clock: TillClock): Correction[] => {
  const times = soldTimes(rows, clock)
  return rows.flatMap(({ key, createdAt, seemedAt = createdAt }) => {
    const at = times.get(key)?.at
    const isOther = at !== undefined && Math.abs(at - Date.parse(createdAt)) >= STEP_MS
    return isOther ? [{ key, createdAt: new Date(at).toISOString(), seemedAt }] : []
  })
}
