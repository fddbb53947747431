import { lentCapabilities } from '@trastienda/domain/staff/capabilities'
import { z } from 'zod'
import { instantSchema, textSchema, uuidSchema } from './scalars.ts'

/** `{ data, message? }`: the envelope of a single answer. */
export const dataOf = <Schema extends z.ZodType>(data: Schema) =>
  z.strictObject({ data, message: z.string().optional() })

/**
 * `{ data: [...], page, pageSize, total, counts }`: the envelope of a page of a list. `counts` are the numbers of the
 * list's tabs under the same search and range, `all` among them.
 */
export const listOf = <Schema extends z.ZodType>(member: Schema) =>
  z.strictObject({
    data: z.array(member),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    counts: z.record(z.string(), z.int()),
  })

/** A plain array that is never paged (movements, roles and their like: a few dozen rows at most). */
export const allOf = <Schema extends z.ZodType>(member: Schema) => z.strictObject({ data: z.array(member) })

const FIRST_PAGE = 1
const USUAL_PAGE_SIZE = 25

const pageNumber = (number: z.ZodInt | z.ZodCoercedNumber) => number.int().min(1).max(1_000_000).default(FIRST_PAGE)
const rowCount = (number: z.ZodInt | z.ZodCoercedNumber) => number.int().min(1).max(200).default(USUAL_PAGE_SIZE)

/** The rows of a list that a call answers, as a query and as a body name them. */
export const pageQuery = { page: pageNumber(z.coerce.number()), pageSize: rowCount(z.coerce.number()) }
export const pageBody = { page: pageNumber(z.int()), pageSize: rowCount(z.int()) }

/** A range of instants, both included; open where one is left out. */
export const rangeQuery = { start: instantSchema.optional(), end: instantSchema.optional() }

/** The tab of a list with a tab for each record of another kind: the id of such a record, or `all`. */
export const recordTab = { tab: z.union([z.literal('all'), uuidSchema]).default('all') }

/** What a search that found nothing may ask next. */
export const nearQuery = {
  /** Names with one letter wrong, missing, too many or swapped in a word, nearest first, instead of what the search finds. */
  near: z.stringbool().optional(),
}

/** The query of every list. Each list names its own tabs and sorts: by default its first tab, in the `usual` order. */
export const listQuery = <const Tab extends string, const Sort extends string>(
  tabs: readonly [Tab, ...Tab[]],
  sorts: readonly [Sort, ...Sort[]],
  usual: Sort,
) =>
  z.strictObject({
    search: textSchema(100).optional(),
    tab: z.enum(tabs).default(tabs[0] as never),
    sort: z.enum(sorts).default(usual as never),
    ...pageQuery,
  })

export const problemSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
  data: z.array(z.strictObject({ path: z.string().optional(), code: z.string(), message: z.string() })).optional(),
  /** Only of `approval_required`: the rights that are missing, and the `request` to send to `approvals.create`. */
  approval: z.strictObject({ capabilities: z.array(z.enum(lentCapabilities)), request: z.string() }).optional(),
})

/** The body of every answer from 400 up. */
export type ProblemBody = z.output<typeof problemSchema>
