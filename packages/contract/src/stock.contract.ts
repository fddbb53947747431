import { messages } from '@trastienda/domain/messages'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, listQuery, rangeQuery, recordTab } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import { lotSchema } from './products.contract.ts'
import {
  daySchema,
  echoes,
  idParams,
  instantSchema,
  optional,
  quantityFrom0,
  stockSchema,
  textSchema,
  unitCostFrom0,
  unitCostSchema,
  uuidSchema,
} from './scalars.ts'

/** One stock change of one product. */
export const stockHistorySchema = z.strictObject({
  $id: z.string(),
  /** The movement's name, and which way it goes. */
  movement: z.string(),
  effect: z.enum(['increment', 'decrement']),
  product: z.string(),
  productName: z.string(),
  provider: z.string().optional(),
  providerName: z.string().optional(),
  stock: stockSchema,
  /** The document that made it; none where it was made by hand. */
  transaction: z.string().optional(),
  observation: z.string().optional(),
  creationDate: instantSchema,
})

/** What a stock change did to one lot. */
export const stockHistoryDetailSchema = z.strictObject({
  /** The lot's id. */
  $id: z.string(),
  provider: z.string().optional(),
  providerName: z.string().optional(),
  cost: unitCostSchema,
  stock: stockSchema,
  dueDate: daySchema.optional(),
})

// Every member is optional here, because the domain refuses missing members in the order of the form.
const change = {
  product: textSchema(20).optional(),
  /** Id or name of a movement that is not the system's. */
  movement: textSchema(100).optional(),
  observation: textSchema(150).optional(),
}

export const stockAdditionSchema = z.strictObject({
  ...change,
  stock: quantityFrom0(messages.stock_quantity_zero).optional(),
  cost: unitCostFrom0(messages.stock_cost_zero).optional(),
  provider: textSchema(20).optional(),
  dueDate: optional(daySchema),
  ...echoes('$id', 'creationDate', 'modificationDate', 'transaction'),
})

export const stockRemovalSchema = z.strictObject({
  stockHistory: z.strictObject({
    ...change,
    stock: quantityFrom0(messages.stock_insufficient).optional(),
    ...echoes('$id', 'creationDate', 'modificationDate', 'transaction'),
  }),
  /** The lot to take from. */
  stockEntry: optional(uuidSchema),
})

export type StockHistory = z.output<typeof stockHistorySchema>
export type StockHistoryDetail = z.output<typeof stockHistoryDetailSchema>
export type StockAddition = z.output<typeof stockAdditionSchema>
export type StockRemoval = z.output<typeof stockRemovalSchema>

const write = { writes: true, status: 201 } as const
const read = { writes: false, status: 200 } as const
// A repeat of the call is answered after its sender has lost the right to see costs.
const ownLot = lotSchema.extend({ cost: onlyWith('figures', lotSchema.shape.cost) })
const changed = dataOf(z.strictObject({ history: stockHistorySchema, lot: ownLot }))

const historyQuery = listQuery(['all'], ['creationDate', '-creationDate'], '-creationDate').extend(rangeQuery)

export const stockApi = {
  'stock.add': {
    ...write,
    summary: 'Take goods in by hand: one lot, with its cost, its provider and until when it is good.',
    needs: 'buy',
    body: stockAdditionSchema,
    answer: changed,
  },
  'stock.remove': {
    ...write,
    summary: 'Take goods out of a chosen lot by hand.',
    needs: 'buy',
    body: stockRemovalSchema,
    answer: changed,
  },
  'stock.history': {
    ...read,
    summary: 'Stock changes of a range, newest first, searched by product. A tab is the id of a movement, or `all`.',
    needs: 'stock.read',
    query: historyQuery.extend(recordTab),
    answer: listOf(stockHistorySchema),
  },
  'stock.history_detail': {
    ...read,
    summary: 'Which lots a stock change took from or brought, how much and at what cost.',
    needs: 'stock.read',
    params: idParams,
    answer: dataOf(stockHistorySchema.extend({ details: z.array(stockHistoryDetailSchema) })),
  },
  'products.history': {
    ...read,
    summary: "A product's stock changes, newest first.",
    needs: 'stock.read',
    params: idParams,
    query: historyQuery.omit({ search: true, tab: true }),
    answer: listOf(stockHistorySchema),
  },
} as const satisfies Endpoints
