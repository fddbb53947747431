import type { Handlers } from '#platform/http/handler'
import type { PaymentCorrections } from './payment-corrections.service.ts'
import type { PaymentEntry } from './payment-entry.service.ts'
import type { PaymentReceipts } from './payment-receipts.service.ts'
import type { PaymentReads } from './payment-reads.service.ts'

export const paymentsRoutes = (
  entry: PaymentEntry,
  reads: PaymentReads,
  corrections: PaymentCorrections,
  receipts: PaymentReceipts,
): Handlers<
  | 'payments.add'
  | 'payments.list'
  | 'payments.get'
  | 'payments.awaited'
  | 'payments.confirm'
  | 'payments.miss'
  | 'payments.change_method'
  | 'payments.issue_receipt'
  | 'payment_stats.get'
> => ({
  'payments.add': async ({ context, body }) => ({ data: await entry.add(context, body) }),
  'payments.list': ({ context, query }) => reads.list(context, query),
  'payments.get': async ({ context, params }) => ({ data: await reads.get(context, params.id) }),
  'payments.awaited': async ({ context }) => ({ data: await corrections.awaited(context) }),
  'payments.confirm': async ({ context, params, body }) => ({
    data: await corrections.confirm(context, params.id, body.part),
  }),
  'payments.miss': async ({ context, params, body }) => ({
    data: await corrections.miss(context, params.id, body.part),
  }),
  'payments.change_method': async ({ context, params, body }) => ({
    data: await corrections.changeMethod(context, params.id, body),
  }),
  'payments.issue_receipt': async ({ context, params }) => ({ data: await receipts.issue(context, params.id) }),
  'payment_stats.get': async ({ context, query }) => ({ data: await reads.stats(context, query) }),
})
