import { ZERO, type MoneySum } from '@trastienda/domain/money/amount'
import type { Credited } from '@trastienda/domain/transaction/credit-note'
import { numberOfId, type TransactionKind } from '@trastienda/domain/transaction/kind'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import {
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type LineRecord,
  type TransactionRecord,
  type TransactionRow,
} from './document-records.ts'
import type { Posting } from './posting.ts'

const TAKE_NUMBER = statement<{ number: number }>(
  'books.take_number',
  `insert into counter (business_id, kind, last_number) values ($1, $2, 1)
       on conflict (business_id, kind) do update set last_number = counter.last_number + 1
   returning last_number as number`,
)
const INSERT = statement(
  'books.insert',
  `insert into transaction (business_id, id, invoice_type, observations, sub_total, discount, total, iva21, iva105,
                            occurred_at, status, cost, paid, is_restocked, business_version, receptor_version,
                            prices_include_vat, charges, updated_at, created_at, effective_at, paid_at, kind, number, movement_id,
                            receptor_code, issuer_id, related_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::smallint, $12, $13, $14, $15, $16, $17, $18::jsonb, $19, $19,
           case when $11::smallint > 0 then $19::timestamptz end, case when $11::smallint = 2 then $19::timestamptz end,
           $20, $21, $22, $23, $24, $25)`,
)
const INSERT_LINES = statement(
  'books.insert_lines',
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
  'books.update',
  `update transaction
      set invoice_type = after.invoice_type, observations = after.observations, sub_total = after.sub_total,
          discount = after.discount, total = after.total, iva21 = after.iva21, iva105 = after.iva105,
          occurred_at = after.occurred_at, status = after.status, cost = after.cost, paid = after.paid,
          is_restocked = after.is_restocked, updated_at = $19::timestamptz,
          effective_at = case when after.status > 0 then coalesce(effective_at, $19::timestamptz) end,
          paid_at = case when after.status = 2 then coalesce(paid_at, $19::timestamptz) end,
          business_version = after.business_version, receptor_version = after.receptor_version,
          prices_include_vat = after.prices_include_vat, charges = after.charges, version = version + 1
     from unnest($2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[],
                 $9::numeric[], $10::timestamptz[], $11::smallint[], $12::numeric[], $13::numeric[], $14::boolean[],
                 $15::integer[], $16::integer[], $17::boolean[], $18::jsonb[])
       as after (id, invoice_type, observations, sub_total, discount, total, iva21, iva105, occurred_at, status, cost, paid,
                 is_restocked, business_version, receptor_version, prices_include_vat, charges)
    where transaction.business_id = $1 and transaction.id = after.id`,
)
const REMOVE_LINES = statement(
  'books.remove_lines',
  `delete from transaction_line where business_id = $1 and transaction_id = $2`,
)
const REMOVE = statement('books.remove', `delete from transaction where business_id = $1 and id = $2`)
const LOCK = statement(
  'books.lock',
  `select id from transaction where business_id = $1 and id = any($2::text[]) order by id for no key update`,
)
// Leaves out a document that becomes effective, or paid, while this statement waits for its lock.
const LOCK_OPEN = statement<TransactionRow>(
  'books.lock_open',
  `select ${TRANSACTION_COLUMNS}
     from transaction ${TRANSACTION_JOINS}
    where transaction.business_id = $1
      and (transaction.id = any($2::text[])
           or receptor_code = $3 and transaction.status = 1 and transaction.kind not in ('creditNote', 'supplierNote'))
    order by transaction.id for no key update of transaction`,
)
const FIND = statement<TransactionRow>(
  'books.find',
  `select ${TRANSACTION_COLUMNS}
     from transaction ${TRANSACTION_JOINS}
    where transaction.business_id = $1 and transaction.id = any($2::text[])`,
)
type LineRow = LineRecord & { readonly transactionId: string }

const LINES = statement<LineRow>(
  'books.lines',
  `select transaction_id as "transactionId", position, product_code as product, product_name as "productName", quantity,
          selling_price as "sellingPrice", iva, zero_rate as "zeroRate", discount, sub_total as "subTotal", total,
          related_position as "relatedPosition"
     from transaction_line
    where business_id = $1 and transaction_id = any($2::text[])
    order by transaction_id, position`,
)
const SET_LINE_COSTS = statement(
  'books.set_line_costs',
  `update transaction_line line set cost = fixed.cost
     from unnest($3::smallint[], $4::numeric[]) as fixed (position, cost)
    where line.business_id = $1 and line.transaction_id = $2 and line.position = fixed.position`,
)
const CREDIT_NOTES = statement<TransactionRow>(
  'books.credit_notes',
  `select ${TRANSACTION_COLUMNS}
     from transaction ${TRANSACTION_JOINS}
    where transaction.business_id = $1 and transaction.related_id = $2
    order by transaction.number`,
)

const CREDITED = statement<Credited['lines'][number]>(
  'books.credited_lines',
  `select line.related_position as "saleLine", line.quantity, line.sub_total as "subTotal", line.total
     from transaction note
     join transaction_line line on line.business_id = $1 and line.transaction_id = note.id
    where note.business_id = $1 and note.related_id = $2 and note.id <> $3`,
)
const CREDITED_SUMS = statement<Credited['sums']>(
  'books.credited_sums',
  `select coalesce(sum(total), 0) as total, coalesce(sum(iva21), 0) as iva21, coalesce(sum(iva105), 0) as iva105
     from transaction where business_id = $1 and related_id = $2 and id <> $3`,
)

// A sale that is removed leaves the quote open again that it came from.
const REOPEN_QUOTE = statement(
  'books.reopen_quote',
  `update quote set sale_id = null where business_id = $1 and sale_id = $2`,
)
// The way in which the goods of a sale were to be delivered goes with it.
const FORGET_DELIVERY = statement(
  'books.forget_delivery',
  `delete from sale_delivery where business_id = $1 and sale_id = $2`,
)
const VOIDED = statement<{ id: string }>(
  'books.voided_expenses',
  `select transaction_id as id from expense
    where business_id = $1 and transaction_id = any($2::text[]) and voided_at is not null`,
)

type DocumentWrite = Pick<Posting, 'record' | 'lines' | 'lineCosts'>

export const documentsRepository = {
  /** The expenses among these documents that were taken back. */
  async voided(tx: BusinessTx, ids: readonly string[]): Promise<string[]> {
    return (await tx.rows(VOIDED, [ids])).map(({ id }) => id)
  },

  /**
   * Takes the next number of a kind. Its counter stays locked until the transaction ends, so that numbers have no
   * holes.
   */
  async takeNumber(tx: BusinessTx, kind: TransactionKind | 'quote' | 'delivery'): Promise<number> {
    const row = await tx.row(TAKE_NUMBER, [kind])
    if (row === undefined) throw new Error(`The business has no counter of kind ${kind}`)
    return row.number
  },

  insert(tx: BusinessTx, { record, lines, lineCosts }: DocumentWrite): void {
    const { kind, movement, receptor, author, related } = record
    const number = numberOfId(record.id)
    const given = [kind, number, movement, receptor, author, related]
    tx.write(INSERT, [...changeable(record), tx.now, ...given])
    insertLines(tx, record.id, lines, lineCosts)
  },

  update(tx: BusinessTx, records: readonly TransactionRecord[]): void {
    if (records.length === 0) return
    const rows = records.map(changeable)
    const columns = Array.from({ length: CHANGEABLE }, (_, column) => rows.map((row) => row[column]))
    tx.write(UPDATE, [...columns, tx.now])
  },

  /** Writes the lines of a stored document if they are replaced, or only their costs if only these were decided. */
  updateLines(tx: BusinessTx, { record, lines, lineCosts, hasNewLines }: Posting): void {
    if (hasNewLines) {
      tx.write(REMOVE_LINES, [record.id])
      insertLines(tx, record.id, lines, lineCosts)
    } else if (lineCosts.size > 0) {
      tx.write(SET_LINE_COSTS, [record.id, [...lineCosts.keys()], [...lineCosts.values()]])
    }
  },

  remove(tx: BusinessTx, id: string): void {
    tx.write(REMOVE_LINES, [id])
    tx.write(REOPEN_QUOTE, [id])
    tx.write(FORGET_DELIVERY, [id])
    tx.write(REMOVE, [id])
  },

  /** The documents of these ids that exist, in any order. */
  async find(tx: BusinessTx, ids: readonly string[]): Promise<TransactionRecord[]> {
    return (await tx.rows(FIND, [ids])).map(toTransactionRecord)
  },

  /** Locks documents in the order of their ids, so that two requests never wait for each other. */
  async lock(tx: BusinessTx, ids: readonly string[]): Promise<void> {
    await tx.rows(LOCK, [ids])
  },

  /**
   * Locks like `lock`, together with every sale or purchase of a person that is not paid in full, and answers all of
   * them.
   */
  async lockOpen(tx: BusinessTx, person: string, ids: readonly string[]): Promise<TransactionRecord[]> {
    return (await tx.rows(LOCK_OPEN, [ids, person])).map(toTransactionRecord)
  },

  /** The lines of several documents, by id, each in order. */
  async lines(tx: BusinessTx, ids: readonly string[]): Promise<Map<string, LineRecord[]>> {
    const rows = await tx.rows(LINES, [ids])
    const byDocument = Map.groupBy(rows, (row) => row.transactionId)
    return new Map([...byDocument].map(([id, lines]) => [id, lines.map(lineOf)]))
  },

  /** The lines and sums that the notes of a sale credit, in any status, except the note `except`. */
  async credited(tx: BusinessTx, sale: string, except: string): Promise<Credited> {
    const [lines, sums] = await Promise.all([tx.rows(CREDITED, [sale, except]), tx.row(CREDITED_SUMS, [sale, except])])
    return { lines, sums: sums ?? { total: ZERO, iva21: ZERO, iva105: ZERO } }
  },

  async creditNotesOf(tx: BusinessTx, id: string): Promise<TransactionRecord[]> {
    return (await tx.rows(CREDIT_NOTES, [id])).map(toTransactionRecord)
  },
}

const lineOf = (row: LineRow): LineRecord => {
  const { transactionId: _, ...line } = row
  return line
}

/** The values of the columns that can change: `$2` to `$18` of both writes. */
const changeable = (record: TransactionRecord): unknown[] => [
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
  record.printedAs?.business,
  record.printedAs?.receptor,
  record.summary.pricesIncludeVat,
  record.summary.charges === undefined ? undefined : JSON.stringify(record.summary.charges),
]

const CHANGEABLE = 17

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
