import { MAX_CASH_COMMENT, MAX_TAG } from '@trastienda/domain/account/payment-comment'
import { methodKinds } from '@trastienda/domain/account/payment-methods'
import { MAX_PARTS, partConfirmations } from '@trastienda/domain/account/payment-parts'
import { paymentOperations } from '@trastienda/domain/account/operations'
import { z } from 'zod'
import { listOf } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import {
  amountSchema,
  codeSchema,
  echoes,
  instantSchema,
  lineSchema,
  moneySchema,
  optional,
  requiredTextSchema,
  sumSchema,
  textSchema,
  transactionIdSchema,
} from './scalars.ts'

export const paymentOperationSchema = z.enum(paymentOperations)

/** How much of a payment moved by which method. */
const partSchema = z.strictObject({
  method: z.string(),
  methodName: z.string(),
  kind: z.enum(methodKinds),
  amount: amountSchema,
  /** The `$id` of its fund; left out for cash. */
  fund: z.string().optional(),
  reference: z.string().optional(),
  /** Its installment plan as papers say it. */
  plan: z.string().optional(),
  /** Whether it arrived, of a method that is confirmed later. */
  confirmation: z.enum(partConfirmations).optional(),
  /** The transfer between funds by which a card paid it. */
  arrivedBy: z.string().optional(),
})

/** How somebody pays. Nothing said is cash. */
export const payingSchema = {
  parts: z
    .array(
      z.strictObject({
        /** The `$id` of a payment method; `cash` is cash. */
        method: requiredTextSchema(1, 40),
        amount: moneySchema,
        reference: lineSchema(40).optional(),
        /**
         * The installments of a plan of the method, only in `transaction.add` by which one part pays the whole of a sale. A surcharge
         * is the last line of the sale, of the plan's product.
         */
        installments: z.int().optional(),
        ...echoes('methodName', 'kind', 'fund', 'plan', 'confirmation', 'arrivedBy'),
      }),
    )
    .max(MAX_PARTS, `Máximo ${MAX_PARTS}.`)
    .optional(),
  /** The cash that was given; what is above the cash of the payment goes back. */
  tendered: moneySchema.optional(),
}

/** One money movement with its detail rows. `total` is positive; the operation gives the direction. */
export const paymentSchema = z.strictObject({
  $id: z.string(),
  paymentOperation: paymentOperationSchema,
  movementType: z.enum(['increment', 'decrement']),
  total: amountSchema,
  personId: z.string().optional(),
  personName: z.string().optional(),
  transactionId: z.string().optional(),
  /** A transaction, or `Saldo Inicial`. */
  toTransactionId: z.string().optional(),
  checkingAccountPayment: z.boolean(),
  transactionPayment: z.boolean(),
  comment: z.string().optional(),
  /** `comment` holds only the first 200 characters; `payments.get` answers all of it. */
  isCommentCut: z.literal(true).optional(),
  tag: z.string().optional(),
  /** The number of its receipt or payment order, once it has one; left out by the call that makes the payment. */
  receipt: z.string().optional(),
  /** By which methods the money moved; left out where all of it is cash. */
  parts: z.array(partSchema).optional(),
  tendered: amountSchema.optional(),
  /** The fund where its cash lies; left out for Caja, and by the call that makes the payment. */
  cashFund: z.string().optional(),
  creationDate: instantSchema,
  /** The instant of its creation: people mend a payment by another, and never change it. */
  modificationDate: instantSchema,
  /**
   * `total` is negative if an adjustment took back a payment. `comment` is the beginning of the movement's comment;
   * lists leave it out.
   */
  details: z.array(
    z.strictObject({ transaction: z.string().optional(), comment: z.string().optional(), total: amountSchema }),
  ),
})

/** The cash that came in, that went out, and the difference. A credit note moves no cash. */
const cashTotalsSchema = z.strictObject({ income: sumSchema, outcome: sumSchema, total: sumSchema })

/** The income and outcome of each method; left out if everything was cash. */
const methodTotalsSchema = z
  .array(z.strictObject({ method: z.string(), name: z.string(), income: sumSchema, outcome: sumSchema }))
  .optional()

/** Optional here, because the domain refuses a missing amount with the text of the form. */
const typed = {
  total: moneySchema.optional(),
  /** The domain allows only 500 characters for a payment on a transaction or an account. */
  comment: textSchema(MAX_CASH_COMMENT).optional(),
  tag: textSchema(MAX_TAG).optional(),
  ...payingSchema,
  ...echoes(
    '$id',
    'isCommentCut',
    'movementType',
    'personName',
    'transactionId',
    'creationDate',
    'modificationDate',
    'cashFund',
    'receipt',
    'details',
  ),
}

export const paymentInputSchema = z.union([
  z.strictObject({
    ...typed,
    /** `Saldo Inicial` pays the initial balance of `personId`. */
    toTransactionId: z.union([transactionIdSchema, z.literal('Saldo Inicial')]),
    personId: optional(codeSchema),
    transactionPayment: z.literal(true),
    checkingAccountPayment: z.literal(false).optional(),
    ...echoes('paymentOperation'),
  }),
  z.strictObject({
    ...typed,
    personId: codeSchema,
    checkingAccountPayment: z.literal(true),
    transactionPayment: z.literal(false).optional(),
    ...echoes('paymentOperation', 'toTransactionId'),
  }),
  z.strictObject({
    ...typed,
    paymentOperation: textSchema(40).optional(),
    checkingAccountPayment: z.literal(false).optional(),
    transactionPayment: z.literal(false).optional(),
  }),
])

export const paymentListSchema = listOf(paymentSchema).extend({
  /** Sums all rows of the tab under the same filters, not only the page's. */
  totals: onlyWith('figures', cashTotalsSchema),
  /** What all cash came to before the range; only where nothing but the range filters the list. */
  opening: onlyWith('figures', sumSchema.optional()),
  methods: onlyWith('figures', methodTotalsSchema),
})

export const cashTagSchema = z.strictObject({ $id: z.string(), text: z.string() })

export const paymentStatsSchema = cashTotalsSchema.extend({
  /** What all cash came to before the range; `total` more is what it came to at the end. */
  opening: sumSchema,
  /** A group for each tag: its effect on the cash, and the sum of each operation under it. */
  groups: z.array(
    z.strictObject({
      entry: z.string(),
      header: z.string(),
      total: sumSchema,
      operations: z.array(z.strictObject({ paymentOperation: paymentOperationSchema, total: sumSchema })),
    }),
  ),
  /** The movements without a tag, so that they and the groups add up to the total. */
  untagged: z.strictObject({ count: z.int(), total: sumSchema }),
  methods: methodTotalsSchema,
})

/** A part of a payment that somebody has to see arrive, or that did not arrive in the last days. */
export const awaitedPartSchema = z.strictObject({
  payment: z.string(),
  /** Its place among the payment's parts, from 1 on. */
  part: z.int(),
  methodName: z.string(),
  amount: amountSchema,
  reference: z.string().optional(),
  confirmation: z.enum(partConfirmations).exclude(['confirmed']),
  /** The sale that it pays. */
  transactionId: z.string().optional(),
  personName: z.string().optional(),
  /** The name of the member who took it. */
  takenBy: z.string(),
  isOwn: z.boolean(),
  creationDate: instantSchema,
})

/** The part of a payment that a call is about. */
export const chosenPart = {
  /** Its place among the payment's parts, from 1 on. */
  part: z.int().min(1).max(MAX_PARTS),
}
