import { z } from 'zod'
import { staffRoles } from '@trastienda/domain/staff/capabilities'
import { memberStatuses, pinOnlyRoles } from '@trastienda/domain/staff/members'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { idParams, instantSchema, lineSchema, uuidSchema } from './scalars.ts'

const memberNames = { name: lineSchema(60), lastName: lineSchema(60) }

const memberSchema = z.strictObject({
  /** The user's. */
  $id: uuidSchema,
  name: z.string(),
  lastName: z.string(),
  /** None of somebody who only has a PIN. */
  email: z.string().optional(),
  role: z.enum(staffRoles),
  status: z.enum(memberStatuses),
  hasPin: z.boolean(),
  /** When they last asked for access, which they do every quarter of an hour; none before the first time. */
  lastSeenAt: instantSchema.optional(),
  version: z.int(),
})

const newMemberSchema = z.strictObject({ ...memberNames, role: z.enum(pinOnlyRoles) })

/** What is left out stays. */
const memberChangeSchema = z
  .strictObject({ ...memberNames, role: z.enum(staffRoles), status: z.enum(memberStatuses) })
  .partial()

export type Member = z.output<typeof memberSchema>
export type NewMember = z.output<typeof newMemberSchema>
export type MemberChange = z.output<typeof memberChangeSchema>

export const staffApi = {
  'members.list': {
    summary: 'The people of the team, suspended ones last.',
    needs: 'team',
    writes: false,
    status: 200,
    answer: allOf(memberSchema),
  },
  'members.create': {
    summary: 'Add somebody who has no e-mail and enters by PIN only. Others are invited.',
    needs: 'team',
    writes: true,
    status: 201,
    body: newMemberSchema,
    answer: dataOf(memberSchema),
  },
  'members.update': {
    summary:
      'Change the role of a member, suspend or reactivate them, or rename one who only has a PIN. A business keeps an ' +
      'active owner.',
    needs: 'team',
    writes: true,
    status: 200,
    params: idParams,
    body: memberChangeSchema,
    answer: dataOf(memberSchema),
  },
} as const satisfies Endpoints
