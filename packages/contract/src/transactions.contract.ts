import { z } from 'zod'
import { deliveryPlanSchema } from './deliveries.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import { payingSchema, paymentSchema } from './payment-schemas.ts'
import {
  amountSchema,
  daySchema,
  echoes,
  idParams,
  instantSchema,
  ivaSchema,
  moneySchema,
  percentSchema,
  quantitySchema,
  stockSchema,
  transactionIdSchema,
  unitCostSchema,
} from './scalars.ts'
import {
  saveModeSchema,
  statusSchema,
  type lineInputSchema,
  detailsInputSchema,
  transactionInputSchema,
  type lineSchema,
  summarySchema,
  transactionSchema,
  detailsSchema,
} from './document-schemas.ts'
import { enteredVoucherSchema } from './supplier-vouchers.contract.ts'

/** How much of one line of a sale was sold, credited by notes, and can still be credited. */
const creditableLineSchema = z.strictObject({
  saleLine: z.int(),
  product: z.string(),
  productName: z.string(),
  sellingPrice: amountSchema,
  iva: ivaSchema,
  discount: percentSchema,
  sold: quantitySchema,
  credited: quantitySchema,
  /** The sums of this line in the notes that credited it. */
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
  dueDate: daySchema.optional(),
})

/** `approval`: the member needs the right from a colleague who lends it. */
const grantedSchema = z.literal([true, false, 'approval'])

export const permissionsSchema = z.strictObject({
  edit: grantedSchema,
  remove: grantedSchema,
  makeEffective: grantedSchema,
  makePaid: grantedSchema,
  credit: grantedSchema,
  pay: grantedSchema,
})

export const transactionDetailSchema = z.strictObject({
  transaction: transactionSchema,
  details: detailsSchema,
  payments: z.array(paymentSchema),
  stockEntries: onlyWith('figures', z.array(stockEntrySchema)),
  creditNotes: z.array(transactionSchema),
  /**
   * The creditable quantities of a sale. For a note, the call answers for the note's sale, and counts the
   * note's own quantities as not credited yet.
   */
  creditable: z.array(creditableLineSchema),
  /** The sums of the notes counted in `creditable`. The last note takes what is left, so that all add up to the sale. */
  credited: summarySchema.pick({ total: true, iva21: true, iva105: true }),
  can: permissionsSchema,
  /** The names of the people who approved an operation on it. */
  approvedBy: z.array(z.string()),
  /** The name of who made it; left out where nobody works in a team. */
  issuerName: z.string().optional(),
  /** The quote that became this sale. */
  quote: z.string().optional(),
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
  /** True of a transaction that was paid too: the call said how, or the final consumer, who may owe nothing, bought. */
  paid: z.literal(true).optional(),
  /** The products of a purchase whose cost changes from now on. */
  changedCosts: onlyWith('figures', z.array(z.string())),
  /** The products of a sale that brought in less than they cost. */
  soldBelowCost: onlyWith('figures', z.array(z.string())),
})

export type LineInput = z.output<typeof lineInputSchema>
export type TransactionInput = z.output<typeof transactionInputSchema>
export type Transaction = z.output<typeof transactionSchema>
export type ListedTransaction = z.output<typeof listedTransactionSchema>
export type TransactionLine = z.output<typeof lineSchema>
export type TransactionDetail = z.output<typeof transactionDetailSchema>
export type StockResult = z.output<typeof stockResultSchema>
export type StockEntry = z.output<typeof stockEntrySchema>
export type CreditableLine = z.output<typeof creditableLineSchema>
export type AskedDocument = z.output<typeof documentsSchema>[number]
export type SaveMode = z.output<typeof saveModeSchema>

/** A document in the list. */
const listedTransactionSchema = transactionSchema.extend({
  /** The name of who made it; left out where nobody works in a team. */
  issuerName: z.string().optional(),
  /** What was sold or bought: the product of the first line, by its name there, and how many lines follow; the category of an expense. */
  contents: z.strictObject({ product: z.string(), more: z.int() }),
  /** Only of an expense that was taken back. */
  isVoided: z.literal(true).optional(),
})

const saved = z.strictObject({
  transaction: transactionSchema,
  details: detailsSchema,
  effective: stockResultSchema.optional(),
})

/** 1 to 200 ids, or objects that say how the transaction is paid. */
const documentsSchema = z
  .array(z.union([transactionIdSchema, z.strictObject({ transactionId: transactionIdSchema, ...payingSchema })]))
  .min(1, 'Mínimo 1.')
  .max(200, 'Máximo 200.')

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
    summary:
      'Transactions of a range, newest first, searched by receptor name, id, total, product name, code or EAN, and payment method.',
    needs: 'documents',
    query: listQuery(['all', 'created', 'effective', 'paid'], transactionSorts, '-creationDate').extend(rangeQuery),
    answer: listOf(listedTransactionSchema),
  },
  'transactions.first_date': {
    ...read,
    summary: "The instant of the business's first transaction, or effective sale; none when there is none.",
    needs: 'documents',
    query: z.strictObject({ of: z.literal('effective_sales').optional() }),
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
    keepsKeys: true,
    needs: 'sell',
    status: 201,
    summary: 'Create a sale or a purchase; `saveMode` makes it effective, or effective and paid, in the same call.',
    body: z.strictObject({
      transaction: transactionInputSchema,
      details: detailsInputSchema,
      saveMode: saveModeSchema.optional(),
      /** The paper that the supplier gave for a purchase, stored with it; as in `supplier_vouchers.put`. */
      supplierVoucher: enteredVoucherSchema.optional(),
      /** The goods of a sale that leave the shop later; left out where they leave with the customer. */
      delivery: deliveryPlanSchema.optional(),
      /** The payment, if `saveMode` is `paid`. */
      ...payingSchema,
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
    needs: 'sell',
    body: z.strictObject({ transactionId: transactionIdSchema, ...echoes('transaction') }),
    answer: dataOf(z.strictObject({ transactionId: z.string() })),
  },
  'transaction.make_effective': {
    ...write,
    summary:
      'Make transactions effective, in order, each in its own database transaction. An object instead of an id pays the transaction too.',
    needs: 'sell',
    body: documentsSchema,
    answer: dataOf(z.array(stockResultSchema)),
  },
  'transaction.make_paid': {
    ...write,
    summary: 'Pay all that is still due of effective transactions, in order.',
    needs: 'sell',
    // An id alone means a transaction that is paid in cash.
    body: documentsSchema,
    answer: dataOf(
      z.array(z.strictObject({ transactionId: z.string(), status: statusSchema, payment: paymentSchema.optional() })),
    ),
  },
} as const satisfies Endpoints
