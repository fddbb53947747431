import { randomInt, randomUUIDv7 } from 'node:crypto'

/** How many of an id's 32 hexadecimal digits count up within a millisecond: its last ones. */
const TAIL = 12
const MOST_TAILS = 16 ** TAIL
/** The next id is a random step away, so that no id gives away the next. */
const LONGEST_STEP = 2 ** 24

let latest = ''

/**
 * An id of version 7 for everything that people do not read: a later id sorts later, so indexes stay compact. The ids
 * of a process keep that order within a millisecond and after its clock was set back (RFC 9562, section 6.2).
 */
export const newId = (): string => {
  const drawn = randomUUIDv7()
  latest = drawn > latest ? drawn : (after(latest) ?? drawn)
  return latest
}

/** The next id of the same millisecond; undefined if its last digits cannot count further. */
const after = (id: string): string | undefined => {
  const tail = Number.parseInt(id.slice(-TAIL), 16) + randomInt(1, LONGEST_STEP)
  return tail < MOST_TAILS ? id.slice(0, -TAIL) + tail.toString(16).padStart(TAIL, '0') : undefined
}

/** When an id of `newId` was made; undefined for any other text. */
export const instantOfId = (id: string): Date | undefined =>
  isId(id) && id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : undefined

/** Whether a text has the form of an id; PostgreSQL refuses to compare others. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Stands for the business in rows of calls that belong to none yet (sign-up, a new password). */
export const NO_BUSINESS = '00000000-0000-0000-0000-000000000000'
