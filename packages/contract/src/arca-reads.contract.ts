import { z } from 'zod'
import { isCuit } from '@trastienda/domain/person/cuit'
import type { IvaConditionId } from '@trastienda/domain/person/iva-condition'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { monthSchema } from './iva-books.contract.ts'
import { amountSchema, daySchema } from './scalars.ts'

const foreignSchema = z.strictObject({
  number: z.int(),
  /** The voucher as ARCA has it; left out where ARCA does not say. */
  issuedOn: daySchema.optional(),
  total: amountSchema.optional(),
  cae: z.string().optional(),
})

const sequenceSchema = z.strictObject({
  pointOfSale: z.int(),
  /** 'Factura B' and its like. */
  voucher: z.string(),
  /** The last number on each side; 0 for none. */
  ownNumber: z.int(),
  arcaNumber: z.int(),
  state: z.enum(['equal', 'underWay', 'foreign', 'unknown', 'different']),
  /** The meaning of the state, and what to do. */
  text: z.string(),
  /** The newest vouchers of ARCA's that the business does not have. */
  foreign: z.array(foreignSchema),
})

const monthPartSchema = z.strictObject({
  /** How many vouchers the month has, and how many of them were compared so far. */
  total: z.int(),
  compared: z.int(),
  /** The vouchers of this part that differ at ARCA, or that ARCA does not have. */
  differing: z.array(
    z.strictObject({
      transactionId: z.string(),
      voucher: z.string(),
      pointOfSale: z.int(),
      number: z.int(),
      /** 'Total' and its like, with what it is on each side. */
      differences: z.array(z.strictObject({ what: z.string(), here: z.string(), arca: z.string() })),
    }),
  ),
})

const taxpayerSchema = z.strictObject({
  cuit: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  condition: z.number() as unknown as z.ZodType<IvaConditionId>,
  address: z.string().optional(),
  postalCode: z.string().optional(),
  province: z.string().optional(),
  /** What ARCA could not tell, in its own words. */
  remarks: z.array(z.string()),
})

export type ReconciledSequence = z.output<typeof sequenceSchema>
export type ReconciledMonthPart = z.output<typeof monthPartSchema>
export type FoundTaxpayer = z.output<typeof taxpayerSchema>

export const arcaReadsApi = {
  'fiscal.reconcile': {
    summary: "Compare the numbers of the business's vouchers with ARCA's. Changes nothing.",
    needs: 'figures',
    writes: false,
    status: 200,
    answer: allOf(sequenceSchema),
  },
  'fiscal.reconcile_month': {
    summary: "Compare some of a month's vouchers with what ARCA has under their numbers. Changes nothing.",
    needs: 'figures',
    writes: false,
    status: 200,
    params: z.strictObject({ month: monthSchema }),
    query: z.strictObject({ from: z.coerce.number().int().min(0).max(1_000_000).optional() }),
    answer: dataOf(monthPartSchema),
  },
  'fiscal.taxpayer': {
    summary: "Who is behind a CUIT in ARCA's register, as a contact's fields hold it: a proposal.",
    needs: 'sell',
    writes: false,
    status: 200,
    params: z.strictObject({ cuit: z.string().refine(isCuit, 'Formato incorrecto.') }),
    answer: dataOf(taxpayerSchema),
  },
} as const satisfies Endpoints
