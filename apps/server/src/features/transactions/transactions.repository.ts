import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatTransactionId, numberOfId, type TransactionKind } from '@trastienda/domain/transaction/kind'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Posting } from './posting/posting.ts'
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
  `insert into transaction (business_id, id, invoice_type, observations, sub_total, discount, total, iva21, iva105,
                            occurred_at, status, cost, paid, is_restocked, updated_at, created_at, effective_at, paid_at,
                            business_version, receptor_version, kind, number, movement_id, receptor_code, issuer_id,
                            related_id, request_key)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::smallint, $12, $13, $14, $15, $15,
           case when $11::smallint > 0 then $15::timestamptz end, case when $11::smallint = 2 then $15::timestamptz end,
           $16, $17, $18, $19, $20, $21, $22, $23, $24)`,
)
const INSERT_LINES = statement(
  'transactions.insert_lines',
  `insert into transaction_line (business_id, transaction_id, position, product_code, product_name, quantity,
                                 selling_price, iva, zero_rate, discount, sub_total, total, related_position, cost)
   select tenant_id, $2, position, product, name, quantity, price, iva, zero_rate, discount, sub_total, total, related,
          coalesce(cost, 0)
     from ${TENANT}
    cross join unnest($3::smallint[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[], $9::text[],
                      $10::numeric[], $11::numeric[], $12::numeric[], $13::smallint[], $14::numeric[])
       as line (position, product, name, quantity, price, iva, zero_rate, discount, sub_total, total, related, cost)`,
)
const UPDATE = statement(
  'transactions.update',
  `update transaction
      set invoice_type = $3, observations = $4, sub_total = $5, discount = $6, total = $7, iva21 = $8, iva105 = $9,
          occurred_at = $10, status = $11::smallint, cost = $12, paid = $13, is_restocked = $14, updated_at = $15,
          effective_at = case when $11::smallint > 0 then coalesce(effective_at, $15::timestamptz) end,
          paid_at = case when $11::smallint = 2 then coalesce(paid_at, $15::timestamptz) end, business_version = $16,
          receptor_version = $17, version = version + 1
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
          selling_price as "sellingPrice", iva, zero_rate as "zeroRate", discount, sub_total as "subTotal", total,
          related_position as "relatedPosition"
     from transaction_line
    where business_id = $1 and transaction_id = any($2::text[])
    order by transaction_id, position`,
)
const SET_LINE_COSTS = statement(
  'transactions.set_line_costs',
  `update transaction_line line set cost = fixed.cost
     from unnest($3::smallint[], $4::numeric[]) as fixed (position, cost)
    where line.business_id = $1 and line.transaction_id = $2 and line.position = fixed.position`,
)
const OF_KEY = statement<{ id: string }>(
  'transactions.of_key',
  `select id from transaction where business_id = $1 and request_key = $2`,
)
const CREDIT_NOTES = statement<TransactionRow>(
  'transactions.credit_notes',
  `select ${TRANSACTION_COLUMNS}
     from transaction ${TRANSACTION_JOINS}
    where transaction.business_id = $1 and transaction.related_id = $2
    order by transaction.number`,
)

type DocumentWrite = Pick<Posting, 'record' | 'lines' | 'lineCosts' | 'hasNewLines'>

export const transactionsRepository = {
  /** The next number of a kind. Its counter stays locked until the transaction ends, which is why numbers have no holes. */
  async takeNumber(tx: BusinessTx, kind: TransactionKind): Promise<string> {
    const row = await tx.row(TAKE_NUMBER, [kind])
    if (row === undefined) throw new Error(`The business has no counter of kind ${kind}`)
    return formatTransactionId(kind, row.number)
  },

  /** @param requestKey the key of the request that made it: no second document is ever made under it */
  insert(tx: BusinessTx, { record, lines, lineCosts }: DocumentWrite, requestKey: string | undefined): void {
    const { kind, movement, receptor, issuer, related } = record
    const number = numberOfId(record.id)
    tx.write(INSERT, [...changeable(tx, record), kind, number, movement, receptor, issuer, related, requestKey])
    insertLines(tx, record.id, lines, lineCosts)
  },

  /** Writes the columns that can change; also the lines where they are replaced, and their costs where they were decided. */
  update(tx: BusinessTx, { record, lines, lineCosts, hasNewLines }: DocumentWrite): void {
    tx.write(UPDATE, changeable(tx, record))
    if (hasNewLines) {
      tx.write(REMOVE_LINES, [record.id])
      insertLines(tx, record.id, lines, lineCosts)
    } else if (lineCosts.size > 0) {
      tx.write(SET_LINE_COSTS, [record.id, [...lineCosts.keys()], [...lineCosts.values()]])
    }
  },

  remove(tx: BusinessTx, id: string): void {
    tx.write(REMOVE_LINES, [id])
    tx.write(REMOVE, [id])
  },

  /** One document. */
  async find(tx: BusinessTx, id: string): Promise<TransactionRecord | undefined> {
    return (await this.findAll(tx, [id]))[0]
  },

  /** The documents of these ids that exist, in any order. */
  async findAll(tx: BusinessTx, ids: readonly string[]): Promise<TransactionRecord[]> {
    return (await tx.rows(FIND, [ids])).map(toTransactionRecord)
  },

  /** The id of the document that was made under a key. */
  async ofKey(tx: BusinessTx, requestKey: string): Promise<string | undefined> {
    return (await tx.row(OF_KEY, [requestKey]))?.id
  },

  /** One document with its lines, locked for the rest of the transaction and read after the lock. */
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

  async creditNotesOf(tx: BusinessTx, id: string): Promise<TransactionRecord[]> {
    return (await tx.rows(CREDIT_NOTES, [id])).map(toTransactionRecord)
  },
}

/** The values of `$2` to `$17` of both writes. */
const changeable = (tx: BusinessTx, record: TransactionRecord): unknown[] => [
  record.id,
  record.invoiceType,
  record.observations,
  record.summary.subTotal,
  record.summary.discount,
  record.summary.total,
  record.summary.iva21,
  record.summary.iva105,
  record.occurredAt,
  record.status,
  record.cost,
  record.paid,
  record.isRestocked,
  tx.now,
  record.printedAs?.business,
  record.printedAs?.receptor,
]

const insertLines = (
  tx: BusinessTx,
  id: string,
  lines: readonly LineRecord[],
  costs: ReadonlyMap<number, MoneySum>,
): void =>
  tx.write(INSERT_LINES, [
    id,
    lines.map((line) => line.position),
    lines.map((line) => line.product),
    lines.map((line) => line.productName),
    lines.map((line) => line.quantity),
    lines.map((line) => line.sellingPrice),
    lines.map((line) => line.iva),
    lines.map((line) => line.zeroRate),
    lines.map((line) => line.discount),
    lines.map((line) => line.subTotal),
    lines.map((line) => line.total),
    lines.map((line) => line.relatedPosition),
    lines.map((line) => costs.get(line.position)),
  ])
