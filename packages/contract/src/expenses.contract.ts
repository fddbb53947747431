import { MAX_TAG } from '@trastienda/domain/account/payment-comment'
import { MAX_CHARGES } from '@trastienda/domain/transaction/purchase-charge-rules'
import { MAX_OBSERVATIONS } from '@trastienda/domain/transaction/validation'
import { z } from 'zod'
import { chargeInputSchema, invoiceTypeSchema, summarySchema } from './document-schemas.ts'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import { payingSchema, paymentSchema } from './payment-schemas.ts'
import {
  amountSchema,
  codeSchema,
  echoes,
  idParams,
  instantSchema,
  moneySchema,
  optional,
  requiredTextSchema,
  sumSchema,
  textSchema,
  transactionIdSchema,
} from './scalars.ts'
import { enteredVoucherSchema, voucherSchema } from './supplier-vouchers.contract.ts'

/** An expense in a list. */
const expenseSchema = z.strictObject({
  $id: z.string(),
  creationDate: instantSchema,
  /** A tag of the cash movements. */
  category: z.string(),
  /** Both left out of an expense without a supplier. */
  supplier: z.string().optional(),
  supplierName: z.string().optional(),
  /** `Factura A 00001-00000012`; left out where nobody entered the paper. */
  paper: z.string().optional(),
  observations: z.string().optional(),
  total: amountSchema,
  /** What is paid of it. */
  payed: amountSchema,
  /** Whether the next months propose it anew. */
  isMonthly: z.boolean(),
  /** Whether it was taken back: it counts nowhere. */
  isVoided: z.boolean(),
})

const expenseDetailSchema = expenseSchema.extend({
  invoiceType: invoiceTypeSchema,
  summary: summarySchema,
  voucher: voucherSchema.optional(),
  payments: z.array(paymentSchema),
  /** The name of who entered it; left out where nobody works in a team. */
  issuerName: z.string().optional(),
})

const category = requiredTextSchema(1, MAX_TAG)

const expenseInputSchema = z.strictObject({
  /** The code of a contact who is a supplier; left out for an expense without one, which is paid at once. */
  supplier: optional(codeSchema),
  /** A tag of the cash movements, made if there is none of that name. */
  category,
  /** The letter of its paper; left out, that of `supplierVoucher`. */
  invoiceType: invoiceTypeSchema.optional(),
  observations: textSchema(MAX_OBSERVATIONS).optional(),
  /** Its date, which may lie in the past and not in the future; left out, now. */
  creationDate: instantSchema.optional(),
  /** All that the paper charges. A `concept` without a label is called as the category. */
  charges: z.array(chargeInputSchema.omit({ isInCost: true })).max(MAX_CHARGES, `Máximo ${MAX_CHARGES}.`),
  /** The total that the user saw. A total that differs from the server's is refused. */
  total: moneySchema.optional(),
  /** Whether the next months propose it anew. */
  isMonthly: z.boolean().optional(),
  /** The expense of an earlier month that proposed this one. */
  repeats: transactionIdSchema.optional(),
  /** The paper that the supplier gave, as in `supplier_vouchers.put`. */
  supplierVoucher: enteredVoucherSchema.optional(),
  /** False leaves all, or what `parts` do not pay, on the account of the supplier. */
  isPaid: z.boolean(),
  ...payingSchema,
})

/** What an expense keeps as it was entered. */
const unchanged = echoes(
  '$id',
  'creationDate',
  'supplier',
  'supplierName',
  'paper',
  'observations',
  'total',
  'payed',
  'isVoided',
  'invoiceType',
  'summary',
  'voucher',
  'payments',
  'issuerName',
)

const tabs = ['all', 'owed', 'paid', 'voided'] as const
const sorts = ['creationDate', '-creationDate', 'total', '-total', 'category', '-category'] as const

const read = { needs: 'figures', writes: false, status: 200 } as const
const write = { needs: 'buy', writes: true, status: 200 } as const

export const expensesApi = {
  'expenses.list': {
    ...read,
    summary: 'Expenses of a range, newest first, searched by supplier, category, number, total and observations.',
    query: listQuery(tabs, sorts, '-creationDate').extend({
      ...rangeQuery,
      /** Only those of this category. */
      category: textSchema(MAX_TAG).optional(),
    }),
    answer: listOf(expenseSchema).extend({
      /** The sum of all rows of the tab, not only the page's. */
      totals: z.strictObject({ total: sumSchema, owed: sumSchema }),
    }),
  },
  'expenses.proposals': {
    ...read,
    summary: 'Monthly expenses of earlier months that nobody has entered anew yet, oldest first.',
    answer: allOf(expenseSchema),
  },
  'expenses.get': {
    ...read,
    summary: 'One expense with its charges, its paper and its payments.',
    params: idParams,
    answer: dataOf(expenseDetailSchema),
  },
  'expenses.add': {
    ...write,
    keepsKeys: true,
    status: 201,
    summary: 'Enter an expense: paid at once, or owed to its supplier.',
    body: expenseInputSchema,
    answer: dataOf(expenseDetailSchema),
  },
  'expenses.update': {
    ...write,
    summary: 'Change the category of an expense, and whether the next months propose it. Its amounts stay.',
    params: idParams,
    body: z.strictObject({ category, isMonthly: z.boolean(), ...unchanged }),
    answer: dataOf(expenseDetailSchema),
  },
  'expenses.void': {
    ...write,
    summary: 'Take back an expense and what was paid of it, by the methods that paid it; it then counts nowhere.',
    params: idParams,
    answer: dataOf(expenseDetailSchema),
  },
} as const satisfies Endpoints

export type Expense = z.output<typeof expenseSchema>
export type ExpenseDetail = z.output<typeof expenseDetailSchema>
export type ExpenseInput = z.output<typeof expenseInputSchema>
export type ExpenseTab = (typeof tabs)[number]
