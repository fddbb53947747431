import { storedJson } from '#platform/browser/stored.ts'

/*
 * The server's clock: this computer's clock, corrected by how far the two were apart at the server's last answer. A sale made
 * without a network is dated by it, as the clock of a till may be wrong by hours.
 */

const stored = storedJson<number>('trastienda-clock-offset')
/** A smaller difference counts as none: the `Date` of an answer has whole seconds, and the answer takes time to arrive. */
const SAME_MS = 2000

let offset: number | undefined

const knownOffset = (): number => offset ?? stored.read() ?? 0

/** Takes in when the server answered, as the `Date` of its answer says. */
export const noteServerTime = (date: string | null, now = Date.now()): void => {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(told)) return
  const apart = told + 500 - now
  const next = Math.abs(apart) < SAME_MS ? 0 : apart
  if (Math.abs(next - knownOffset()) < SAME_MS) return
  offset = next
  stored.write(next)
}

export const serverNow = (now = Date.now()): Date => new Date(now + knownOffset())
