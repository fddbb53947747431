import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import type { AccountEntry } from '@trastienda/domain/account/entries'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { IS_FINAL_CONSUMER } from '#platform/final-consumer'
import type { NewPayment, PaymentRecord } from './payment-record.ts'

/** A person's account, with the facts that the rules of paying need. */
export interface Account {
  readonly person: string
  readonly name: string
  readonly type: PersonType
  readonly balance: MoneySum
  /** The most that they may owe; undefined for no limit. */
  readonly creditLimit: Money | undefined
  /** Sales at the counter without a named customer are made to this contact, which may owe nothing. */
  readonly isFinalConsumer: boolean
  /** The last entry's sequence; 0 when there is none. */
  readonly entryCount: number
  readonly initialTotal: Money
  readonly initialPaid: Money
  /** Set wherever `initialTotal` is above 0. */
  readonly initialAt: string | undefined
}

/** The browser and the instant that decide which cash session the money joins. */
export interface MadeAt {
  /** The browser in whose drawer it lies; undefined for none. */
  readonly deviceId: string | undefined
  /** The instant of a sale that was made without a network; undefined for now. */
  readonly soldAt?: string | undefined
}

/** An account after a unit of work. */
export interface AccountChange {
  readonly account: Account
  readonly entries: readonly NewEntry[]
  readonly balance: MoneySum
  readonly initialPaid: Money
}

/** An entry to be written: the domain's decision, its source, and the sums of debits and credits so far. */
export interface NewEntry extends AccountEntry {
  readonly transactionId: string | undefined
  readonly paymentId: string | undefined
  readonly debited: MoneySum
  readonly credited: MoneySum
}

const LOCK = statement<Account>(
  'books.lock_accounts',
  `select code as person, name, type, balance, credit_limit as "creditLimit", entry_count as "entryCount",
          initial_total as "initialTotal", initial_paid as "initialPaid", initial_at as "initialAt",
          ${IS_FINAL_CONSUMER} as "isFinalConsumer"
     from person
    where business_id = $1 and code = any($2::text[]) order by code for no key update`,
)
const LAST = `account_entry last
              where last.business_id = $1 and last.person_code = entry.person and last.sequence = entry.base`
// `greatest` dates no entry before its predecessor, as two tills take their instants before they wait for the account's
// lock. Entries of earlier versions lack the running sums, so their accounts are added up.
const before = (column: 'debit' | 'credit', upTo: 'debited' | 'credited'): string =>
  `coalesce((select last.${upTo} from ${LAST}),
            (select coalesce(sum(each.${column}), 0) from account_entry each
              where each.business_id = $1 and each.person_code = entry.person))`

const INSERT_ENTRIES = statement(
  'books.insert_account_entries',
  `insert into account_entry (business_id, person_code, sequence, event, debit, credit, total, transaction_id,
                              payment_id, occurred_at, debited, credited)
   select tenant_id, person, base + place, event, debit, credit, total, transaction_id, payment_id,
          greatest($13::timestamptz, (select last.occurred_at from ${LAST})),
          (${before('debit', 'debited')} + debited)::numeric(24, 2),
          (${before('credit', 'credited')} + credited)::numeric(24, 2)
     from ${TENANT}
    cross join unnest($2::text[], $3::integer[], $4::integer[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[],
                      $9::text[], $10::uuid[], $11::numeric[], $12::numeric[])
       as entry (person, base, place, event, debit, credit, total, transaction_id, payment_id, debited, credited)`,
)
// Leaves the version unchanged: a version counts edits by people, and a payment must not make an open form stale.
const SET_BALANCES = statement(
  'books.set_balances',
  `update person
      set balance = after.balance, entry_count = after.entry_count, initial_paid = after.initial_paid, updated_at = $6
     from unnest($2::text[], $3::numeric[], $4::integer[], $5::numeric[])
       as after (person, balance, entry_count, initial_paid)
    where person.business_id = $1 and person.code = after.person`,
)

/** Inserts parts of payments, in nine parameters from this number on. */
function insertedParts(first: number): string {
  const types = ['uuid', 'smallint', 'text', 'numeric', 'text', 'text', 'text', 'uuid', 'text']
  return `
   insert into payment_part (business_id, payment_id, position, method_id, amount, reference, confirmation, fund_id, transfer_id,
                             plan)
   select tenant_id, payment_id, place, method, amount, reference, confirmation, fund, transfer, plan
     from ${TENANT}
    cross join unnest(${types.map((type, place) => `$${first + place}::${type}[]`).join(', ')})
       as part (payment_id, place, method, amount, reference, confirmation, fund, transfer, plan)`
}

// Locks the open cash session of the browser, so that no payment joins one while it is closed, and lays its cash in the fund of
// the register. It asks here and not beforehand: a business without registers asks the database nothing more.
const INSERT_PAYMENTS = statement(
  'books.insert_payments',
  `with made as (
   insert into payment (business_id, id, operation, total, person_code, transaction_id, to_transaction_id,
                        is_account_payment, is_transaction_payment, tag_id, comment, user_id, occurred_at, tendered, cash_fund_id,
                        session_id, is_late)
   select tenant_id, made.id, operation, total, person, transaction_id, to_transaction_id, is_account, is_transaction, tag_id,
          comment, $12::uuid, occurred_at, tendered, nullif(coalesce(cash_fund, cash_register.fund_id), 'cash'),
          case when coalesce(cash_fund, cash_register.fund_id, 'cash') = coalesce(cash_register.fund_id, 'cash') then drawer.id end,
          coalesce(drawer.is_closed, false)
     from ${TENANT}
     left join (select id, register_number, closed_at is not null as is_closed from cash_session
                 where business_id = $1 and device_id = $16::uuid and opened_at <= coalesce($17::timestamptz, 'infinity')
                   and (closed_at is null or closed_at > $17)
                 order by opened_at desc limit 1 for key share) as drawer on true
     left join cash_register on cash_register.business_id = $1
      and case when drawer.id is null then cash_register.device_id = $16::uuid else cash_register.number = drawer.register_number end
    cross join unnest($2::uuid[], $3::text[], $4::numeric[], $5::text[], $6::text[], $7::text[], $8::boolean[],
                      $9::boolean[], $10::uuid[], $11::text[], $13::timestamptz[], $14::numeric[], $15::text[])
       as made (id, operation, total, person, transaction_id, to_transaction_id, is_account, is_transaction, tag_id, comment,
                occurred_at, tendered, cash_fund)
   ), parts as (${insertedParts(18)}
   )
   select from business where business.id = $1`,
)
const INSERT_DETAILS = statement(
  'books.insert_payment_details',
  `insert into payment_detail (business_id, payment_id, position, transaction_id, is_initial_balance, amount)
   select tenant_id, payment_id, place, transaction_id, is_initial, amount
     from ${TENANT}
    cross join unnest($2::uuid[], $3::smallint[], $4::text[], $5::boolean[], $6::numeric[])
       as detail (payment_id, place, transaction_id, is_initial, amount)`,
)

const INSERT_PARTS = statement('books.insert_payment_parts', insertedParts(2))

const REMOVE_PARTS = statement(
  'books.remove_payment_parts',
  `delete from payment_part where business_id = $1 and payment_id = $2`,
)
const SET_TENDERED = statement(
  'books.set_tendered',
  `update payment set tendered = $3 where business_id = $1 and id = $2`,
)

const LIST_LATE = statement(
  'books.list_late',
  `update payment set listed_in = $3
     from cash_session session
    where payment.business_id = $1 and is_late and listed_in is null
      and session.business_id = $1 and session.id = payment.session_id and register_number = $2`,
)

export const moneyRepository = {
  /** Lists the late sales of a register in the closing report of a session. */
  listLate: (tx: BusinessTx, register: number, session: string) => tx.write(LIST_LATE, [register, session]),
  /** The accounts of people, locked in the order of their codes for the rest of the transaction. */
  lockAccounts: (tx: BusinessTx, people: readonly string[]): Promise<Account[]> => tx.rows(LOCK, [people]),

  /** Appends the entries of each change, and sets the balance to the last one's total. */
  changeAccounts(tx: BusinessTx, changes: readonly AccountChange[]): void {
    if (changes.length === 0) return
    const entries = changes.flatMap(({ account, entries }) =>
      entries.map((entry, index) => ({ ...entry, person: account.person, base: account.entryCount, place: index + 1 })),
    )
    tx.write(INSERT_ENTRIES, [
      entries.map((entry) => entry.person),
      entries.map((entry) => entry.base),
      entries.map((entry) => entry.place),
      entries.map((entry) => entry.event),
      entries.map((entry) => entry.debit),
      entries.map((entry) => entry.credit),
      entries.map((entry) => entry.total),
      entries.map((entry) => entry.transactionId),
      entries.map((entry) => entry.paymentId),
      entries.map((entry) => entry.debited),
      entries.map((entry) => entry.credited),
      tx.now,
    ])
    tx.write(SET_BALANCES, [
      changes.map(({ account }) => account.person),
      changes.map(({ balance }) => balance),
      changes.map(({ account, entries }) => account.entryCount + entries.length),
      changes.map(({ initialPaid }) => initialPaid),
      tx.now,
    ])
  },

  /** Replaces the methods of a stored money movement. */
  replaceParts(tx: BusinessTx, record: PaymentRecord): void {
    tx.write(REMOVE_PARTS, [record.id])
    tx.write(SET_TENDERED, [record.id, record.tendered])
    if (record.parts.length > 0) tx.write(INSERT_PARTS, partsOf([record]))
  },

  /** Inserts money movements that a member of the business made, with their details. */
  insertPayments(tx: BusinessTx, payments: readonly NewPayment[], userId: string, made: MadeAt): void {
    if (payments.length === 0) return
    const records = payments.map(({ record }) => record)
    tx.write(INSERT_PAYMENTS, [
      records.map((record) => record.id),
      records.map((record) => record.operation),
      records.map((record) => record.total),
      records.map((record) => record.person),
      records.map((record) => record.transactionId),
      records.map((record) => record.toTransactionId),
      records.map((record) => record.isAccountPayment),
      records.map((record) => record.isTransactionPayment),
      payments.map(({ tagId }) => tagId),
      records.map((record) => record.comment),
      userId,
      records.map((record) => record.occurredAt),
      records.map((record) => record.tendered),
      records.map((record) => record.cashFund),
      made.deviceId,
      made.soldAt,
      ...partsOf(records),
    ])
    const details = records.flatMap((record) =>
      record.details.map((detail, index) => ({ ...detail, payment: record.id, place: index + 1 })),
    )
    if (details.length === 0) return
    tx.write(INSERT_DETAILS, [
      details.map((detail) => detail.payment),
      details.map((detail) => detail.place),
      details.map((detail) => detail.transactionId),
      details.map((detail) => detail.isInitialBalance),
      details.map((detail) => detail.amount),
    ])
  },
}

/** The parts of payments, in columns. */
const partsOf = (records: readonly PaymentRecord[]): readonly (readonly unknown[])[] => {
  const parts = records.flatMap(({ id, parts }) =>
    parts.map((part, index) => ({ ...part, payment: id, place: index + 1 })),
  )
  return [
    parts.map((part) => part.payment),
    parts.map((part) => part.place),
    parts.map((part) => part.method),
    parts.map((part) => part.amount),
    parts.map((part) => part.reference),
    parts.map((part) => part.confirmation),
    parts.map((part) => part.fund),
    parts.map((part) => part.arrivedBy),
    parts.map((part) => part.plan),
  ]
}
