import {
  deliveryIdPattern,
  deliveryStates,
  MAX_DAY_DELIVERIES,
  MAX_DELIVERED_SALES,
  MAX_DELIVERY_ADDRESS,
  MAX_DELIVERY_NOTE,
} from '@trastienda/domain/delivery/delivery'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import {
  amountSchema,
  codeSchema,
  daySchema,
  instantSchema,
  optional,
  quantitySchema,
  sumSchema,
  textSchema,
  transactionIdSchema,
  uuidSchema,
} from './scalars.ts'

export const deliveryIdSchema = z.string().regex(deliveryIdPattern, 'Formato incorrecto.')

/** How the goods of a sale are to be delivered. */
export const deliveryPlanSchema = z.strictObject({
  /** The contact's if left out. */
  address: textSchema(MAX_DELIVERY_ADDRESS).optional(),
  /** The day that was promised, in the business's calendar. */
  day: daySchema.optional(),
  note: textSchema(MAX_DELIVERY_NOTE).optional(),
})

const plannedSchema = z.strictObject({
  address: z.string().optional(),
  day: daySchema.optional(),
  note: z.string().optional(),
  version: z.int(),
})

/** A line of a sale and what became of its goods. */
const deliverableLineSchema = z.strictObject({
  /** The place of the line in the sale, counted from 1. */
  saleLine: z.int(),
  product: z.string(),
  productName: z.string(),
  sold: quantitySchema,
  /** What effective credit notes took back. */
  credited: quantitySchema,
  delivered: quantitySchema,
  /** What is on its way. */
  out: quantitySchema,
  /** What is left: a credit note takes back first what has not left the shop. */
  pending: quantitySchema,
})

/** Whom the goods are for, as the contact is now. */
const customerFields = {
  receptor: z.string(),
  receptorName: z.string(),
  phone: z.string().optional(),
  /** The typed address, else the contact's. */
  address: z.string().optional(),
  zoneName: z.string().optional(),
}

const pendingSaleSchema = z.strictObject({
  sale: z.string(),
  ...customerFields,
  day: daySchema.optional(),
  note: z.string().optional(),
  creationDate: instantSchema,
  /** What is still to be paid of the sale. */
  due: amountSchema,
  lines: z.array(deliverableLineSchema),
})

const deliveryLineSchema = z.strictObject({
  sale: z.string(),
  saleLine: z.int(),
  product: z.string(),
  productName: z.string(),
  quantity: quantitySchema,
  /** What is still to be delivered or credited of that line of the sale; only for goods that came back. */
  pending: quantitySchema.optional(),
})

const deliverySchema = z.strictObject({
  $id: z.string(),
  ...customerFields,
  /** The address that was typed for it; left out where it goes to the contact's. */
  ownAddress: z.string().optional(),
  note: z.string().optional(),
  /** The day on which it goes out. */
  day: daySchema,
  state: z.enum(deliveryStates),
  /** When somebody said what became of it, and what they noted. */
  markedAt: instantSchema.optional(),
  markedBy: z.string().optional(),
  markNote: z.string().optional(),
  /** The CAI that its paper names, and the last day of that. */
  cai: z.string().optional(),
  caiUntil: daySchema.optional(),
  /** What is still to be paid of its sales, to collect at the door. */
  due: sumSchema,
  lines: z.array(deliveryLineSchema),
  creationDate: instantSchema,
  /** The name of who made it; left out where nobody works in a team. */
  issuerName: z.string().optional(),
  version: z.int(),
})

/** A remito on a day's route; what is due of a sale on two of them is collected at the first. */
const stopSchema = deliverySchema.extend({
  /** The remitos of earlier stops at which other sales of this one are collected. */
  collectedWith: z.array(z.string()),
})

const saleDeliverySchema = z.strictObject({
  /** Left out for a sale whose goods left with the customer. */
  plan: plannedSchema.optional(),
  lines: z.array(deliverableLineSchema),
  /** The remitos that have goods of the sale, the latest first. */
  deliveries: z.array(deliverySchema),
})

export type DeliveryPlan = z.output<typeof deliveryPlanSchema>
export type PlannedDelivery = z.output<typeof plannedSchema>
export type DeliverableLine = z.output<typeof deliverableLineSchema>
export type PendingSale = z.output<typeof pendingSaleSchema>
export type Delivery = z.output<typeof deliverySchema>
export type DeliveryStop = z.output<typeof stopSchema>
export type DeliveryLine = z.output<typeof deliveryLineSchema>
export type SaleDelivery = z.output<typeof saleDeliverySchema>
export type NewDelivery = z.output<typeof newDeliverySchema>
export type DeliveryMark = z.output<typeof markSchema>

const newDeliverySchema = z.strictObject({
  /** Effective sales of one customer, and how much of each line leaves; all that is pending where the lines are left out. */
  sales: z
    .array(
      z.strictObject({
        sale: transactionIdSchema,
        lines: z
          .array(
            z.strictObject({
              saleLine: z.int().min(1, 'Mínimo 1.').max(1000, 'Máximo 1000.'),
              quantity: quantitySchema,
            }),
          )
          .max(1000, 'Máximo 1000.')
          .optional(),
      }),
    )
    .min(1, 'Mínimo 1.')
    .max(MAX_DELIVERED_SALES, `Máximo ${MAX_DELIVERED_SALES}.`),
  /** The day on which it goes out; today if left out. */
  day: daySchema.optional(),
  /** The first sale's if left out. */
  address: optional(textSchema(MAX_DELIVERY_ADDRESS)),
  note: optional(textSchema(MAX_DELIVERY_NOTE)),
  /** The customer takes the goods at the counter: delivered at once. */
  isHandedOver: z.boolean().optional(),
})

const markSchema = z.strictObject({
  state: z.enum(deliveryStates),
  note: textSchema(MAX_DELIVERY_NOTE).optional(),
  /** When it was seen, by the server's clock; now if left out. A mark that is older than the one that holds changes nothing. */
  markedAt: instantSchema.optional(),
})

const saleParams = z.strictObject({ id: transactionIdSchema })
const deliveryParams = z.strictObject({ id: deliveryIdSchema })
const read = { writes: false, status: 200, needs: 'documents' } as const
const write = { writes: true, status: 200, needs: 'sell' } as const

const pendingSorts = ['day', '-day', 'receptorName', '-receptorName', 'creationDate', '-creationDate'] as const
const sorts = ['creationDate', '-creationDate', 'day', '-day', 'receptorName', '-receptorName'] as const

/** Goods that were sold and leave the shop later: what is pending, remitos, and what became of them. */
export const deliveriesApi = {
  'deliveries.pending': {
    ...read,
    summary:
      'Effective sales with goods that are still to be delivered, by the promised day: `due` until today, `later`, and `undated`.',
    query: listQuery(['all', 'due', 'later', 'undated'], pendingSorts, 'day').extend({
      /** Only those of this contact. */
      receptor: codeSchema.optional(),
      /** Only those of contacts of this zone. */
      zone: uuidSchema.optional(),
    }),
    answer: listOf(pendingSaleSchema),
  },
  'deliveries.list': {
    ...read,
    summary: 'Remitos made in a range, newest first, searched by number, sale and customer.',
    query: listQuery(['all', ...deliveryStates], sorts, '-creationDate').extend({
      ...rangeQuery,
      receptor: codeSchema.optional(),
    }),
    answer: listOf(deliverySchema),
  },
  'deliveries.route': {
    ...read,
    summary: `All remitos of one day in the order in which they are driven, ${MAX_DAY_DELIVERIES} at most.`,
    query: z.strictObject({ day: daySchema }),
    answer: dataOf(z.array(stopSchema)),
  },
  'deliveries.get': {
    ...read,
    summary: 'One remito.',
    params: deliveryParams,
    answer: dataOf(deliverySchema),
  },
  'deliveries.of_sale': {
    ...read,
    summary: 'How the goods of a sale are to be delivered, what has left, and its remitos.',
    params: saleParams,
    answer: dataOf(saleDeliverySchema),
  },
  'deliveries.plan': {
    ...write,
    summary: 'Say that the goods of a sale are to be delivered, or change where and when.',
    params: saleParams,
    body: deliveryPlanSchema,
    answer: dataOf(saleDeliverySchema),
  },
  'deliveries.unplan': {
    ...write,
    summary: 'Say that the goods of a sale left with the customer after all; refused once a remito has goods of it.',
    params: saleParams,
    answer: dataOf(saleDeliverySchema),
  },
  'deliveries.create': {
    ...write,
    status: 201,
    summary:
      'Make a remito of goods of effective sales of one customer: its number is the next one, of the CAI where the business has one.',
    body: newDeliverySchema,
    answer: dataOf(deliverySchema),
  },
  'deliveries.edit': {
    ...write,
    summary: 'Change the day, the address and the note of a remito that is on its way.',
    params: deliveryParams,
    body: z.strictObject({
      day: daySchema,
      address: optional(textSchema(MAX_DELIVERY_ADDRESS)),
      note: optional(textSchema(MAX_DELIVERY_NOTE)),
    }),
    answer: dataOf(deliverySchema),
  },
  'deliveries.arrange': {
    ...write,
    summary: 'Put the remitos of one day in the order in which they are driven. Those that are not named come after.',
    body: z.strictObject({
      day: daySchema,
      deliveries: z.array(deliveryIdSchema).max(MAX_DAY_DELIVERIES, `Máximo ${MAX_DAY_DELIVERIES}.`),
    }),
    answer: dataOf(z.array(stopSchema)),
  },
  'deliveries.mark': {
    ...write,
    summary:
      'Say what became of a remito: the latest mark holds, whenever it comes in. Goods that came back are pending again.',
    params: deliveryParams,
    body: markSchema,
    answer: dataOf(deliverySchema),
  },
} as const satisfies Endpoints
