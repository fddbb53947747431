import { z } from 'zod'
import { staffRoles } from '@trastienda/domain/staff/capabilities'
import { memberStatuses, pinOnlyRoles } from '@trastienda/domain/staff/members'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { emailSchema, passwordSchema } from './identity.contract.ts'
import { echoes, idParams, instantSchema, lineSchema, uuidSchema } from './scalars.ts'

const memberNames = { name: lineSchema(60), lastName: lineSchema(60) }

const memberSchema = z.strictObject({
  /** The user's id. */
  $id: uuidSchema,
  name: z.string(),
  lastName: z.string(),
  /** Left out for a person with only a PIN. */
  email: z.string().optional(),
  role: z.enum(staffRoles),
  status: z.enum(memberStatuses),
  hasPin: z.boolean(),
  /** Too many wrong tries: somebody must unlock the PIN. */
  isPinLocked: z.boolean(),
  /**
   * When they last got an access token, which a browser renews every quarter of an hour; left out before the first
   * time.
   */
  lastSeenAt: instantSchema.optional(),
  version: z.int(),
})

const newMemberSchema = z.strictObject({ ...memberNames, role: z.enum(pinOnlyRoles) })

/** A member that is left out is not changed. */
const memberChangeSchema = z
  .strictObject({ ...memberNames, role: z.enum(staffRoles), status: z.enum(memberStatuses) })
  .partial()
  .extend(echoes('$id', 'email', 'hasPin', 'isPinLocked', 'lastSeenAt', 'version'))

const invitationSchema = z.strictObject({
  $id: uuidSchema,
  email: z.string(),
  role: z.enum(staffRoles),
  /** False while its mail waits to leave. */
  isSent: z.boolean(),
  expiresAt: instantSchema,
  isExpired: z.boolean(),
})

const newInvitationSchema = z.strictObject({ email: emailSchema, role: z.enum(staffRoles) })

/** The token of the mailed link. */
const invitationTokenSchema = z.strictObject({ token: z.string().min(1).max(200) })

/** What the screen of the link says before somebody accepts it. */
const openInvitationSchema = z.strictObject({
  email: z.string(),
  role: z.enum(staffRoles),
  businessName: z.string(),
  invitedBy: z.string(),
  /** Whether somebody signs in with the e-mail. */
  hasAccount: z.boolean(),
  /** The e-mail of the person who is signed in on this browser, or their name without an e-mail. */
  signedInAs: z.string().optional(),
})

/** The business that the invitation led into, and the e-mail that it was for. */
const joinedSchema = z.strictObject({ businessId: uuidSchema, email: z.string() })

export type Invitation = z.output<typeof invitationSchema>
export type NewInvitation = z.output<typeof newInvitationSchema>
export type OpenInvitation = z.output<typeof openInvitationSchema>
export type Joined = z.output<typeof joinedSchema>
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
  'invitations.list': {
    summary: 'The invitations that nobody has accepted yet, the newest first.',
    needs: 'team',
    writes: false,
    status: 200,
    answer: allOf(invitationSchema),
  },
  'invitations.create': {
    summary: 'Invite somebody by mail: a link of 7 days, for that e-mail, that works once.',
    needs: 'team',
    writes: true,
    status: 201,
    body: newInvitationSchema,
    answer: dataOf(invitationSchema),
  },
  'invitations.resend': {
    summary: 'Send an invitation again, for another 7 days. The link of before is no longer valid.',
    needs: 'team',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(invitationSchema),
  },
  'invitations.remove': {
    summary: 'Take an invitation back.',
    needs: 'team',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(invitationSchema),
  },
  'invitation.find': {
    summary: 'What the link of an invitation is about.',
    needs: 'public',
    writes: false,
    status: 200,
    body: invitationTokenSchema,
    answer: dataOf(openInvitationSchema),
  },
  'invitation.accept': {
    summary: 'Join with the account of the e-mail; whoever is signed in on the browser must be its person.',
    needs: 'public',
    writes: false,
    status: 200,
    body: invitationTokenSchema,
    answer: dataOf(joinedSchema),
  },
  'invitation.sign_up': {
    summary: 'Join with a new account for the e-mail.',
    needs: 'public',
    writes: false,
    status: 201,
    body: z.strictObject({ ...invitationTokenSchema.shape, ...memberNames, password: passwordSchema }),
    answer: dataOf(joinedSchema),
  },
} as const satisfies Endpoints
