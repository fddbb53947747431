import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { discountSchema, personSchema } from './people.contract.ts'
import { productSchema } from './products.contract.ts'
import { categorySchema, priceListSchema } from './registers.contract.ts'

/** Of a product what a sale needs. A removed one has `status` 1. */
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

/** Of a contact what a sale needs. A removed one has `status` 1. */
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
  /** Whether these rows are of a catalogue that takes the place of everything known before. */
  isRefill: z.boolean(),
  /** The first page of such a catalogue: what a refill that was not finished gave is worth nothing. */
  isStart: z.literal(true).optional(),
  rows: z.strictObject({
    products: z.array(catalogueProductSchema),
    people: z.array(cataloguePersonSchema),
    /** All active ones, on the last page of those that tell of a change of one; else left out. */
    categories: z.array(catalogueCategorySchema).optional(),
    priceLists: z.array(cataloguePriceListSchema).optional(),
  }),
  /** What the next page is asked by, at once where there is more, else whenever something may have changed. */
  cursor: z.string(),
  hasMore: z.boolean(),
})

export type CatalogueProduct = z.output<typeof catalogueProductSchema>
export type CataloguePerson = z.output<typeof cataloguePersonSchema>
export type CatalogueCategory = z.output<typeof catalogueCategorySchema>
export type CataloguePriceList = z.output<typeof cataloguePriceListSchema>
export type CataloguePage = z.output<typeof cataloguePageSchema>

export const catalogueApi = {
  'catalogue.page': {
    summary:
      'What a browser keeps for selling without a network: without a cursor from the start, with one what changed since. ' +
      'Rows may come again. A cursor that does not fit any more is answered from the start, as a refill.',
    needs: 'sell',
    writes: false,
    status: 200,
    query: z.strictObject({ cursor: z.string().max(1000).optional() }),
    answer: dataOf(cataloguePageSchema),
  },
} as const satisfies Endpoints
