import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { listOf, listQuery, rangeQuery } from './envelopes.ts'
import { personTypeSchema } from './people.contract.ts'
import { amountSchema, idParams, instantSchema, sumSchema } from './scalars.ts'

/** A person's account in the list of accounts. */
export const accountSchema = z.strictObject({
  $id: z.string(),
  code: z.string(),
  name: z.string(),
  type: personTypeSchema,
  /** The balance: what a customer owes us, what we owe a supplier. */
  checkingAccount: sumSchema,
})

/** One append-only row of a person's account. `total` is the balance after it. */
export const accountRowSchema = z.strictObject({
  $id: z.string(),
  creationDate: instantSchema,
  event: z.string(),
  debit: amountSchema,
  credit: amountSchema,
  total: sumSchema,
  transaction: z.string().optional(),
  /** The money movement that wrote it. */
  payment: z.string().optional(),
})

/** A transaction that is not paid in full, or the initial balance, as `Saldo Inicial`. */
export const openTransactionSchema = z.strictObject({
  transaction: z.string(),
  creationDate: instantSchema,
  total: amountSchema,
  payed: amountSchema,
})

export type Account = z.output<typeof accountSchema>
export type AccountRow = z.output<typeof accountRowSchema>
export type OpenTransaction = z.output<typeof openTransactionSchema>

const read = { writes: false, status: 200 } as const
const accountSorts = ['name', '-name', 'type', '-type', 'checkingAccount', '-checkingAccount'] as const
const dateSorts = ['creationDate', '-creationDate'] as const

export const accountsApi = {
  'payments.accounts': {
    ...read,
    summary: 'The checking accounts with their balances, now or at a past instant.',
    needs: 'figures',
    query: listQuery(['all', 'Cliente', 'Proveedor'], accountSorts, 'name').extend({
      /** The balances as they were at this instant. */
      at: instantSchema.optional(),
      /** Only accounts with a balance: owed to us, owed by us, or both. */
      owed: z.enum(['receivable', 'payable', 'any']).optional(),
    }),
    answer: listOf(accountSchema).extend({
      /** The whole business's sums; tab and search do not narrow them. */
      totals: z.strictObject({ receivable: sumSchema, payable: sumSchema, balance: sumSchema }),
    }),
  },
  'people.checking_account': {
    ...read,
    needs: 'look',
    summary:
      "The rows of a person's account in a range, oldest first. With an `end` alone: the account at that instant.",
    params: idParams,
    query: listQuery(['all'], dateSorts, 'creationDate').extend(rangeQuery),
    answer: listOf(accountRowSchema).extend({
      /** The sums of every row of the range: the balance before it, what changed it, and the balance at its end. */
      totals: z.strictObject({
        openingBalance: sumSchema,
        debit: sumSchema,
        credit: sumSchema,
        balance: sumSchema,
      }),
    }),
  },
  'people.open_transactions': {
    ...read,
    summary: "What is not paid in full of a person's account, oldest first and the initial balance first of all.",
    needs: 'look',
    params: idParams,
    query: listQuery(['all'], ['creationDate'], 'creationDate'),
    answer: listOf(openTransactionSchema).extend({
      /** The sums of all rows, not only the page's. */
      totals: z.strictObject({ total: sumSchema, payed: sumSchema, due: sumSchema }),
    }),
  },
} as const satisfies Endpoints
