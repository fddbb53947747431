import type { Handlers } from '#platform/http/handler'
import type { PaymentEntry } from './payment-entry.service.ts'
import type { PaymentReads } from './payment-reads.service.ts'

export const paymentsRoutes = (
  entry: PaymentEntry,
  reads: PaymentReads,
): Handlers<'payments.add' | 'payments.list' | 'payments.get' | 'payment_stats.get'> => ({
  'payments.add': async ({ context, body }) => ({ data: await entry.add(context, body) }),
  'payments.list': ({ context, query }) => reads.list(context, query),
  'payments.get': async ({ context, params }) => ({ data: await reads.get(context, params.id) }),
  'payment_stats.get': async ({ context, query }) => ({ data: await reads.stats(context, query) }),
})
