import { rolesWith } from '@trastienda/domain/staff/capabilities'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { discountSchema, personSchema } from './people.contract.ts'
import { productSchema } from './products.contract.ts'
import { categorySchema, priceListSchema } from './registers.contract.ts'
import { uuidSchema } from './scalars.ts'

/** The fields of a product that a sale needs. A removed product has `status` 1. */
export const catalogueProductSchema = productSchema.pick({
  code: true,
  ean: true,
  name: true,
  categories: true,
  sellingPrice: true,
  iva: true,
  checkStock: true,
  currentStock: true,
  productImageUrl: true,
  status: true,
  version: true,
})

/** The fields of a contact that a sale needs. A removed contact has `status` 1. */
export const cataloguePersonSchema = personSchema
  .pick({
    code: true,
    name: true,
    type: true,
    cuit: true,
    ivaCondition: true,
    phoneNumber: true,
    email: true,
    zoneName: true,
    priceList: true,
    creditLimit: true,
    avatar: true,
    status: true,
    version: true,
  })
  .extend({ discounts: z.array(discountSchema) })

const catalogueCategorySchema = categorySchema.pick({ $id: true, name: true })
const cataloguePriceListSchema = priceListSchema.pick({ $id: true, name: true, isDefault: true, config: true })

export const cataloguePageSchema = z.strictObject({
  /** Whether these rows belong to a catalogue that replaces everything known before. */
  isRefill: z.boolean(),
  /**
   * Whether this is the first page of such a catalogue. Pages of an earlier refill that was not finished must be dropped then.
   */
  isStart: z.literal(true).optional(),
  /** Whether the products' selling prices are final. */
  pricesIncludeVat: z.boolean(),
  rows: z.strictObject({
    products: z.array(catalogueProductSchema),
    people: z.array(cataloguePersonSchema),
    /** All active categories, on the last page, if any of them changed; otherwise left out. */
    categories: z.array(catalogueCategorySchema).optional(),
    priceLists: z.array(cataloguePriceListSchema).optional(),
  }),
  /** The `cursor` to ask for the next page with: at once if `hasMore`, otherwise when something may have changed. */
  cursor: z.string(),
  hasMore: z.boolean(),
})

export type CatalogueProduct = z.output<typeof catalogueProductSchema>
export type CataloguePerson = z.output<typeof cataloguePersonSchema>
export type CatalogueCategory = z.output<typeof catalogueCategorySchema>
export type CataloguePriceList = z.output<typeof cataloguePriceListSchema>
export type CataloguePage = z.output<typeof cataloguePageSchema>

const cursorSchema = z.string().max(1000).optional()

export const catalogueApi = {
  'catalogue.page': {
    summary:
      'What a browser keeps for selling without a network: without a cursor from the start, with one what changed since. ' +
      'Rows may come again. A cursor that does not fit any more is answered from the start, as a refill.',
    needs: 'sell',
    writes: false,
    status: 200,
    query: z.strictObject({ cursor: cursorSchema }),
    answer: dataOf(cataloguePageSchema),
  },
  'catalogue.page_by_counter': {
    summary:
      "As `catalogue.page`, by a counter's cookie, before anybody has come in: what somebody of that role sees, where one of its people may enter.",
    needs: 'public',
    writes: false,
    status: 200,
    query: z.strictObject({ businessId: uuidSchema, role: z.enum(rolesWith('sell')), cursor: cursorSchema }),
    answer: dataOf(cataloguePageSchema),
  },
} as const satisfies Endpoints
