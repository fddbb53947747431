import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { formatTransactionId, type TransactionKind } from '@trastienda/domain/transaction/kind'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import {
  toLineRecord,
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type LineRecord,
  type LineRow,
  type TransactionRecord,
  type TransactionRow,
} from './transaction-records.ts'

const TAKE_NUMBER = statement<{ number: number }>(
  'transactions.take_number',
  `update counter set last_number = last_number + 1 where business_id = $1 and kind = $2
   returning last_number as number`,
)
const INSERT = statement(
  'transactions.insert',
  `insert into transaction (business_id, id, kind, number, movement_id, receptor_code, issuer_id, invoice_type,
                            observations, sub_total, discount, total, iva21, iva105, occurred_at, created_at, updated_at,
                            related_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17)`,
)
const INSERT_LINES = statement(
  'transactions.insert_lines',
  `insert into transaction_line (business_id, transaction_id, position, product_code, product_name, quantity,
                                 selling_price, iva, discount, sub_total, total, related_position)
   select $1, $2, position, product, name, quantity, price, iva, discount, sub_total, total, related
     from unnest($3::smallint[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[],
                 $10::numeric[], $11::numeric[], $12::smallint[])
       as line (position, product, name, quantity, price, iva, discount, sub_total, total, related)`,
)
const UPDATE = statement(
  'transactions.update',
  `update transaction
      set invoice_type = $3, observations = $4, sub_total = $5, discount = $6, total = $7, iva21 = $8, iva105 = $9,
          occurred_at = $10, updated_at = $11, version = version + 1
    where business_id = $1 and id = $2`,
)
const REMOVE_LINES = statement(
  'transactions.remove_lines',
  `delete from transaction_line where business_id = $1 and transaction_id = $2`,
)
const REMOVE = statement('transactions.remove', `delete from transaction where business_id = $1 and id = $2`)
const LOCK = statement(
  'transactions.lock',
  `select id from transaction where business_id = $1 and id = any($2::text[]) order by id for no key update`,
)
const FIND = statement<TransactionRow>(
  'transactions.find',
  `select ${TRANSACTION_COLUMNS}
     from transaction ${TRANSACTION_JOINS}
    where transaction.business_id = $1 and transaction.id = any($2::text[])`,
)
const LINES = statement<LineRow>(
  'transactions.lines',
  `select transaction_id as "transactionId", position, product_code as product, product_name as "productName", quantity,
          selling_price as "sellingPrice", iva, discount, sub_total as "subTotal", total,
          related_position as "relatedPosition"
     from transaction_line
    where business_id = $1 and transaction_id = any($2::text[])
    order by transaction_id, position`,
)
const MAKE_EFFECTIVE = statement(
  'transactions.make_effective',
  `update transaction
      set status = 1, cost = $3, observations = $4, effective_at = $5, updated_at = $5, is_restocked = $6,
          version = version + 1
    where business_id = $1 and id = $2`,
)
const SET_LINE_COSTS = statement(
  'transactions.set_line_costs',
  `update transaction_line line set cost = fixed.cost
     from unnest($3::smallint[], $4::numeric[]) as fixed (position, cost)
    where line.business_id = $1 and line.transaction_id = $2 and line.position = fixed.position`,
)
const SET_PAID = statement(
  'transactions.set_paid',
  `update transaction
      set status = $3::smallint, paid = $4, paid_at = case when $3::smallint = 2 then $5::timestamptz end, updated_at = $5,
          version = version + 1
    where business_id = $1 and id = $2`,
)
const CREDIT_NOTES = statement<TransactionRow>(
  'transactions.credit_notes',
  `select ${TRANSACTION_COLUMNS}
     from transaction ${TRANSACTION_JOINS}
    where transaction.business_id = $1 and transaction.related_id = $2
    order by transaction.number`,
)

/** A document to be written; its id and number are given by the counter. */
export type NewTransaction = Pick<
  TransactionRecord,
  'movement' | 'receptor' | 'issuer' | 'invoiceType' | 'observations' | 'occurredAt' | 'summary'
> & {
  readonly id: string
  readonly kind: TransactionKind
  readonly number: number
  /** The sale that a credit note is against. */
  readonly related?: string
}

export type TransactionEdit = Pick<TransactionRecord, 'id' | 'invoiceType' | 'observations' | 'occurredAt' | 'summary'>

export const transactionsRepository = {
  /** The next number of a kind. Its counter stays locked until the end of the transaction, so there are no holes. */
  async takeNumber(tx: BusinessTx, kind: TransactionKind): Promise<{ id: string; number: number }> {
    const row = await tx.row(TAKE_NUMBER, [kind])
    if (row === undefined) throw new Error(`The business has no counter of kind ${kind}`)
    return { id: formatTransactionId(kind, row.number), number: row.number }
  },

  async insert(tx: BusinessTx, created: NewTransaction, lines: readonly LineRecord[]): Promise<void> {
    const { summary } = created
    await Promise.all([
      tx.rows(INSERT, [
        created.id,
        created.kind,
        created.number,
        created.movement,
        created.receptor,
        created.issuer,
        created.invoiceType,
        created.observations,
        summary.subTotal,
        summary.discount,
        summary.total,
        summary.iva21,
        summary.iva105,
        created.occurredAt,
        tx.now,
        created.related,
      ]),
      insertLines(tx, created.id, lines),
    ])
  },

  /** Replaces the summary and all the lines. */
  async update(tx: BusinessTx, edit: TransactionEdit, lines: readonly LineRecord[]): Promise<void> {
    const { summary } = edit
    await Promise.all([
      tx.rows(UPDATE, [
        edit.id,
        edit.invoiceType,
        edit.observations,
        summary.subTotal,
        summary.discount,
        summary.total,
        summary.iva21,
        summary.iva105,
        edit.occurredAt,
        tx.now,
      ]),
      tx.rows(REMOVE_LINES, [edit.id]),
      insertLines(tx, edit.id, lines),
    ])
  },

  async remove(tx: BusinessTx, id: string): Promise<void> {
    await Promise.all([tx.rows(REMOVE_LINES, [id]), tx.rows(REMOVE, [id])])
  },

  /** One document. */
  async find(tx: BusinessTx, id: string): Promise<TransactionRecord | undefined> {
    return (await this.findAll(tx, [id]))[0]
  },

  /** The documents of these ids that exist, in no order. */
  async findAll(tx: BusinessTx, ids: readonly string[]): Promise<TransactionRecord[]> {
    return (await tx.rows(FIND, [ids])).map(toTransactionRecord)
  },

  /** One document with its lines, locked for the rest of the transaction: what is read is what others left. */
  async lock(tx: BusinessTx, id: string): Promise<{ record: TransactionRecord; lines: LineRecord[] } | undefined> {
    const [, record, lines] = await Promise.all([tx.rows(LOCK, [[id]]), this.find(tx, id), this.lines(tx, id)])
    return record && { record, lines }
  },

  /** Locks several documents at once, in the order of their ids, so that two requests never wait for each other. */
  async lockAll(tx: BusinessTx, ids: readonly string[]): Promise<void> {
    await tx.rows(LOCK, [ids])
  },

  async lines(tx: BusinessTx, id: string): Promise<LineRecord[]> {
    return (await this.linesOfAll(tx, [id])).get(id) ?? []
  },

  /** The lines of several documents, by id, each in order. */
  async linesOfAll(tx: BusinessTx, ids: readonly string[]): Promise<Map<string, LineRecord[]>> {
    const rows = await tx.rows(LINES, [ids])
    const byDocument = Map.groupBy(rows, (row) => row.transactionId)
    return new Map([...byDocument].map(([id, lines]) => [id, lines.map(toLineRecord)]))
  },

  async makeEffective(
    tx: BusinessTx,
    id: string,
    fixed: {
      cost: Money
      observations: string | undefined
      lineCosts: ReadonlyMap<number, MoneySum>
      isRestocked?: boolean
    },
  ): Promise<void> {
    await Promise.all([
      tx.rows(MAKE_EFFECTIVE, [id, fixed.cost, fixed.observations, tx.now, fixed.isRestocked]),
      tx.rows(SET_LINE_COSTS, [id, [...fixed.lineCosts.keys()], [...fixed.lineCosts.values()]]),
    ])
  },

  async setPaid(tx: BusinessTx, id: string, status: TransactionStatus, paid: Money): Promise<void> {
    await tx.rows(SET_PAID, [id, status, paid, tx.now])
  },

  async creditNotesOf(tx: BusinessTx, id: string): Promise<TransactionRecord[]> {
    return (await tx.rows(CREDIT_NOTES, [id])).map(toTransactionRecord)
  },
}

const insertLines = (tx: BusinessTx, id: string, lines: readonly LineRecord[]): Promise<unknown> =>
  tx.rows(INSERT_LINES, [
    id,
    lines.map((line) => line.position),
    lines.map((line) => line.product),
    lines.map((line) => line.productName),
    lines.map((line) => line.quantity),
    lines.map((line) => line.sellingPrice),
    lines.map((line) => line.iva),
    lines.map((line) => line.discount),
    lines.map((line) => line.subTotal),
    lines.map((line) => line.total),
    lines.map((line) => line.relatedPosition),
  ])
