import { MAX_PLANS } from '@trastienda/domain/account/installment-plans'
import { MAX_METHODS, methodKinds } from '@trastienda/domain/account/payment-methods'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { echoes, idParams, lineSchema, marginSchema, percentSchema, textSchema } from './scalars.ts'

const methodFields = {
  kind: z.enum(methodKinds, 'Formato incorrecto.'),
  /** Whether it is offered no more; what was paid by it stays. */
  isHidden: z.boolean(),
  /** Whether a coupon's or transfer's number is asked for. */
  asksReference: z.boolean(),
  /** Whether somebody has to see the money arrive. */
  isConfirmedLater: z.boolean(),
  /** The discount, in percent, for paying a whole new sale by it. */
  discount: percentSchema,
}

const planFields = {
  installments: z.int(),
  /** The surcharge, in percent, on what is paid so. */
  coefficient: marginSchema,
  /** The shop's own name of the plan. */
  label: lineSchema(200).optional(),
  /** The total financial cost (CFT) as papers say it. */
  financialCost: lineSchema(200).optional(),
}

export const paymentMethodSchema = z.strictObject({
  $id: z.string(),
  name: z.string(),
  ...methodFields,
  /** The customer's data for paying by it: an alias, a CVU. */
  details: z.string().optional(),
  /** The address of the picture that customers scan: the shop's QR. */
  imageUrl: z.string().optional(),
  /** The installment plans of a credit card, each with the code of the product by which its surcharge is sold; left out for none. */
  plans: z.array(z.strictObject({ ...planFields, product: z.string() })).optional(),
  /** The `$id` of the fund where its money lies; left out for cash. */
  fund: z.string().optional(),
  /** 0 where nobody has changed it. */
  version: z.int(),
})

const methodInputSchema = z.strictObject({
  name: lineSchema(200),
  ...methodFields,
  details: textSchema(120).optional(),
  imageUrl: lineSchema(300).optional(),
  /** Left out, they stay as they are. */
  plans: z
    .array(z.strictObject({ ...planFields, ...echoes('product') }))
    .max(MAX_PLANS, `Máximo ${MAX_PLANS}.`)
    .optional(),
  /** Left out, it stays as it is; a new method gets the fund that fits its kind, made if there is none. */
  fund: lineSchema(40).optional(),
  ...echoes('$id', 'version'),
})

export type PaymentMethod = z.output<typeof paymentMethodSchema>
export type PaymentMethodInput = z.output<typeof methodInputSchema>

const change = { needs: 'settings', writes: true, status: 200 } as const

export const paymentMethodsApi = {
  'payment_methods.list': {
    summary: 'The methods by which money moves, in their order, hidden ones included. Cash is always there.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: allOf(paymentMethodSchema),
  },
  'payment_methods.create': {
    ...change,
    status: 201,
    summary: 'Add a method; it is the last one.',
    body: methodInputSchema,
    answer: dataOf(paymentMethodSchema),
  },
  'payment_methods.update': {
    ...change,
    summary: 'Change a method, or hide it. Cash keeps its name and is never hidden.',
    params: idParams,
    body: methodInputSchema,
    answer: dataOf(paymentMethodSchema),
  },
  'payment_methods.remove': {
    ...change,
    summary: 'Remove a method by which nothing was paid.',
    params: idParams,
    answer: dataOf(paymentMethodSchema),
  },
  'payment_methods.sort': {
    ...change,
    summary: 'Put the methods into another order.',
    body: z.strictObject({ methods: z.array(lineSchema(40)).max(MAX_METHODS, `Máximo ${MAX_METHODS}.`) }),
    answer: allOf(paymentMethodSchema),
  },
} as const satisfies Endpoints
