import { instantSchema, textSchema } from '@trastienda/contract/scalars'
import { z } from 'zod'
import { addTime, isoInstant } from '#platform/clock'

/** A place among a table's rows, which are paged by instant and code. */
const placeSchema = z.tuple([instantSchema, textSchema(100)])
export type Place = z.output<typeof placeSchema>

const roundSchema = z.strictObject({
  /** Once the round has ended, the browser knows every row with this stamp or an earlier stamp. */
  since: instantSchema,
  isRefill: z.boolean(),
  /** The last stamp as a round began. Earlier units may still commit rows with a stamp before it. */
  seen: z.strictObject({ until: instantSchema, at: instantSchema }).optional(),
  /**
   * Set while pages of a round are still to come: the browser's stamp as it began, and the place that it has reached.
   */
  under: z.strictObject({ since: instantSchema, products: placeSchema, people: placeSchema }).optional(),
})
/** A browser's place: between two rounds, or within a round of several pages. */
export type Round = z.output<typeof roundSchema>

const cursorSchema = z.strictObject({ schema: z.number(), epoch: z.string(), sight: z.string(), round: roundSchema })
type Cursor = z.output<typeof cursorSchema>

/** To be raised with every change of the rows' shape: browsers then fetch everything anew. */
const SCHEMA = 1

/**
 * The facts that make a cursor worthless when they differ: the installation's epoch, and the records that the caller
 * may see.
 */
export type Origin = Pick<Cursor, 'epoch' | 'sight'>

export const BEFORE_ALL_STAMPS = '1970-01-01T00:00:00.000Z'

const FIRST_ROUND: Round = { since: BEFORE_ALL_STAMPS, isRefill: true }

export const writeCursor = ({ epoch, sight }: Origin, round: Round): string =>
  Buffer.from(JSON.stringify({ schema: SCHEMA, epoch, sight, round } satisfies Cursor)).toString('base64url')

/**
 * The round that a cursor stands for; the first round without a cursor, or with a cursor that does not fit. Stamps
 * never go back, so somebody made up a cursor beyond the last stamp.
 */
export const readCursor = (text: string | undefined, origin: Origin, lastStamp: string): Round => {
  const { data: cursor } = cursorSchema.safeParse(parsed(text))
  const fits = cursor?.schema === SCHEMA && cursor.epoch === origin.epoch && cursor.sight === origin.sight
  const stamps = fits ? [cursor.round.since, cursor.round.seen?.until ?? BEFORE_ALL_STAMPS] : []
  return fits && stamps.every((stamp) => Date.parse(stamp) <= Date.parse(lastStamp)) ? cursor.round : FIRST_ROUND
}

/** A round with pages still to come. */
type BegunRound = Round & Required<Pick<Round, 'under'>>

export const isBegun = (round: Round): round is BegunRound => round.under !== undefined

/**
 * How long after a round began no unit can commit a row with an earlier stamp: a unit of work lasts a minute at most.
 */
const SETTLED_AFTER_MINUTES = 2

/**
 * Begins a round. It reads rows again while units may still commit early stamps, and once more: the round after it
 * begins behind them.
 */
export const beginRound = (round: Round, { now, lastStamp }: { now: string; lastStamp: string }): BegunRound => {
  const settledAt = isoInstant(addTime(new Date(now), { minutes: -SETTLED_AFTER_MINUTES }))
  const { isRefill, seen, since } = round
  const isSettled = seen !== undefined && seen.at <= settledAt
  const place: Place = [next(since), '']
  const known = isRefill ? earlier(lastStamp, settledAt) : since
  return {
    isRefill,
    since: isSettled ? seen.until : known,
    // If the clock was set back, nothing would settle until the clock reached the old time.
    seen: seen === undefined || isSettled || seen.at > now ? { until: lastStamp, at: now } : seen,
    under: { since, products: place, people: place },
  }
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The stamp after one: stamps have milliseconds. */
const next = (stamp: string): string => isoInstant(new Date(Date.parse(stamp) + 1))

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
