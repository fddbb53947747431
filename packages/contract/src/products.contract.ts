import { supplies } from '@trastienda/domain/product/supply'
import { digitsPattern } from '@trastienda/domain/text/field-checks'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf, listOf, listQuery, nearQuery, recordTab } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import {
  amountSchema,
  codeSchema,
  daySchema,
  dollarCostSchema,
  echoes,
  codeProposalQuery,
  idParams,
  instantSchema,
  ivaInputSchema,
  ivaSchema,
  nonNegativeMoneySchema,
  optional,
  quantitySchema,
  requiredTextSchema,
  stockSchema,
  textSchema,
  unitCostSchema,
  uuidSchema,
  zeroRateSchema,
} from './scalars.ts'

export const checkStockSchema = z.enum(['with_stock', 'without_stock'])

/** A product as a merchant types it. */
export const productInputSchema = z.strictObject({
  code: codeSchema,
  /** 13 digits. A wrong check digit is a warning on screen, not a refusal: shops use codes of their own. */
  ean: optional(requiredTextSchema(13, 13).regex(digitsPattern, 'Formato incorrecto.')),
  name: requiredTextSchema(3, 50),
  /** Ids; the first is the main category, which prices and discounts depend on. */
  categories: z.array(uuidSchema).max(10, 'Máximo 10.'),
  checkStock: checkStockSchema.optional(),
  /** A product with stock control keeps this cost until goods come in; from then on its newest lot gives the cost. */
  cost: unitCostSchema.optional(),
  /** The net cost of buying it again; 0 takes it away. */
  replacementCost: unitCostSchema.optional(),
  /** The same in dollars, whose pesos follow the business's rate; 0 keeps it in pesos. */
  replacementCostUsd: dollarCostSchema.optional(),
  sellingPrice: nonNegativeMoneySchema.optional(),
  minThreshold: quantitySchema.optional(),
  iva: ivaInputSchema.optional(),
  /** The kind on vouchers at IVA 0; at any other rate `exempt` is stored. */
  zeroRate: zeroRateSchema.optional(),
  /** The kind on vouchers. */
  supply: z.enum(supplies, 'Formato incorrecto.').optional(),
  ecommerce: z.boolean().optional(),
  productImageUrl: textSchema(500).optional(),
  ...echoes(
    '$id',
    'status',
    'categoryName',
    'currentStock',
    'hasLots',
    'pricesIncludeVat',
    'thresholdDiff',
    'creationDate',
    'modificationDate',
    'version',
  ),
})

/** The first lot of a new product; without a cost it is worth 0. */
export const initialStockSchema = z.strictObject({
  stock: quantitySchema,
  cost: optional(unitCostSchema),
  provider: optional(codeSchema),
  dueDate: optional(daySchema),
  ...echoes('product'),
})

const thresholdSchema = z.strictObject({
  critical: z.boolean(),
  good: z.boolean(),
  warn: z.boolean(),
  noStock: z.boolean(),
  message: z.string(),
})

export const productSchema = z.strictObject({
  $id: z.string(),
  code: z.string(),
  ean: z.string().optional(),
  name: z.string(),
  categories: z.array(z.string()),
  categoryName: z.string(),
  status: z.int(),
  currentStock: stockSchema,
  cost: onlyWith('figures', unitCostSchema),
  /** The net cost of buying it again; left out if nobody has said it. */
  replacementCost: onlyWith('figures', unitCostSchema.optional()),
  /** The same in dollars, where it is kept in them. */
  replacementCostUsd: onlyWith('figures', unitCostSchema.optional()),
  /** Whether goods ever came in; from then on its newest lot gives the cost. */
  hasLots: z.boolean(),
  sellingPrice: amountSchema,
  /** Whether that price is final, as all of the business are; left out where it has no IVA. */
  pricesIncludeVat: z.boolean().optional(),
  minThreshold: stockSchema,
  checkStock: checkStockSchema,
  iva: ivaSchema,
  /** Left out if exempt, or if there is a rate. */
  zeroRate: z.literal('untaxed').optional(),
  /** Left out for goods. */
  supply: z.literal('services').optional(),
  ecommerce: z.boolean(),
  productImageUrl: z.string().optional(),
  thresholdDiff: thresholdSchema,
  creationDate: instantSchema,
  modificationDate: instantSchema,
  version: z.int(),
})

export const lotSchema = z.strictObject({
  $id: z.string(),
  product: z.string(),
  provider: z.string().optional(),
  providerName: z.string().optional(),
  cost: unitCostSchema,
  /** The rest of the lot. */
  stock: stockSchema,
  received: stockSchema,
  dueDate: daySchema.optional(),
  movement: z.string(),
  transaction: z.string().optional(),
  observation: z.string().optional(),
  creationDate: instantSchema,
})

const MOST_NAMED = 5000
const tooMany = 'Máximo 5000.'

/** Active products: the named ones, or all of a tab, a search and a further choice, except the codes of `except`. */
export const productSelectionSchema = z.union([
  z.strictObject({ products: z.array(codeSchema).max(MOST_NAMED, tooMany) }),
  z.strictObject({
    /** A category id, or `all`. */
    tab: z.union([z.literal('all'), uuidSchema]).optional(),
    search: textSchema(100).optional(),
    /** Only products whose price does not cover their cost; for members who see costs. */
    belowCost: z.boolean().optional(),
    /** Only some of these codes. */
    among: z.array(codeSchema).max(MOST_NAMED, tooMany).optional(),
    except: z.array(codeSchema).max(MOST_NAMED, tooMany).optional(),
  }),
])

/** A product's selling price. */
export const productPriceSchema = z.strictObject({ productId: codeSchema, price: nonNegativeMoneySchema })

/** The product and price of a sale's line; without a price, the answer leaves out the comparison with the cost. */
export const wantedProductSchema = z.strictObject({
  productId: codeSchema,
  price: optional(nonNegativeMoneySchema),
  /** Whether that price is final; if left out, the business's setting holds. */
  pricesIncludeVat: z.boolean().optional(),
})

/** The stock and lots behind a line of a sale. */
export const availabilitySchema = z.strictObject({
  product: z.string(),
  /** The price that was asked about. */
  price: amountSchema.optional(),
  name: z.string(),
  checkStock: checkStockSchema,
  currentStock: stockSchema,
  cost: onlyWith('figures', unitCostSchema),
  /** Lots with something left, oldest first: in the order in which sales take them. */
  lots: onlyWith('figures', z.array(lotSchema)),
  /** Whether the price does not cover the product's last cost, or its replacement cost; left out if somebody asked about too many prices. */
  isBelowCost: z.boolean().optional(),
})

export type ProductSelection = z.output<typeof productSelectionSchema>
export type ProductPrice = z.output<typeof productPriceSchema>
export type Product = z.output<typeof productSchema>
export type ProductInput = z.output<typeof productInputSchema>
export type InitialStock = z.output<typeof initialStockSchema>
export type WantedProduct = z.output<typeof wantedProductSchema>
export type Availability = z.output<typeof availabilitySchema>
export type Lot = z.output<typeof lotSchema>

export const productsApi = {
  'next.product': {
    summary: 'The lowest whole number above every numeric product code in use.',
    needs: 'catalogue',
    writes: false,
    status: 200,
    answer: dataOf(z.string()),
  },
  'products.list': {
    needs: 'look',
    summary:
      'Active products. Code and EAN that match exactly come first. A tab is a category id, or `all`. By `relevance`: ' +
      'names that begin with the search, then those of which a word does, then the others.',
    writes: false,
    status: 200,
    query: listQuery(['all'], ['name', '-name', 'categoryName', '-categoryName', 'relevance'], 'name').extend({
      ...recordTab,
      ...nearQuery,
      /** `with_stock` narrows to the products that a purchase may list. */
      checkStock: checkStockSchema.optional(),
      /** Only products whose price does not cover their cost; for members who see costs. */
      belowCost: z.stringbool().optional(),
      /** Only some of these codes, joined by commas; a code that has a comma itself is percent-encoded. */
      among: textSchema(12_000).optional(),
    }),
    answer: listOf(productSchema),
  },
  'products.get': {
    summary: 'One product.',
    needs: 'look',
    writes: false,
    status: 200,
    params: idParams,
    answer: dataOf(productSchema),
  },
  'products.create': {
    summary: 'Create a product, with its first lot where there is stock to begin with.',
    needs: 'catalogue',
    writes: true,
    status: 201,
    query: codeProposalQuery,
    body: z.strictObject({ product: productInputSchema, historical: initialStockSchema.optional() }),
    answer: dataOf(productSchema),
  },
  'products.update': {
    needs: 'catalogue',
    summary:
      'Change a product: texts that are left out are emptied, figures and choices stay. Its code stays, and so does what ' +
      'its lots say of it.',
    writes: true,
    status: 200,
    params: idParams,
    body: productInputSchema,
    answer: dataOf(productSchema),
  },
  'products.remove': {
    summary: 'Remove a product of which nothing is left in stock. It stays in the history.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(productSchema),
  },
  'products.restore': {
    summary: 'Bring back a product that was removed, as it was. Categories that were removed meanwhile are left out.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(productSchema),
  },
  'products.set_prices': {
    summary: 'Set selling prices, all or none. A product that stands twice takes the last.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    body: z
      .array(productPriceSchema)
      .min(1, 'Debe seleccionar al menos 1 producto a modificar.')
      .max(MOST_NAMED, tooMany),
    answer: dataOf(z.array(productPriceSchema)),
  },
  'products.availability': {
    summary:
      'What stands behind the lines of a sale: stock, lots, and whether prices are at or below cost, which whoever may not ' +
      'see costs is told without the figure. Products that do not exist are left out.',
    needs: 'sell',
    writes: false,
    status: 200,
    body: z.array(wantedProductSchema).min(1, 'Requerido.').max(1000, 'Máximo 1000.'),
    answer: dataOf(z.array(availabilitySchema)),
  },
  'products.lots': {
    summary: "A product's lots: those with something left first, oldest first; with `open` only those.",
    needs: 'stock.read',
    writes: false,
    status: 200,
    params: idParams,
    query: z.strictObject({ open: z.stringbool().optional() }),
    answer: allOf(lotSchema),
  },
} as const satisfies Endpoints
