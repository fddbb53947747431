import type { BusinessTx } from '#platform/database/business-tx'
import type { Document, StoredLot } from '#seed/shop'
import { whoDid, type Staff } from '#seed/staff'
import type { BulkStatement, RowOf } from './table.ts'
import { writeRows } from './table.ts'
import { revisions, tables } from './tables.ts'

type RowsOf<B> = B extends BulkStatement<infer C> ? RowOf<C>[] : never

/** The waiting rows of one table. */
type Waiting = {
  -readonly [
    Table in
      | 'history'
      | 'historyLot'
      | 'payment'
      | 'paymentDetail'
      | 'part'
      | 'transfer'
      | 'entry'
      | 'priceChange'
      | 'priceChangeLine'
      | 'audit'
  ]: RowsOf<(typeof tables)[Table]>
}

const nothing = (): Waiting => ({
  history: [],
  historyLot: [],
  payment: [],
  paymentDetail: [],
  part: [],
  transfer: [],
  entry: [],
  priceChange: [],
  priceChangeLine: [],
  audit: [],
})

/** The simulation's rows, collected to be sent thousands at a time. */
export class Journal {
  rows = nothing()
  #documents: Document[] = []
  #lots: StoredLot[] = []
  readonly #revised = new Set<Document>()
  readonly #movementOf: (document: Document) => string
  readonly #staff: Staff

  constructor(staff: Staff, movementOf: (document: Document) => string) {
    this.#staff = staff
    this.#movementOf = movementOf
  }

  get documentsWaiting(): number {
    return this.#documents.length
  }

  addDocument(document: Document): void {
    this.#documents.push(document)
  }

  addLot(lot: StoredLot): void {
    this.#lots.push(lot)
  }

  /** Call it when a document changes that may have been written before. */
  revise(document: Document): void {
    if (document.isWritten) this.#revised.add(document)
  }

  /** Writes everything that waits, parents first. The statements are under way when it returns. */
  flush(tx: BusinessTx): Promise<unknown> {
    const [documents, lots, rows] = [this.#documents, this.#lots, this.rows]
    this.#documents = []
    this.#lots = []
    this.rows = nothing()
    const sent = [
      writeRows(
        tx,
        tables.transaction,
        documents.map((document) => this.#documentRow(document)),
      ),
      writeRows(tx, tables.line, documents.flatMap(lineRows)),
      writeRows(tx, tables.lot, lots.map(lotRow)),
      writeRows(tx, tables.history, rows.history),
      writeRows(tx, tables.historyLot, rows.historyLot),
      writeRows(tx, tables.payment, rows.payment),
      writeRows(tx, tables.paymentDetail, rows.paymentDetail),
      writeRows(tx, tables.part, rows.part),
      writeRows(tx, tables.transfer, rows.transfer),
      writeRows(tx, tables.entry, rows.entry),
      writeRows(tx, tables.priceChange, rows.priceChange),
      writeRows(tx, tables.priceChangeLine, rows.priceChangeLine),
      writeRows(tx, tables.audit, rows.audit),
    ]
    for (const document of documents) document.isWritten = true
    return Promise.all(sent)
  }

  /** Brings written rows to their last state. */
  async finish(tx: BusinessTx, lots: readonly StoredLot[]): Promise<void> {
    const touched = lots.filter((lot) => lot.left !== lot.received)
    await writeRows(
      tx,
      revisions.lot,
      touched.map((lot) => ({ id: lot.id, remaining: lot.left })),
    )
    await writeRows(
      tx,
      revisions.transaction,
      [...this.#revised].map((document) => ({
        id: document.id,
        status: document.status,
        paid: document.paid,
        paidAt: document.paidAt?.toISOString(),
        updatedAt: document.updatedAt.toISOString(),
        version: document.version,
      })),
    )
  }

  #documentRow(document: Document) {
    const { summary, receptor, related } = document
    return {
      id: document.id,
      kind: document.kind,
      number: document.number,
      movementId: this.#movementOf(document),
      receptorCode: receptor.code,
      issuerId: whoDid(this.#staff, document.kind, document.occurredAt),
      status: document.status,
      invoiceType: document.invoiceType,
      subTotal: summary.subTotal,
      discount: summary.discount,
      pricesIncludeVat: summary.pricesIncludeVat,
      total: summary.total,
      iva21: summary.iva21,
      iva105: summary.iva105,
      cost: document.cost,
      paid: document.paid,
      relatedId: related?.id,
      isRestocked: document.isRestocked,
      occurredAt: document.occurredAt.toISOString(),
      createdAt: document.occurredAt.toISOString(),
      updatedAt: document.updatedAt.toISOString(),
      effectiveAt: document.effectiveAt?.toISOString(),
      paidAt: document.paidAt?.toISOString(),
      version: document.version,
    }
  }
}

const lineRows = (document: Document) =>
  document.lines.map((line) => ({
    transactionId: document.id,
    position: line.position,
    productCode: line.article.code,
    productName: line.article.name,
    quantity: line.quantity,
    sellingPrice: line.sellingPrice,
    iva: line.iva,
    discount: line.discount,
    subTotal: line.subTotal,
    total: line.total,
    cost: line.cost,
    relatedPosition: line.relatedPosition,
  }))

const lotRow = (lot: StoredLot) => ({
  id: lot.id,
  productCode: lot.product,
  providerCode: lot.provider,
  movementId: lot.movementId,
  transactionId: lot.transactionId,
  unitCost: lot.unitCost,
  received: lot.received,
  remaining: lot.received,
  enteredAt: lot.enteredAt,
  sequence: lot.sequence,
})
