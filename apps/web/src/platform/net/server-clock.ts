import { storedJson } from '#platform/browser/stored.ts'

/*
 * The server's clock: this computer's clock, corrected by their difference at the server's last answer. It dates a sale
 * without a network, as a till's clock may be wrong by hours.
 */

const stored = storedJson<number>('trastienda-clock-offset')
/**
 * A smaller difference counts as none: the `Date` of an answer has whole seconds, and the answer takes time to arrive.
 */
const SAME_MS = 2000

/** The server's last answer, by this computer's clock, which may only have gone on since. */
const heard = storedJson<number>('trastienda-clock-heard')
/** Written no more often than this: it shows whether the clock was set back by minutes or more. */
const HEARD_EVERY_MS = 60_000

let offset: number | undefined
let heardAt: number | undefined
let writtenAt = -Infinity

const knownOffset = (): number => offset ?? stored.read() ?? 0

/** Sets the clock by the `Date` of a server's answer. */
export const syncServerClock = (date: string | null, now = Date.now()): void => {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(told)) return
  heardAt = now
  if (Math.abs(now - writtenAt) >= HEARD_EVERY_MS) {
    writtenAt = now
    heard.write(now)
  }
  const apart = told + 500 - now
  const next = Math.abs(apart) < SAME_MS ? 0 : apart
  if (Math.abs(next - knownOffset()) < SAME_MS) return
  offset = next
  stored.write(next)
}

/** Whether this tab has heard the server's time yet. */
export const isClockKnown = (): boolean => heardAt !== undefined

/** This computer's clock at the server's last answer, if known. */
export const lastHeardAt = (): number | undefined => heardAt ?? heard.read()

/** How far the server's clock is ahead of this computer's. */
export const clockOffset = (): number => knownOffset()

export const serverNow = (now = Date.now()): Date => new Date(now + knownOffset())
