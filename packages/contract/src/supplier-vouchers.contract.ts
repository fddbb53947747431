import {
  MAX_SUPPLIER_POINT_OF_SALE,
  MAX_SUPPLIER_VOUCHER_NUMBER,
  supplierVoucherTypeCodes,
} from '@trastienda/domain/fiscal/book/supplier-voucher'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { daySchema, optional, textSchema, transactionIdSchema } from './scalars.ts'

const numberUpTo = (most: number) => z.int('Formato incorrecto.').min(1, 'Mínimo 1.').max(most, `Máximo ${most}.`)

export const voucherSchema = z.strictObject({
  /** ARCA's code of the paper's type: 1 for a Factura A. */
  type: z.literal(supplierVoucherTypeCodes, 'Formato incorrecto.'),
  pointOfSale: numberUpTo(MAX_SUPPLIER_POINT_OF_SALE),
  number: numberUpTo(MAX_SUPPLIER_VOUCHER_NUMBER),
  issuedOn: daySchema,
  dueOn: daySchema.optional(),
  /** The supplier's CAE or CAI: 14 digits. */
  cae: z.string().optional(),
})

const voucherInputSchema = voucherSchema.extend({ dueOn: optional(daySchema), cae: optional(textSchema(40)) })

/** Confirms a paper whose number another purchase of the same supplier has. */
const isConfirmed = z.literal(true).optional()

/** A purchase's paper as it is entered with the purchase. */
export const enteredVoucherSchema = z.strictObject({ voucher: voucherInputSchema, isConfirmed })

const answer = dataOf(
  z.strictObject({
    /** None of a purchase whose paper nobody entered. */
    voucher: voucherSchema.optional(),
  }),
)
const params = z.strictObject({ id: transactionIdSchema })

export const supplierVouchersApi = {
  'supplier_vouchers.get': {
    writes: false,
    status: 200,
    summary: 'The paper that the supplier gave for a purchase.',
    needs: 'documents',
    params,
    answer,
  },
  'supplier_vouchers.put': {
    writes: true,
    status: 200,
    summary: "Store a purchase's paper, or none; a paper that another purchase of the supplier has must be confirmed.",
    needs: 'buy',
    params,
    body: z.strictObject({
      voucher: voucherInputSchema.optional(),
      isConfirmed,
    }),
    answer,
  },
} as const satisfies Endpoints

export type EnteredVoucher = z.output<typeof enteredVoucherSchema>
export type SupplierVoucherInput = z.output<(typeof supplierVouchersApi)['supplier_vouchers.put']['body']>
export type SupplierVoucherAnswer = z.output<typeof answer>['data']
