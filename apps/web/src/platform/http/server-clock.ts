/*
 * The server's clock: this computer's clock, corrected by how far the two were apart at the server's last answer. A sale made
 * without a network is dated by it, as the clock of a till may be wrong by hours.
 */

const KEY = 'trastienda-clock-offset'
/** A smaller difference counts as none: the `Date` of an answer has whole seconds, and the answer takes time to arrive. */
const SAME_MS = 2000

let offset: number | undefined

const storedOffset = (): number => {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return Number.isFinite(stored) ? stored : 0
  } catch {
    return 0
  }
}

const keep = (next: number): void => {
  offset = next
  try {
    localStorage.setItem(KEY, String(next))
  } catch {
    // Without storage the difference is known until the page is loaded again.
  }
}

/** Takes in when the server answered, as the `Date` of its answer says. */
export const noteServerTime = (date: string | null, now = Date.now()): void => {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(told)) return
  const apart = told + 500 - now
  const next = Math.abs(apart) < SAME_MS ? 0 : apart
  if (Math.abs(next - (offset ?? storedOffset())) >= SAME_MS) keep(next)
}

export const serverNow = (now = Date.now()): Date => new Date(now + (offset ?? storedOffset()))
