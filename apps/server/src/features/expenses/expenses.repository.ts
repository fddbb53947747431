import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { SupplierVoucher } from '@trastienda/domain/fiscal/book/supplier-voucher'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { orderBy, orderNames, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import {
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type TransactionRecord,
  type TransactionRow,
} from './document-rows.ts'

/** What an expense has beside its document. */
interface ExpenseFields {
  readonly tagId: string
  readonly category: string
  readonly isMonthly: boolean
  readonly repeats: string | undefined
  readonly voidedAt: string | undefined
  readonly voucher: SupplierVoucher | undefined
}

export interface ExpenseRecord extends ExpenseFields {
  readonly document: TransactionRecord
}

const COLUMNS = `${TRANSACTION_COLUMNS}, tag_id as "tagId", cash_tag.name as category, is_monthly as "isMonthly",
          repeats_id as repeats, voided_at as "voidedAt",
          (select jsonb_strip_nulls(jsonb_build_object('type', voucher.type, 'pointOfSale', point_of_sale,
                  'number', voucher.number, 'issuedOn', issued_on, 'dueOn', due_on, 'cae', cae))
             from supplier_voucher voucher
            where voucher.business_id = $1 and voucher.transaction_id = transaction.id) as voucher`

const JOINS = `
     join transaction on transaction.business_id = $1 and transaction.id = expense.transaction_id
     join cash_tag on cash_tag.business_id = $1 and cash_tag.id = expense.tag_id ${TRANSACTION_JOINS}`

const BY_DATE = ['occurred_at', 'transaction.number']
const orders = {
  creationDate: { by: BY_DATE },
  total: { by: ['transaction.total', ...BY_DATE] },
  category: { by: ['cash_tag.name collate "es-x-icu"', ...BY_DATE] },
} satisfies ListOrders<string>

type ExpenseOrder = OrderOf<keyof typeof orders>

const WHERE = `
    where expense.business_id = $1 and occurred_at between $2 and $3
      and ($4::text is null or lower(cash_tag.name) = lower($4))
      and ($5::text[] is null or receptor_code = any($5) or transaction.id = any($6::text[]) or tag_id = any($7::uuid[])
           or transaction.total = $8::numeric or transaction.observations ilike $9)`

const TAB = `case when voided_at is not null then 'voided' when transaction.status = 1 then 'owed' else 'paid' end`

const PAGES = statementFamily<TransactionRow & ExpenseFields, { order: ExpenseOrder }>(
  'expenses.page',
  { order: orderNames(orders) },
  ({ order }) => `select ${COLUMNS}
     from expense ${JOINS} ${WHERE} and ($10::text = 'all' or ${TAB} = $10::text)
    order by ${orderBy(orders, order)} limit $11 offset $12`,
)
const SUMS = statement<TabSum>(
  'expenses.sums',
  `select ${TAB} as tab, count(*) as count, sum(transaction.total) as total, sum(transaction.total - paid) as owed
     from expense ${JOINS} ${WHERE} group by 1`,
)
const FIND = statement<TransactionRow & ExpenseFields>(
  'expenses.find',
  `select ${COLUMNS} from expense ${JOINS} where expense.business_id = $1 and expense.transaction_id = $2`,
)
const PROPOSED = statement<TransactionRow & ExpenseFields>(
  'expenses.proposed',
  `select ${COLUMNS}
     from expense ${JOINS}
    where expense.business_id = $1 and is_monthly and voided_at is null and occurred_at < $2
      and not exists (select from expense later
                       where later.business_id = $1 and later.repeats_id = expense.transaction_id and later.voided_at is null)
    order by ${orderBy(orders, 'creationDate')}`,
)
// The second of two people who enter the same month's expense waits here.
const LOCK = statement<{ id: string }>(
  'expenses.lock',
  `select transaction_id as id from expense where business_id = $1 and transaction_id = $2 for no key update`,
)
const REPEATING = statement<{ id: string }>(
  'expenses.repeating',
  `select transaction_id as id from expense where business_id = $1 and repeats_id = $2 and voided_at is null`,
)
const INSERT = statement(
  'expenses.insert',
  `insert into expense (business_id, transaction_id, tag_id, is_monthly, repeats_id) values ($1, $2, $3, $4, $5)`,
)
const UPDATE = statement(
  'expenses.update',
  `update expense set tag_id = $3, is_monthly = $4 where business_id = $1 and transaction_id = $2`,
)
const VOID = statement(
  'expenses.void',
  `update expense set voided_at = $3 where business_id = $1 and transaction_id = $2`,
)

/** The expenses of one tab, with what they come to and what is due of them. */
export interface TabSum {
  readonly tab: 'owed' | 'paid' | 'voided'
  readonly count: number
  readonly total: MoneySum
  readonly owed: MoneySum
}

export interface ExpenseFilter extends InstantRange {
  readonly category: string | undefined
  /** What the search found; undefined without a search. */
  readonly match: ExpenseMatch | undefined
}

export interface ExpenseMatch {
  readonly suppliers: readonly string[]
  readonly ids: readonly string[]
  readonly tags: readonly string[]
  readonly total: number | undefined
  /** A `like` pattern. */
  readonly observations: string
}

const toExpense = ({
  tagId,
  category,
  isMonthly,
  repeats,
  voidedAt,
  voucher,
  ...row
}: TransactionRow & ExpenseFields): ExpenseRecord => ({
  document: toTransactionRecord(row),
  tagId,
  category,
  isMonthly,
  repeats,
  voidedAt,
  voucher,
})

const valuesOf = ({ start, end, category, match }: ExpenseFilter): unknown[] => [
  start,
  end,
  category,
  match?.suppliers,
  match?.ids,
  match?.tags,
  match?.total,
  match?.observations,
]

export const expensesRepository = {
  async page(
    tx: BusinessTx,
    filter: ExpenseFilter,
    { tab, order, limit, offset }: OrderedSpan<ExpenseOrder> & { readonly tab: 'all' | TabSum['tab'] },
  ): Promise<ExpenseRecord[]> {
    const rows = await tx.rows(PAGES({ order }), [...valuesOf(filter), tab, limit, offset])
    return rows.map(toExpense)
  },

  /** What each tab comes to; a tab without expenses is left out. */
  sums: (tx: BusinessTx, filter: ExpenseFilter): Promise<TabSum[]> => tx.rows(SUMS, valuesOf(filter)),

  async find(tx: BusinessTx, id: string): Promise<ExpenseRecord | undefined> {
    const row = await tx.row(FIND, [id])
    return row && toExpense(row)
  },

  /** The monthly expenses from before an instant that no later one repeats, oldest first. */
  async proposed(tx: BusinessTx, before: string): Promise<ExpenseRecord[]> {
    return (await tx.rows(PROPOSED, [before])).map(toExpense)
  },

  /** Locks an expense that a new one repeats; false if there is none. */
  lock: async (tx: BusinessTx, id: string): Promise<boolean> => (await tx.row(LOCK, [id])) !== undefined,

  /** The standing expense that repeats this one; undefined without one. */
  repeating: async (tx: BusinessTx, id: string): Promise<string | undefined> => (await tx.row(REPEATING, [id]))?.id,

  insert: (tx: BusinessTx, { document, tagId, isMonthly, repeats }: Omit<ExpenseRecord, 'voidedAt' | 'voucher'>) =>
    tx.write(INSERT, [document.id, tagId, isMonthly, repeats]),

  update: (tx: BusinessTx, id: string, { tagId, isMonthly }: Pick<ExpenseRecord, 'tagId' | 'isMonthly'>) =>
    tx.write(UPDATE, [id, tagId, isMonthly]),

  void: (tx: BusinessTx, id: string) => tx.write(VOID, [id, tx.now]),
}
