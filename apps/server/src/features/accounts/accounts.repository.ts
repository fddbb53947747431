import { money, moneySum, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import type { AccountEntry } from '@trastienda/domain/account/entries'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface Account {
  readonly person: string
  readonly type: PersonType
  readonly balance: MoneySum
  /** The most that they may owe; undefined for no limit. */
  readonly creditLimit: Money | undefined
  /** The last entry's sequence; 0 when there is none. */
  readonly entryCount: number
}

/** An entry as it is stored: what the domain decided, and where it comes from. */
export type StoredEntry = AccountEntry & {
  readonly transactionId: string | undefined
  readonly paymentId: string | undefined
}

const LOCK = statement<{
  person: string
  type: PersonType
  balance: string
  creditLimit: string | null
  entryCount: number
}>(
  'accounts.lock',
  `select code as person, type, balance, credit_limit as "creditLimit", entry_count as "entryCount" from person
    where business_id = $1 and code = any($2::text[]) order by code for no key update`,
)
const TYPE = statement<{ type: PersonType }>(
  'accounts.type',
  `select type from person where business_id = $1 and code = $2`,
)
// `greatest` keeps an entry from being dated before its predecessor, as two tills take their instants before they wait for the
// account's lock. Entries of earlier versions lack the running sums, so their accounts are added up.
const before = (column: 'debit' | 'credit', upTo: 'debited' | 'credited'): string =>
  `coalesce((select last.${upTo} from account_entry last
              where last.business_id = $1 and last.person_code = $2 and last.sequence = $3),
            (select coalesce(sum(each.${column}), 0) from account_entry each
              where each.business_id = $1 and each.person_code = $2))`

const INSERT = statement(
  'accounts.insert_entries',
  `insert into account_entry (business_id, person_code, sequence, event, debit, credit, total, transaction_id,
                              payment_id, occurred_at, debited, credited)
   select tenant_id, $2, $3 + place, event, debit, credit, total, transaction_id, payment_id,
          greatest($10::timestamptz, (select last.occurred_at from account_entry last
                                       where last.business_id = $1 and last.person_code = $2 and last.sequence = $3)),
          (${before('debit', 'debited')} + debited)::numeric(24, 2),
          (${before('credit', 'credited')} + credited)::numeric(24, 2)
     from ${TENANT}
    cross join unnest($4::text[], $5::numeric[], $6::numeric[], $7::numeric[], $8::text[], $9::uuid[],
                       $11::numeric[], $12::numeric[]) with ordinality
       as entry (event, debit, credit, total, transaction_id, payment_id, debited, credited, place)`,
)
// Leaves the version as it is: it counts changes of the fields that people edit, and a payment must not make an open form
// stale.
const SET_BALANCE = statement(
  'accounts.set_balance',
  `update person set balance = $3, entry_count = $4, updated_at = $5
    where business_id = $1 and code = $2`,
)

export const accountsRepository = {
  /** The accounts of people, locked in the order of their codes for the rest of the transaction. */
  async lock(tx: BusinessTx, people: readonly string[]): Promise<Account[]> {
    return (await tx.rows(LOCK, [people])).map((row) => ({
      ...row,
      balance: moneySum(row.balance),
      creditLimit: row.creditLimit === null ? undefined : money(row.creditLimit),
    }))
  },

  /** The person's type; undefined where there is no such person. */
  async typeOf(tx: BusinessTx, person: string): Promise<PersonType | undefined> {
    return (await tx.row(TYPE, [person]))?.type
  },

  /** Appends entries and sets the balance to the last one's total. */
  append(tx: BusinessTx, account: Account, entries: readonly StoredEntry[]): void {
    const balance = entries.at(-1)?.total ?? account.balance
    tx.write(INSERT, [
      account.person,
      account.entryCount,
      entries.map((entry) => entry.event),
      entries.map((entry) => entry.debit),
      entries.map((entry) => entry.credit),
      entries.map((entry) => entry.total),
      entries.map((entry) => entry.transactionId),
      entries.map((entry) => entry.paymentId),
      tx.now,
      entries.map((_, place) => totalMoney(entries.slice(0, place + 1).map(({ debit }) => debit))),
      entries.map((_, place) => totalMoney(entries.slice(0, place + 1).map(({ credit }) => credit))),
    ])
    tx.write(SET_BALANCE, [account.person, balance, account.entryCount + entries.length, tx.now])
  },
}
