import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { echoes, idParams, instantSchema, modifierSchema, textSchema, uuidSchema } from './scalars.ts'

/** The short registers that selectors offer whole: categories, zones, roles, movements, price lists. */
const named = {
  $id: z.string(),
  name: z.string(),
  status: z.int(),
}

const dated = { creationDate: instantSchema, modificationDate: instantSchema, version: z.int() }

const namedEcho = echoes('$id', 'status', 'creationDate', 'modificationDate', 'version')

/** The domain checks the length of names, with the specification's texts. */
const entityNameSchema = textSchema(200).default('')

export const categorySchema = z.strictObject({ ...named, ...dated })
export const categoryInputSchema = z.strictObject({ name: entityNameSchema, ...namedEcho })

/** The place of a zone on a map. */
const coordsSchema = z.strictObject({ x: z.number(), y: z.number() })

export const zoneSchema = z.strictObject({
  ...named,
  description: z.string().optional(),
  coords: coordsSchema.optional(),
  ...dated,
})
export const zoneInputSchema = z.strictObject({
  name: entityNameSchema,
  description: textSchema(150).optional(),
  coords: coordsSchema.optional(),
  ...namedEcho,
})

export const roleSchema = z.strictObject(named)
export const movementSchema = z.strictObject({
  ...named,
  effect: z.enum(['increment', 'decrement']),
  /** System movements come from documents; nobody can choose one by hand. */
  isSystem: z.boolean(),
  creationDate: instantSchema,
  modificationDate: instantSchema,
})

/** Percentages by category id; `general` holds for any other category. */
export const priceListConfigSchema = z.strictObject({
  general: modifierSchema,
  categories: z.record(z.string(), modifierSchema),
})
const priceListInputSchema = z.strictObject({
  name: entityNameSchema,
  config: z.strictObject({ general: modifierSchema, categories: z.record(uuidSchema, modifierSchema) }),
  ...namedEcho,
  ...echoes('isDefault'),
})
export const priceListSchema = z.strictObject({
  ...named,
  isDefault: z.boolean(),
  config: priceListConfigSchema,
  ...dated,
})

export type Category = z.output<typeof categorySchema>
export type Zone = z.output<typeof zoneSchema>
export type ZoneInput = z.output<typeof zoneInputSchema>
export type Role = z.output<typeof roleSchema>
export type Movement = z.output<typeof movementSchema>
export type PriceList = z.output<typeof priceListSchema>
export type PriceListInput = z.output<typeof priceListInputSchema>

const read = { writes: false, status: 200 } as const
const change = { writes: true, status: 200, params: idParams } as const
const create = { writes: true, status: 201 } as const

export const registersApi = {
  'categories.list': { ...read, needs: 'member', summary: 'Active categories by name.', answer: allOf(categorySchema) },
  'categories.create': {
    ...create,
    summary: 'Create a category.',
    needs: 'catalogue',
    body: categoryInputSchema,
    answer: dataOf(categorySchema),
  },
  'categories.update': {
    ...change,
    summary: 'Rename a category.',
    needs: 'catalogue',
    body: categoryInputSchema,
    answer: dataOf(categorySchema),
  },
  'categories.remove': {
    ...change,
    summary: 'Remove a category that no active product is in.',
    needs: 'catalogue',
    answer: dataOf(categorySchema),
  },
  'zones.list': { ...read, needs: 'member', summary: 'Active zones by name.', answer: allOf(zoneSchema) },
  'zones.create': {
    ...create,
    needs: 'catalogue',
    summary: 'Create a zone.',
    body: zoneInputSchema,
    answer: dataOf(zoneSchema),
  },
  'zones.update': {
    ...change,
    needs: 'catalogue',
    summary: 'Change a zone.',
    body: zoneInputSchema,
    answer: dataOf(zoneSchema),
  },
  'zones.remove': {
    ...change,
    needs: 'catalogue',
    summary: 'Remove a zone that no active customer is in.',
    answer: dataOf(zoneSchema),
  },
  'roles.list': { ...read, needs: 'member', summary: 'Active roles by name.', answer: allOf(roleSchema) },
  'movements.list': {
    ...read,
    summary: 'Active stock movements, system ones included.',
    needs: 'member',
    answer: allOf(movementSchema),
  },
  'price_lists.list': {
    ...read,
    summary: 'Active price lists, the default one first.',
    needs: 'member',
    answer: allOf(priceListSchema),
  },
  'price_lists.create': {
    ...create,
    summary: 'Create a price list: a general modifier, and one for each category that differs.',
    needs: 'catalogue',
    body: priceListInputSchema,
    answer: dataOf(priceListSchema),
  },
  'price_lists.update': {
    ...change,
    summary: 'Change a price list. The default list keeps its name.',
    needs: 'catalogue',
    body: priceListInputSchema,
    answer: dataOf(priceListSchema),
  },
  'price_lists.remove': {
    ...change,
    summary: 'Remove a price list that no active customer has. The default list stays.',
    needs: 'catalogue',
    answer: dataOf(priceListSchema),
  },
} as const satisfies Endpoints
