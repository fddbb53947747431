import { lentCapabilities } from '@trastienda/domain/staff/capabilities'
import { z } from 'zod'
import { textSchema } from './scalars.ts'

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

/** The query of every list. Tabs and sorts differ, so each list names its own. */
export const listQuery = <Tab extends string, Sort extends string>(tabs: readonly Tab[], sorts: readonly Sort[]) =>
  z.strictObject({
    search: textSchema(100).optional(),
    tab: z.enum(tabs as [Tab, ...Tab[]]).optional(),
    sort: z.enum(sorts as [Sort, ...Sort[]]).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).optional(),
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
