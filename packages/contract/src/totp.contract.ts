import { z } from 'zod'
import { EMPTY, type Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { instantSchema } from './scalars.ts'

/** Any text goes through to the service, which says what is wrong with it. */
const provenSchema = z.strictObject({ password: z.string().max(200), code: z.string().max(40) })

const recoveryCodesSchema = z.strictObject({
  /** Each code works once in place of the application's code. No other answer has them. */
  recoveryCodes: z.array(z.string()),
})

const totpSchema = z.strictObject({
  isOn: z.boolean(),
  since: instantSchema.optional(),
  recoveryCodesLeft: z.int(),
})

/** Whether signing in has a second step, since when, and with how many recovery codes. */
export type Totp = z.output<typeof totpSchema>

export const totpApi = {
  'totp.get': {
    summary: "Whether the person's sign-in has a second step.",
    needs: 'person',
    writes: false,
    status: 200,
    answer: dataOf(totpSchema),
  },
  'totp.start': {
    summary:
      'A seed for the application that makes the codes. The second step is on once one of them has been confirmed.',
    needs: 'person',
    writes: false,
    status: 200,
    body: z.strictObject({ password: z.string().max(200) }),
    answer: dataOf(
      z.strictObject({
        /** In base32, to be typed. */
        seed: z.string(),
        /** An `otpauth:` address, to be scanned. */
        address: z.string(),
      }),
    ),
  },
  'totp.confirm': {
    summary: 'Switch the second step on, with a code of the application.',
    needs: 'person',
    writes: false,
    status: 200,
    body: z.strictObject({ code: z.string().max(40) }),
    answer: dataOf(recoveryCodesSchema),
  },
  'totp.renew_recovery_codes': {
    summary: 'New recovery codes in place of the present ones.',
    needs: 'person',
    writes: false,
    status: 200,
    body: provenSchema,
    answer: dataOf(recoveryCodesSchema),
  },
  'totp.remove': {
    summary: 'Switch the second step off.',
    needs: 'person',
    writes: false,
    status: 204,
    body: provenSchema,
    answer: EMPTY,
  },
} as const satisfies Endpoints
