import { MOST_IN_PACK, SUPPLIER_CODE_MAX } from '@trastienda/domain/product/supplier-product'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf, listOf, pageQuery } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import { productSchema } from './products.contract.ts'
import { codeSchema, idParams, instantSchema, requiredTextSchema, textSchema, unitCostSchema } from './scalars.ts'

/** A product as one supplier sells it. */
const supplierProductSchema = z.strictObject({
  supplier: z.string(),
  supplierName: z.string(),
  product: z.string(),
  productName: z.string(),
  /** The supplier's code for it, in capitals; no other product has the same one of this supplier. */
  code: z.string().optional(),
  /** The supplier's name for it. */
  name: z.string().optional(),
  /** The last net cost of one unit: typed, or of the last effective purchase. */
  cost: onlyWith('figures', unitCostSchema.optional()),
  /** Whether that cost is in dollars. */
  inDollars: z.boolean(),
  /** How many units a package of the supplier holds. */
  pack: z.int(),
  modificationDate: instantSchema,
})

const subject = { supplier: codeSchema, product: codeSchema }

const supplierProductInputSchema = z.strictObject({
  ...subject,
  code: textSchema(SUPPLIER_CODE_MAX).optional(),
  name: textSchema(100).optional(),
  /** Net, of one unit; 0 or left out for none. */
  cost: unitCostSchema.optional(),
  inDollars: z.boolean().optional(),
  pack: z.int().min(1, 'Mínimo 1.').max(MOST_IN_PACK, 'Máximo 100000.').default(1),
})

export type SupplierProductRecord = z.output<typeof supplierProductSchema>
export type SupplierProductInput = z.output<typeof supplierProductInputSchema>

export const supplierProductsApi = {
  'products.suppliers': {
    summary: 'Who sells a product to the shop, by name, with codes and last costs.',
    needs: 'figures',
    writes: false,
    status: 200,
    params: idParams,
    answer: allOf(supplierProductSchema),
  },
  'people.supplied': {
    summary: 'The products that a supplier sells to the shop, by name.',
    needs: 'figures',
    writes: false,
    status: 200,
    params: idParams,
    query: z.strictObject({ search: textSchema(100).optional(), ...pageQuery }),
    answer: listOf(supplierProductSchema),
  },
  'supplier_products.find': {
    summary: 'The products that have a code of the chosen supplier, and those that have it of another one.',
    needs: 'buy',
    writes: false,
    status: 200,
    query: z.strictObject({ supplierCode: requiredTextSchema(1, 100), supplier: codeSchema.optional() }),
    answer: dataOf(z.strictObject({ chosen: z.array(productSchema), others: z.array(productSchema) })),
  },
  'supplier_products.costs': {
    summary:
      'What a supplier last asked for one unit of some products, net and in pesos; left out where nobody knows it.',
    needs: 'figures',
    writes: false,
    status: 200,
    body: z.strictObject({
      supplier: codeSchema,
      products: z.array(codeSchema).min(1, 'Requerido.').max(1000, 'Máximo 1000.'),
    }),
    answer: dataOf(z.array(z.strictObject({ product: z.string(), cost: unitCostSchema }))),
  },
  'supplier_products.set': {
    summary:
      "Say what a supplier calls a product and what it costs there, whether that was known or not; no product's cost changes.",
    needs: 'catalogue',
    writes: true,
    status: 200,
    body: supplierProductInputSchema,
    answer: dataOf(supplierProductSchema),
  },
  'supplier_products.remove': {
    summary: 'Forget that a supplier sells a product.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    body: z.strictObject(subject),
    answer: dataOf(z.strictObject(subject)),
  },
} as const satisfies Endpoints
