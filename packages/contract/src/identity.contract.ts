import { z } from 'zod'
import { isLongEnough } from '@trastienda/domain/identity/credentials'
import { staffRoles } from '@trastienda/domain/staff/capabilities'
import { EMPTY, type Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { formLineSchema, instantSchema, uuidSchema } from './scalars.ts'

export const emailSchema = z.email('Formato incorrecto.').max(200, 'Máximo 200.')
/** At least eight characters besides blanks. Length protects, so nothing asks for digits or signs. */
export const passwordSchema = z.string().min(8, 'Mínimo 8.').max(200, 'Máximo 200.').refine(isLongEnough, 'Mínimo 8.')

/** Any text passes: the service refuses wrong ones with the specification's texts. */
export const signUpSchema = z.strictObject({
  name: formLineSchema(60),
  lastName: formLineSchema(60),
  email: formLineSchema(200),
  password: formLineSchema(200),
})

export const signInSchema = z.strictObject({
  email: formLineSchema(200),
  password: formLineSchema(200),
  /** Needed if the person has a second step: the code of their application, or one of their recovery codes. */
  code: z.string().max(40).optional(),
  /** The business to enter. If left out, or without access to it, the business that they used last. */
  businessId: uuidSchema.optional(),
})

export const sessionSchema = z.strictObject({
  token: z.string(),
  expiresAt: instantSchema,
  /** The token's lifetime in seconds from this answer on, as the browser's clock may be wrong. */
  expiresIn: z.int(),
  /** The business that the token is for. */
  businessId: uuidSchema,
  /** The business's number for this browser: it names the sales that are made here without a network. */
  deviceCode: z.int().optional(),
  /** The user's role in the business; `capabilitiesOf` says what they may do. */
  role: z.enum(staffRoles),
  /** Whether this session can change to another business. */
  hasOtherBusinesses: z.boolean(),
  /** Opened by e-mail and password, or by a PIN at the counter. */
  kind: z.enum(['password', 'pin']),
  /** For how many seconds from this answer on a session by PIN stays elevated (`elevation.start`). */
  elevatedFor: z.int(),
  /** The e-mail is empty for a person with only a PIN. */
  user: z.strictObject({ id: uuidSchema, name: z.string(), lastName: z.string(), email: z.string() }),
})

const sessionBusinessSchema = z.strictObject({ businessId: uuidSchema, name: z.string(), role: z.enum(staffRoles) })

export type SessionBusiness = z.output<typeof sessionBusinessSchema>

/** An access token, when it ends, who signed in, and in which of their businesses. */
export type Session = z.output<typeof sessionSchema>

export const identityApi = {
  'users.create': {
    summary: 'Sign up: one user and one business with a 30-day trial.',
    needs: 'public',
    writes: false,
    status: 201,
    body: signUpSchema,
    answer: dataOf(z.strictObject({ id: uuidSchema })),
  },
  'session.create': {
    summary:
      'Sign in. The refresh token travels in an http-only cookie. Without the code of a second step that is on, it answers `totp_needed`.',
    needs: 'public',
    writes: false,
    status: 200,
    body: signInSchema,
    answer: dataOf(sessionSchema),
  },
  'session.refresh': {
    summary:
      'A new access token for the refresh cookie, which is rotated: to the named business, by default the one used last. ' +
      '403 `no_access` where its person may not enter there (any more), 401 where the session has ended.',
    needs: 'public',
    writes: false,
    status: 200,
    query: z.strictObject({ businessId: uuidSchema.optional() }),
    answer: dataOf(sessionSchema),
  },
  'session.remove': {
    summary: 'Sign out: the session of the refresh cookie ends.',
    needs: 'public',
    writes: false,
    status: 204,
    answer: EMPTY,
  },
  'session.businesses': {
    summary: 'The businesses that the person of the refresh cookie may enter, and what they are there.',
    needs: 'public',
    writes: false,
    status: 200,
    answer: allOf(sessionBusinessSchema),
  },
  'password.forgot': {
    summary: 'Send a link to choose a new password. Answers the same whether the account exists or not.',
    needs: 'public',
    writes: false,
    status: 204,
    body: z.strictObject({ email: emailSchema }),
    answer: EMPTY,
  },
  'password.reset': {
    summary: 'Choose a new password with the token of the link. Every session of the user ends.',
    needs: 'public',
    writes: false,
    status: 204,
    body: z.strictObject({ token: z.string().min(1).max(200), password: passwordSchema }),
    answer: EMPTY,
  },
  'password.change': {
    summary: "Choose a new password. The person's other sessions end.",
    needs: 'person',
    writes: false,
    status: 204,
    body: z.strictObject({ currentPassword: z.string().max(200), password: passwordSchema }),
    answer: EMPTY,
  },
} as const satisfies Endpoints
