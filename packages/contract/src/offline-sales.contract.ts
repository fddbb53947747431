import { z } from 'zod'
import { deliveryPlanSchema } from './deliveries.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, pageQuery } from './envelopes.ts'
import {
  amountSchema,
  instantSchema,
  ivaSchema,
  lineSchema,
  moneySchema,
  percentSchema,
  quantitySchema,
  requiredTextSchema,
  stockSchema,
  sumSchema,
  textSchema,
  uuidSchema,
} from './scalars.ts'
import { payingSchema } from './payment-schemas.ts'
import {
  detailsInputSchema,
  invoiceTypeSchema,
  summaryInputSchema,
  transactionInputSchema,
} from './document-schemas.ts'

/** A sale as the till made it: the body of `transaction.add`, without what a till cannot do offline. */
const soldSchema = z.strictObject({
  transaction: transactionInputSchema.extend({
    /** With the total that the customer saw. */
    summary: summaryInputSchema.extend({ total: moneySchema }),
  }),
  details: detailsInputSchema,
  saveMode: z.enum(['effective', 'paid']),
  /** The goods leave the shop later. */
  delivery: deliveryPlanSchema.optional(),
  ...payingSchema,
})

export const offlineSaleInputSchema = z.strictObject({
  /** Made at the click; also the `Idempotency-Key`. */
  key: uuidSchema,
  deviceCode: lineSchema(40),
  /** `n-<device>-<count>`, as the paper says. */
  localNumber: lineSchema(60),
  /** The user who clicked. */
  soldBy: uuidSchema,
  /** When they clicked, corrected to the server's clock. */
  soldAt: instantSchema,
  /** The contract's version of the browser that made the sale. */
  pageVersion: textSchema(40).optional(),
  sale: soldSchema,
})

/** The file of a till that cannot send: what `npm run admin -- outbox import` takes. */
export const outboxFileSchema = z.looseObject({
  format: z.literal('trastienda-outbox'),
  version: z.literal(1),
  businessId: uuidSchema,
  sales: z.array(z.unknown()),
})

const stateSchema = z.enum(['waiting', 'done', 'voided'])
const reasonSchema = z.strictObject({ code: z.string(), message: z.string() })

const receiptSchema = z.strictObject({
  key: uuidSchema,
  /** Differs from the number that was sent if the device had used that number for another sale. */
  localNumber: z.string(),
  state: stateSchema,
  /** Why the sale waits. */
  reason: reasonSchema.optional(),
  /** The document that the sale became; for a waiting sale, another document under the same key. */
  transactionId: z.string().optional(),
})

const offlineLineSchema = z.strictObject({
  product: z.string(),
  /** The name on the till's screen. */
  productName: z.string(),
  quantity: quantitySchema,
  sellingPrice: amountSchema,
  iva: ivaSchema,
  discount: percentSchema,
})

export const offlineSaleSchema = receiptSchema.extend({
  deviceCode: z.string(),
  /** Left out for a device that the business does not know any more. */
  deviceName: z.string().optional(),
  soldBy: uuidSchema,
  /** Left out for an unknown person. */
  soldByName: z.string().optional(),
  soldAt: instantSchema,
  receivedAt: instantSchema,
  receptor: z.string().optional(),
  /** The name on the till's screen. */
  receptorName: z.string(),
  saveMode: z.enum(['effective', 'paid']),
  /** The total that the customer saw. */
  total: amountSchema,
  /** Whether the screen showed its prices as final. */
  pricesIncludeVat: z.boolean(),
  lines: z.array(offlineLineSchema),
  resolvedAt: instantSchema.optional(),
  resolvedByName: z.string().optional(),
  voidReason: z.string().optional(),
})

/** With the reasons why it cannot become a document now. */
const offlineSaleDetailSchema = offlineSaleSchema.extend({
  /** The general discount. */
  discount: percentSchema,
  invoiceType: invoiceTypeSchema.optional(),
  observations: z.string().optional(),
  /** The total that the server computes for the sale now; left out if out of range. */
  computedTotal: amountSchema.optional(),
  isReceptorGone: z.boolean(),
  /** The states of the lines, in their order. */
  lineStates: z.array(
    z.strictObject({
      isGone: z.boolean(),
      /** The stock, for a product with stock control. */
      available: stockSchema.optional(),
    }),
  ),
})

export const waitingSchema = z.strictObject({
  count: z.int(),
  total: sumSchema,
  /** The part that was paid at the till. */
  cash: sumSchema,
})

export type OfflineSaleInput = z.output<typeof offlineSaleInputSchema>
export type OfflineSaleReceipt = z.output<typeof receiptSchema>
export type OfflineSale = z.output<typeof offlineSaleSchema>
export type OfflineSaleDetail = z.output<typeof offlineSaleDetailSchema>
export type OfflineSalesWaiting = z.output<typeof waitingSchema>
export type OutboxFile = z.output<typeof outboxFileSchema>

const keyParams = z.strictObject({ key: requiredTextSchema(1, 100) })

export const offlineSalesApi = {
  // A sale that happened is never refused, but waits if the licence or a right is missing. So the call demands neither.
  'offline_sales.add': {
    summary:
      'Take in a sale that was made without the internet, by whoever made it. It becomes a document, or waits with the reason; never a refusal but for a body of the wrong shape. A repeat answers the same, for ever.',
    needs: 'person',
    writes: false,
    status: 201,
    body: offlineSaleInputSchema,
    answer: dataOf(receiptSchema),
  },
  'offline_sales.add_by_counter': {
    summary: "As `offline_sales.add`, by a counter's cookie, for whoever clicked on it.",
    needs: 'public',
    writes: false,
    status: 201,
    body: offlineSaleInputSchema.extend({ businessId: uuidSchema }),
    answer: dataOf(receiptSchema),
  },
  'offline_sales.list': {
    summary: "Sales that were made without the internet, the latest first. Without `history`: one's own of today.",
    needs: 'sell',
    writes: false,
    status: 200,
    query: z.strictObject({
      tab: z.enum(['all', 'waiting', 'done', 'voided']).default('waiting'),
      ...pageQuery,
    }),
    answer: listOf(offlineSaleSchema).extend({ waiting: waitingSchema }),
  },
  'offline_sales.waiting': {
    summary: 'How many of them wait, and for how much.',
    needs: 'sell',
    writes: false,
    status: 200,
    answer: dataOf(waitingSchema),
  },
  'offline_sales.get': {
    summary: 'One of them, with what stands against making a document of it.',
    needs: 'sell',
    writes: false,
    status: 200,
    params: keyParams,
    answer: dataOf(offlineSaleDetailSchema),
  },
  'offline_sales.post': {
    summary:
      'Make one that waits a document, as it was made or mended: another product, another customer, the total of now.',
    needs: 'resolve',
    writes: true,
    status: 200,
    params: keyParams,
    body: z.strictObject({ sale: soldSchema.optional() }),
    answer: dataOf(receiptSchema),
  },
  'offline_sales.void': {
    summary: 'Void one that waits, with the reason: it becomes no document.',
    needs: 'resolve',
    writes: true,
    status: 200,
    params: keyParams,
    body: z.strictObject({ reason: lineSchema(200) }),
    answer: dataOf(receiptSchema),
  },
} as const satisfies Endpoints
