import { MAX_CASH_COMMENT, MAX_TAG } from '@trastienda/domain/account/payment-comment'
import { paymentOperations } from '@trastienda/domain/account/operations'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf, listQuery, rangeQuery } from './envelopes.ts'
import {
  awaitedPartSchema,
  cashTagSchema,
  chosenPart,
  paymentInputSchema,
  paymentListSchema,
  paymentSchema,
  paymentStatsSchema,
} from './payment-schemas.ts'
import { idParams, instantSchema, lineSchema, requiredTextSchema, textSchema, uuidSchema } from './scalars.ts'

export type AwaitedPart = z.output<typeof awaitedPartSchema>
export type Payment = z.output<typeof paymentSchema>
export type PaymentInput = z.output<typeof paymentInputSchema>
export type PaymentList = z.output<typeof paymentListSchema>
export type PaymentStats = z.output<typeof paymentStatsSchema>
export type CashTag = z.output<typeof cashTagSchema>

const read = { writes: false, status: 200 } as const

export const paymentsApi = {
  'payments.add': {
    needs: 'sell',
    writes: true,
    status: 201,
    summary:
      "Pay one transaction (or, negative, take a payment back), pay a person's account oldest first, or enter a cash movement.",
    body: paymentInputSchema,
    // Room for the longest comment in characters of four bytes.
    maxBodyBytes: 4 * MAX_CASH_COMMENT + 10_000,
    answer: dataOf(paymentSchema),
  },
  'payments.list': {
    ...read,
    summary: 'Money movements of a range, newest first, searched by person, with what they did to the cash.',
    needs: 'documents',
    query: listQuery(['all', ...paymentOperations], ['creationDate', '-creationDate'], '-creationDate').extend({
      ...rangeQuery,
      /** Only movements with this tag. */
      tag: textSchema(MAX_TAG).optional(),
      /** Only movements with a tag, or only without. */
      tagged: z.stringbool().optional(),
      /** Only movements with a part by this method; the totals then count only those parts. */
      method: lineSchema(40).optional(),
      /** Only movements of this cash session; `late` chooses those that came after its closing, or leaves them out. */
      session: uuidSchema.optional(),
      late: z.stringbool().optional(),
      /** Only cash that came in, that went out, or both: no credit note. */
      cash: z.enum(['in', 'out', 'any']).optional(),
    }),
    answer: paymentListSchema,
  },
  'payments.get': {
    ...read,
    summary: 'One money movement with its details.',
    needs: 'documents',
    params: idParams,
    answer: dataOf(paymentSchema),
  },
  'payments.awaited': {
    ...read,
    summary:
      'The parts of payments that somebody has to see arrive, oldest first, and what did not arrive in the last seven days.',
    needs: 'documents',
    answer: allOf(awaitedPartSchema),
  },
  'payments.confirm': {
    needs: 'sell',
    writes: true,
    status: 200,
    summary: 'Say that an awaited part of a payment arrived.',
    params: idParams,
    body: z.strictObject(chosenPart),
    answer: dataOf(paymentSchema),
  },
  'payments.miss': {
    needs: 'sell',
    writes: true,
    status: 200,
    summary:
      'Say that an awaited part of a payment did not arrive: its money is taken back. What the final consumer paid becomes a general expense.',
    params: idParams,
    body: z.strictObject(chosenPart),
    answer: dataOf(paymentSchema),
  },
  'payments.change_method': {
    needs: 'sell',
    writes: true,
    status: 200,
    summary: 'Say that a part of a payment moved by another method. Its amount stays.',
    params: idParams,
    body: z.strictObject({
      ...chosenPart,
      /** The `$id` of a payment method; `cash` is cash. */
      method: requiredTextSchema(1, 40),
      reference: lineSchema(40).optional(),
    }),
    answer: dataOf(paymentSchema),
  },
  'payments.issue_receipt': {
    needs: 'documents',
    writes: true,
    status: 200,
    summary:
      'Give a payment of a customer the number of its receipt, a payment to a supplier that of its payment order. It has one number for ever.',
    params: idParams,
    answer: dataOf(paymentSchema),
  },
  'payment_stats.get': {
    ...read,
    summary: 'What came in and went out in a range, and the groups by tag.',
    needs: 'figures',
    query: z.strictObject({ startDate: instantSchema.optional(), endDate: instantSchema.optional() }),
    answer: dataOf(paymentStatsSchema),
  },
  'cash_tags.list': {
    ...read,
    summary: 'Tags of cash movements that contain a text.',
    needs: 'member',
    query: z.strictObject({ search: textSchema(100).optional() }),
    answer: allOf(cashTagSchema),
  },
} as const satisfies Endpoints
