import { MOST_IN_PACK, SUPPLIER_CODE_MAX } from '@trastienda/domain/product/supplier-product'
import { listColumnKeys } from '@trastienda/domain/supplier-list/list-columns'
import { LIST_PART, supplierListStates } from '@trastienda/domain/supplier-list/list-state'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import { targetFields } from './price-targets.contract.ts'
import {
  amountSchema,
  codeSchema,
  idParams,
  ivaSchema,
  instantSchema,
  requiredTextSchema,
  textSchema,
  unitCostSchema,
} from './scalars.ts'

const headerSchema = textSchema(1000)

/** How a supplier's lists are read. */
const layoutSchema = z.strictObject({
  /** The name over the column, for each that the list has. */
  columns: z.strictObject(
    Object.fromEntries(listColumnKeys.map((key) => [key, headerSchema.optional()])) as Record<
      (typeof listColumnKeys)[number],
      z.ZodOptional<typeof headerSchema>
    >,
  ),
  /** Whether its prices contain the IVA of each product. */
  vatIncluded: z.boolean(),
  /** Whether its prices are in dollars: the replacement costs are kept in them, and their pesos follow the rate. */
  inDollars: z.boolean().optional(),
  /** Discounts of every row: `20+10`. */
  discounts: textSchema(50),
  /** The decimal mark of its numbers. */
  mark: z.enum([',', '.']),
  /** How far a cost may move, in percent, without being looked at. */
  farFrom: z.int().min(1, 'Mínimo 1.').max(10_000, 'Máximo 10000.'),
})

const supplierListSchema = z.strictObject({
  $id: z.string(),
  supplier: z.string(),
  fileName: z.string(),
  /** `applying` until its last part came. */
  state: z.enum(supplierListStates),
  /** Whether its costs are in dollars. */
  inDollars: z.boolean(),
  /** How many products it was applied to so far. */
  products: z.int(),
  creationDate: instantSchema,
  undoneAt: instantSchema.optional(),
})

/** What of a product a list is compared with. */
const listedProductSchema = z.strictObject({
  product: z.string(),
  name: z.string(),
  ean: z.string().optional(),
  iva: ivaSchema,
  sellingPrice: amountSchema,
  /** What its price has to keep: the product's own target, else its main category's. */
  target: z.strictObject(targetFields).optional(),
  replacementCost: onlyWith('figures', unitCostSchema.optional()),
  replacementCostUsd: onlyWith('figures', unitCostSchema.optional()),
  /** Whether the supplier is known to sell it. */
  isSupplied: z.boolean(),
  supplierCode: z.string().optional(),
})

const listRowSchema = z.strictObject({
  product: codeSchema,
  /** The net cost of one unit, in the list's currency. */
  cost: unitCostSchema,
  code: textSchema(SUPPLIER_CODE_MAX).optional(),
  name: textSchema(100).optional(),
  pack: z.int().min(1, 'Mínimo 1.').max(MOST_IN_PACK, 'Máximo 100000.'),
})

export type SupplierList = z.output<typeof supplierListSchema>
export type SupplierListRow = z.output<typeof listRowSchema>

export const supplierListsApi = {
  'supplier_lists.get': {
    summary: "How a supplier's lists are read, and the last one that was applied.",
    needs: 'catalogue',
    writes: false,
    status: 200,
    params: idParams,
    answer: dataOf(z.strictObject({ layout: layoutSchema.optional(), last: supplierListSchema.optional() })),
  },
  'supplier_lists.known': {
    summary:
      'The active products with what a supplier calls them, by code, 500 at a time: a list is compared with them.',
    needs: 'catalogue',
    writes: false,
    status: 200,
    params: idParams,
    query: z.strictObject({ after: codeSchema.optional() }),
    answer: dataOf(
      z.strictObject({
        products: z.array(listedProductSchema),
        /** The code to go on after; left out of the last page. */
        next: z.string().optional(),
      }),
    ),
  },
  'supplier_lists.start': {
    summary:
      'Begin to apply a list of a supplier, or go on with the one of today that is not finished; stores how it is read.',
    needs: 'catalogue',
    writes: true,
    status: 201,
    body: z.strictObject({ supplier: codeSchema, fileName: requiredTextSchema(1, 200), layout: layoutSchema }),
    answer: dataOf(supplierListSchema),
  },
  'supplier_lists.apply': {
    summary:
      "Set the replacement costs of a part of a list, and the supplier's codes and costs. A product that the list was applied to already stays.",
    needs: 'catalogue',
    writes: true,
    status: 200,
    params: idParams,
    body: z.strictObject({
      rows: z.array(listRowSchema).min(1).max(LIST_PART, `Máximo ${LIST_PART}.`),
      /** Whether nothing comes after it. */
      isLast: z.boolean(),
    }),
    answer: dataOf(z.strictObject({ list: supplierListSchema, applied: z.int() })),
  },
  'supplier_lists.undo': {
    summary:
      'Put back what a list of the last 24 hours changed, the next 100 products of it; the list is undone with the last of ' +
      'them. A cost that changed since stays, and is named.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(
      z.strictObject({
        list: supplierListSchema,
        restored: z.int(),
        /** Products whose cost somebody changed since. */
        kept: z.array(z.strictObject({ product: z.string(), productName: z.string() })),
      }),
    ),
  },
} as const satisfies Endpoints
