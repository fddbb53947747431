import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { instantSchema } from './scalars.ts'

export const subscriptionSchema = z.strictObject({
  /** 0 trial running, 1 trial ended, 2 subscribed, 3 cancelled, 4 must sign in again. */
  code: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  message: z.string(),
  trialEndsAt: instantSchema.optional(),
  /** The number to call for a subscription, if the operator set it. */
  supportPhone: z.string().optional(),
})

export type Subscription = z.output<typeof subscriptionSchema>

export const licenseApi = {
  'subscription.get': {
    summary: 'The licence of the business: code and message.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(subscriptionSchema),
  },
} as const satisfies Endpoints
