import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, listQuery } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import { paymentSchema } from './payments.contract.ts'
import {
  amountSchema,
  codeSchema,
  daySchema,
  echoes,
  idParams,
  instantSchema,
  ivaSchema,
  moneySchema,
  percentSchema,
  positiveMoneySchema,
  quantitySchema,
  requiredTextSchema,
  stockSchema,
  textSchema,
  transactionIdSchema,
  unitCostSchema,
} from './scalars.ts'

export const invoiceTypeSchema = z.enum(['A', 'B', 'C'])
export const saveModeSchema = z.enum(['created', 'effective', 'paid'])
const statusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const lineInputSchema = z.strictObject({
  product: codeSchema,
  quantity: quantitySchema,
  sellingPrice: positiveMoneySchema,
  /** Left out or sent by a business that is not `responsable`: 0. */
  iva: ivaSchema.optional(),
  discount: percentSchema.optional(),
  ...echoes('productName', 'subTotal', 'total'),
})

export const detailsInputSchema = z.strictObject({ detailLines: z.array(lineInputSchema).max(1000, 'Máximo 1000.') })

export const summaryInputSchema = z.strictObject({
  discount: percentSchema.optional(),
  /** The total that the user saw. One that differs from the server's is refused: nobody signs a figure they did not see. */
  total: moneySchema.optional(),
  ...echoes('subTotal', 'iva21', 'iva105'),
})

const transactionEchoes = echoes(
  '$id',
  'id',
  'receptorName',
  'issuer',
  'status',
  'modificationDate',
  'cost',
  'payment',
  'version',
)

export const transactionInputSchema = z.strictObject({
  /** Id or name of the movement `Venta` or `Compra`: it says whether this is a sale or a purchase. */
  movement: requiredTextSchema(1, 100),
  receptor: codeSchema.optional(),
  invoiceType: invoiceTypeSchema.optional(),
  observations: textSchema(150).optional(),
  /** The document's date. It may lie in the past but not in the future. */
  creationDate: instantSchema.optional(),
  summary: summaryInputSchema,
  ...transactionEchoes,
})

export const lineSchema = z.strictObject({
  /** Of a credit note: the place of the sale's line that it takes back, counted from 1. */
  saleLine: z.int().optional(),
  product: z.string(),
  productName: z.string(),
  quantity: quantitySchema,
  sellingPrice: amountSchema,
  iva: ivaSchema,
  discount: percentSchema,
  subTotal: amountSchema,
  total: amountSchema,
})

export const summarySchema = z.strictObject({
  subTotal: amountSchema,
  discount: percentSchema,
  total: amountSchema,
  iva21: amountSchema,
  iva105: amountSchema,
})

export const transactionSchema = z.strictObject({
  $id: z.string(),
  id: z.string(),
  movement: z.string(),
  receptor: z.string(),
  receptorName: z.string(),
  /** Name of the receptor's zone; the list's extension row shows it. */
  zoneName: z.string().optional(),
  issuer: z.string(),
  status: statusSchema,
  invoiceType: invoiceTypeSchema,
  observations: z.string().optional(),
  creationDate: instantSchema,
  modificationDate: instantSchema,
  summary: summarySchema,
  /** Cost of what was sold, fixed when the transaction became effective; 0 before. */
  cost: onlyWith('figures', amountSchema),
  payment: z.strictObject({ total: amountSchema, payed: amountSchema, percentage: percentSchema }),
  /** The sale that a credit note is against. */
  relatedTransaction: z.string().optional(),
  /** Of an effective credit note: whether its goods went back to stock. */
  reStock: z.boolean().optional(),
  version: z.int(),
})

/** What of one line of a sale was sold, was credited by notes, and can still be credited. */
const creditableLineSchema = z.strictObject({
  saleLine: z.int(),
  product: z.string(),
  productName: z.string(),
  sellingPrice: amountSchema,
  iva: ivaSchema,
  discount: percentSchema,
  sold: quantitySchema,
  credited: quantitySchema,
  /** The sums of the notes that credited it. */
  creditedSubTotal: moneySchema,
  creditedTotal: moneySchema,
  creditable: quantitySchema,
})

const stockEntrySchema = z.strictObject({
  product: z.string(),
  productName: z.string(),
  provider: z.string().optional(),
  providerName: z.string().optional(),
  stock: stockSchema,
  cost: unitCostSchema,
  /** The lot's due date. */
  dueDate: daySchema.optional(),
})

/** `approval`: only when somebody who may do it lends the right. */
const grantedSchema = z.literal([true, false, 'approval'])

export const permissionsSchema = z.strictObject({
  edit: grantedSchema,
  remove: grantedSchema,
  makeEffective: grantedSchema,
  makePaid: grantedSchema,
  credit: grantedSchema,
  pay: grantedSchema,
})

export const detailsSchema = z.strictObject({ detailLines: z.array(lineSchema) })

export const transactionDetailSchema = z.strictObject({
  transaction: transactionSchema,
  details: detailsSchema,
  payments: z.array(paymentSchema),
  stockEntries: onlyWith('figures', z.array(stockEntrySchema)),
  creditNotes: z.array(transactionSchema),
  /** Of a sale, or of a note's sale; the note's own quantities then count as not credited yet. */
  creditable: z.array(creditableLineSchema),
  /** The sums of the notes counted in `creditable`. The last note takes what is left, so that all add up to the sale. */
  credited: summarySchema.pick({ total: true, iva21: true, iva105: true }),
  can: permissionsSchema,
  /** The names of those who lent a right for what was done with it. */
  approvedBy: z.array(z.string()),
})

export const stockResultSchema = z.strictObject({
  transactionId: z.string(),
  stockModified: z.boolean(),
  /** 0 done; 1 refused, with what is missing. */
  status: z.union([z.literal(0), z.literal(1)]),
  notEnoughStockEntries: z.array(
    z.strictObject({
      product: z.string(),
      productName: z.string(),
      required: stockSchema,
      available: stockSchema,
      difference: stockSchema,
    }),
  ),
  message: z.string(),
})

export type LineInput = z.output<typeof lineInputSchema>
export type TransactionInput = z.output<typeof transactionInputSchema>
export type Transaction = z.output<typeof transactionSchema>
export type TransactionLine = z.output<typeof lineSchema>
export type TransactionDetail = z.output<typeof transactionDetailSchema>
export type StockResult = z.output<typeof stockResultSchema>
export type StockEntry = z.output<typeof stockEntrySchema>
export type CreditableLine = z.output<typeof creditableLineSchema>
export type SaveMode = z.output<typeof saveModeSchema>

const saved = z.strictObject({
  transaction: transactionSchema,
  details: detailsSchema,
  effective: stockResultSchema.optional(),
})

const write = { writes: true, status: 200 } as const
const read = { writes: false, status: 200 } as const

const transactionSorts = [
  'creationDate',
  '-creationDate',
  'receptorName',
  '-receptorName',
  'total',
  '-total',
  'status',
  '-status',
] as const

export const transactionsApi = {
  'transactions.list': {
    ...read,
    summary: 'Transactions of a range, newest first, searched by receptor name or id.',
    needs: 'documents',
    query: listQuery(['all', 'created', 'effective', 'paid'], transactionSorts).extend({
      start: instantSchema.optional(),
      end: instantSchema.optional(),
    }),
    answer: listOf(transactionSchema),
  },
  'transactions.first_date': {
    ...read,
    summary: "The instant of the business's first transaction, none when there is none.",
    needs: 'documents',
    answer: dataOf(z.strictObject({ date: instantSchema.optional() })),
  },
  'transactions.get': {
    ...read,
    summary: 'One transaction with its lines, payments, stock entries, credit notes and what may be done with it now.',
    needs: 'documents',
    params: idParams,
    answer: dataOf(transactionDetailSchema),
  },
  'transaction.add': {
    ...write,
    needs: 'sell',
    status: 201,
    summary: 'Create a sale or a purchase; `saveMode` makes it effective, or effective and paid, in the same call.',
    body: z.strictObject({
      transaction: transactionInputSchema,
      details: detailsInputSchema,
      saveMode: saveModeSchema.optional(),
    }),
    answer: dataOf(saved),
  },
  'transaction.edit': {
    ...write,
    summary: 'Replace the lines and the summary of a transaction in status Creada without payments.',
    needs: 'sell',
    body: z.strictObject({
      transaction: transactionInputSchema,
      details: detailsInputSchema,
      transactionId: transactionIdSchema,
    }),
    answer: dataOf(saved.omit({ effective: true })),
  },
  'transaction.remove': {
    ...write,
    summary: 'Delete a transaction in status Creada without payments. The audit log keeps the whole document.',
    needs: 'refund',
    body: z.strictObject({ transactionId: transactionIdSchema, ...echoes('transaction') }),
    answer: dataOf(z.strictObject({ transactionId: z.string() })),
  },
  'transaction.make_effective': {
    ...write,
    summary: 'Make transactions effective, in order, each in its own database transaction.',
    needs: 'sell',
    body: z.array(transactionIdSchema).min(1, 'Mínimo 1.').max(200, 'Máximo 200.'),
    answer: dataOf(z.array(stockResultSchema)),
  },
  'transaction.make_paid': {
    ...write,
    summary: 'Pay all that is still due of effective transactions, in order.',
    needs: 'sell',
    body: z.array(transactionIdSchema).min(1, 'Mínimo 1.').max(200, 'Máximo 200.'),
    answer: dataOf(
      z.array(z.strictObject({ transactionId: z.string(), status: statusSchema, payment: paymentSchema.optional() })),
    ),
  },
} as const satisfies Endpoints
