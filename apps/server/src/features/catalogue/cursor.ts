import { instantSchema, textSchema } from '@trastienda/contract/scalars'
import { z } from 'zod'

/** A place among a table's rows, which are paged by instant and code. */
const placeSchema = z.tuple([instantSchema, textSchema(100)])
export type Place = z.output<typeof placeSchema>

const roundSchema = z.strictObject({
  /** Everything that changed before this instant was given. */
  since: instantSchema,
  isRefill: z.boolean(),
  /** Set while pages of a round are still to come: where the next round begins, and how far this one has got. */
  under: z.strictObject({ until: instantSchema, products: placeSchema, people: placeSchema }).optional(),
})
/** A browser's place: between two rounds, or within a round of several pages. */
export type Round = z.output<typeof roundSchema>

const cursorSchema = z.strictObject({ schema: z.number(), epoch: z.string(), sight: z.string(), round: roundSchema })
type Cursor = z.output<typeof cursorSchema>

/** To be raised with every change of the rows' shape: browsers then fetch everything anew. */
const SCHEMA = 1

/** What makes a cursor worthless when it differs: the installation's epoch, and what the caller may see. */
export type Origin = Pick<Cursor, 'epoch' | 'sight'>

const FIRST_ROUND: Round = { since: '1970-01-01T00:00:00.000Z', isRefill: true }

export const writeCursor = ({ epoch, sight }: Origin, round: Round): string =>
  Buffer.from(JSON.stringify({ schema: SCHEMA, epoch, sight, round } satisfies Cursor)).toString('base64url')

/**
 * The round that a cursor stands for; the first round where there is no cursor, or one that does not fit. A clock that was wrong
 * and is set right leaves cursors of the future, which would never find what changes before it.
 */
export const readCursor = (text: string | undefined, origin: Origin, now: string): Round => {
  const { data: cursor } = cursorSchema.safeParse(parsed(text))
  const fits = cursor?.schema === SCHEMA && cursor.epoch === origin.epoch && cursor.sight === origin.sight
  const begunAt = cursor?.round.under?.until ?? cursor?.round.since
  const isOfFuture = begunAt !== undefined && Date.parse(begunAt) > Date.parse(now)
  return fits && !isOfFuture ? cursor.round : FIRST_ROUND
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
