import type { OpenItem } from '@trastienda/domain/account/spread'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { money, moneySum, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** What paying a document needs to know of it. */
export interface PayableDocument {
  readonly id: string
  readonly kind: TransactionKind
  readonly status: TransactionStatus
  readonly person: string
  readonly occurredAt: string
  readonly version: number
  readonly total: Money
  readonly payed: Money
}

/** What paying a person's account needs to know of them. */
export interface Debtor {
  readonly person: string
  readonly name: string
  readonly type: PersonType
  readonly balance: MoneySum
  readonly initialTotal: Money
  readonly initialPayed: Money
  readonly initialAt: string | undefined
}

/** A document's figures after a payment. */
export interface PaidDocument {
  readonly id: string
  readonly status: TransactionStatus
  readonly payed: Money
}

interface DocumentRow {
  readonly id: string
  readonly kind: TransactionKind
  readonly status: TransactionStatus
  readonly person: string
  readonly total: string
  readonly payed: string
  readonly creationDate: string
  readonly version: number
}

const DOCUMENT_COLUMNS = `id, kind, status, receptor_code as person, total, paid as payed, occurred_at as "creationDate", version`

const LOCK_DOCUMENT = statement<DocumentRow>(
  'open_items.lock_document',
  `select ${DOCUMENT_COLUMNS} from transaction where business_id = $1 and id = $2 for no key update`,
)
// Locked in the order of their ids, as every unit of work locks documents. A document that becomes effective meanwhile is left
// out.
const LOCK_OPEN = statement<DocumentRow>(
  'open_items.lock_open',
  `select ${DOCUMENT_COLUMNS} from transaction
    where business_id = $1 and receptor_code = $2 and status = 1 and kind <> 'creditNote'
    order by id for no key update`,
)
const LOCK_DEBTOR = statement<{
  name: string
  type: PersonType
  balance: string
  initialTotal: string
  initialPayed: string
  initialAt: string | null
}>(
  'open_items.lock_debtor',
  `select name, type, balance, initial_total as "initialTotal", initial_paid as "initialPayed",
          initial_at as "initialAt"
     from person where business_id = $1 and code = $2 for no key update`,
)
const SET_PAID = statement(
  'open_items.set_paid',
  `update transaction
      set status = after.status, paid = after.payed, paid_at = case when after.status = 2 then $5::timestamptz end,
          updated_at = $5, version = version + 1
     from unnest($2::text[], $3::smallint[], $4::numeric[]) as after (id, status, payed)
    where business_id = $1 and transaction.id = after.id`,
)
const SET_INITIAL_PAID = statement(
  'open_items.set_initial_paid',
  `update person set initial_paid = $3, updated_at = $4 where business_id = $1 and code = $2`,
)

const HAS_UNPAID = statement<{ hasUnpaid: boolean }>(
  'open_items.has_unpaid',
  `select exists(select from transaction where business_id = $1 and receptor_code = $2 and status < 2) as "hasUnpaid"`,
)

const OPEN = `
  select '${INITIAL_BALANCE}' as transaction, initial_at as "creationDate", initial_total as total, initial_paid as payed,
         0 as place, 0 as number
    from person where business_id = $1 and code = $2 and initial_total > initial_paid
   union all
  select id, occurred_at, total, paid, 1, number
    from transaction where business_id = $1 and receptor_code = $2 and status = 1 and kind <> 'creditNote'`

interface OpenRow {
  readonly transaction: string
  readonly creationDate: string
  readonly total: string
  readonly payed: string
}

const PAGE = statement<OpenRow>(
  'open_items.page',
  `select transaction, "creationDate", total, payed from (${OPEN}) as open
    order by place, "creationDate", number limit $3 offset $4`,
)
const SUMS = statement<{ count: number; total: string; payed: string }>(
  'open_items.sums',
  `select count(*) as count, coalesce(sum(total), 0) as total, coalesce(sum(payed), 0) as payed from (${OPEN}) as open`,
)

export const openItemsRepository = {
  /** One document, locked for the rest of the transaction. */
  async lockDocument(tx: BusinessTx, id: string): Promise<PayableDocument | undefined> {
    const row = await tx.row(LOCK_DOCUMENT, [id])
    if (row === undefined) return undefined
    const { creationDate: occurredAt, ...document } = row
    return { ...document, occurredAt, total: money(row.total), payed: money(row.payed) }
  },

  /** The effective documents of a person that are not paid in full, locked. */
  async lockOpen(tx: BusinessTx, person: string): Promise<OpenItem[]> {
    return (await tx.rows(LOCK_OPEN, [person])).map(({ id, creationDate, total, payed }) => ({
      transaction: id,
      creationDate,
      total: money(total),
      payed: money(payed),
    }))
  },

  /** The person, locked. Documents have to be locked before. */
  async lockDebtor(tx: BusinessTx, person: string): Promise<Debtor | undefined> {
    const row = await tx.row(LOCK_DEBTOR, [person])
    return (
      row && {
        person,
        name: row.name,
        type: row.type,
        balance: moneySum(row.balance),
        initialTotal: money(row.initialTotal),
        initialPayed: money(row.initialPayed),
        initialAt: row.initialAt ?? undefined,
      }
    )
  },

  /** Whether a document of the person is created or effective, but not paid. */
  async hasUnpaid(tx: BusinessTx, person: string): Promise<boolean> {
    return (await tx.row(HAS_UNPAID, [person]))?.hasUnpaid === true
  },

  setPaid(tx: BusinessTx, documents: readonly PaidDocument[]): void {
    if (documents.length === 0) return
    tx.write(SET_PAID, [
      documents.map(({ id }) => id),
      documents.map(({ status }) => status),
      documents.map(({ payed }) => payed),
      tx.now,
    ])
  },

  setInitialPaid(tx: BusinessTx, person: string, payed: Money): void {
    tx.write(SET_INITIAL_PAID, [person, payed, tx.now])
  },

  /** The open items: the initial balance first, then documents, oldest first. */
  async page(tx: BusinessTx, person: string, limit: number, offset: number): Promise<OpenItem[]> {
    return (await tx.rows(PAGE, [person, limit, offset])).map((row) => ({
      ...row,
      total: money(row.total),
      payed: money(row.payed),
    }))
  },

  async sums(tx: BusinessTx, person: string): Promise<{ count: number; total: MoneySum; payed: MoneySum }> {
    const row = await tx.row(SUMS, [person])
    return { count: row?.count ?? 0, total: moneySum(row?.total ?? 0), payed: moneySum(row?.payed ?? 0) }
  },
}
