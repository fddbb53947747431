import { z } from 'zod'
import { staffRoles } from '@trastienda/domain/staff/capabilities'
import { EMPTY, type Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { sessionSchema } from './identity.contract.ts'
import { echoes, idParams, instantSchema, lineSchema, uuidSchema } from './scalars.ts'

/** Any text passes: the domain refuses wrong PINs with its own texts. */
const pinSchema = z.string().max(20, 'Máximo 20.')

const counterPersonSchema = z.strictObject({
  $id: uuidSchema,
  name: z.string(),
  lastName: z.string(),
  role: z.enum(staffRoles),
  /** False for a person with a password, who chooses their PIN themselves. */
  isPinOnly: z.boolean(),
  /** Nobody can change to a person who has no PIN, or a locked one. */
  hasPin: z.boolean(),
  isLocked: z.boolean(),
})

export const counterSchema = z.strictObject({
  businessId: uuidSchema,
  businessName: z.string(),
  deviceName: z.string(),
  people: z.array(counterPersonSchema),
})

export type Counter = z.output<typeof counterSchema>

export const deviceSchema = z.strictObject({
  $id: uuidSchema,
  /** The device's number in the business, never given twice. */
  shortCode: z.int(),
  name: z.string(),
  isCounter: z.boolean(),
  /** Its sessions were ended; only a sign-in by password opens a session on it again. */
  isRevoked: z.boolean(),
  /** The device that makes this call. */
  isThis: z.boolean(),
  lastSeenAt: instantSchema,
  /** The people who are signed in on it, in this business. */
  people: z.array(z.string()),
})

export type Device = z.output<typeof deviceSchema>

export const ownSessionSchema = z.strictObject({
  $id: uuidSchema,
  deviceName: z.string(),
  kind: sessionSchema.shape.kind,
  /** The session that makes this call. */
  isThis: z.boolean(),
  createdAt: instantSchema,
  usedAt: instantSchema,
})

export type OwnSession = z.output<typeof ownSessionSchema>

/** The counter, where people come and go with a PIN; PINs, devices and sessions. */
export const counterApi = {
  'counter.get': {
    summary:
      "Who may come to work on this browser, known by its device's cookie: of the named business, by default of the one whose counter it became last.",
    needs: 'public',
    writes: false,
    status: 200,
    query: z.strictObject({ businessId: uuidSchema.optional() }),
    answer: dataOf(counterSchema),
  },
  'counter.enter': {
    summary: 'Change to a person by their PIN: the session before ends, one of twelve hours begins.',
    needs: 'public',
    writes: false,
    status: 200,
    body: z.strictObject({ businessId: uuidSchema, userId: uuidSchema, pin: pinSchema }),
    answer: dataOf(sessionSchema),
  },
  'elevation.start': {
    summary:
      'Give a session by PIN, for ten minutes, the rights that a PIN does not give, by the password of its person: ' +
      '`elevation_required` asks for that. Without the code of a second step that is on, it answers `totp_needed`.',
    needs: 'member',
    personOnly: true,
    writes: false,
    status: 200,
    body: z.strictObject({
      password: z.string().max(200, 'Máximo 200.'),
      /** Needed if the person has a second step: the code of their application, or one of their recovery codes. */
      code: z.string().max(40).optional(),
    }),
    answer: dataOf(z.strictObject({ elevatedFor: sessionSchema.shape.elevatedFor })),
  },
  'elevation.end': {
    summary: 'Take these rights back before their time.',
    needs: 'member',
    personOnly: true,
    writes: false,
    status: 204,
    answer: EMPTY,
  },
  'pin.set': {
    summary: "Choose one's own PIN, with one's password; who has none proves it with the PIN before.",
    needs: 'member',
    personOnly: true,
    writes: false,
    status: 204,
    body: z.strictObject({ pin: pinSchema, password: z.string().max(200, 'Máximo 200.') }),
    answer: EMPTY,
  },
  'pin.give': {
    summary: 'Give a new PIN to a person who signs in by PIN only. Of an owner or a manager only an owner.',
    needs: 'settings',
    writes: true,
    status: 204,
    params: idParams,
    body: z.strictObject({ pin: pinSchema }),
    answer: EMPTY,
  },
  'pin.unlock': {
    summary: "Forget somebody's wrong PINs.",
    needs: 'settings',
    writes: true,
    status: 204,
    params: idParams,
    answer: EMPTY,
  },
  'devices.list': {
    summary: 'The browsers used in the business, the ones seen last first.',
    needs: 'team',
    writes: false,
    status: 200,
    answer: allOf(deviceSchema),
  },
  'devices.update': {
    summary: 'Name a device.',
    needs: 'team',
    writes: true,
    status: 200,
    params: idParams,
    body: z.strictObject({
      name: lineSchema(40),
      ...echoes('$id', 'shortCode', 'isCounter', 'isRevoked', 'isThis', 'lastSeenAt', 'people'),
    }),
    answer: dataOf(deviceSchema),
  },
  'devices.revoke': {
    summary: 'Put a device out: its sessions in the business end, and it is no counter any more.',
    needs: 'team',
    writes: true,
    status: 204,
    params: idParams,
    answer: EMPTY,
  },
  'devices.enrol': {
    summary: 'Make the browser that asks a counter, under a name; or in place of a device whose cookie is gone.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ name: lineSchema(40), replaces: uuidSchema.optional() }),
    answer: dataOf(deviceSchema),
  },
  'devices.withdraw': {
    summary: 'The device is no counter any more.',
    needs: 'settings',
    writes: true,
    status: 204,
    params: idParams,
    answer: EMPTY,
  },
  'sessions.list': {
    summary: "One's own sessions, the one used last first.",
    needs: 'member',
    personOnly: true,
    writes: false,
    status: 200,
    answer: allOf(ownSessionSchema),
  },
  'sessions.remove': {
    summary: "End one of one's own sessions.",
    needs: 'sessions',
    personOnly: true,
    writes: false,
    status: 204,
    params: idParams,
    answer: EMPTY,
  },
  'sessions.remove_others': {
    summary: "End all of one's own sessions but this one.",
    needs: 'sessions',
    personOnly: true,
    writes: false,
    status: 204,
    answer: EMPTY,
  },
} as const satisfies Endpoints
