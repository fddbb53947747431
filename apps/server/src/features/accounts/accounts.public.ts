import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { LIST_ROWS_MAX } from '@trastienda/contract/print-limits'
import { accountEntries, validateBalance, type AccountEvent } from '@trastienda/domain/account/entries'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { formatCount } from '@trastienda/domain/money/format-amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, refuseAny } from '#platform/refusal'
import { accountsRepository, type Account } from './accounts.repository.ts'
import { ledgerRepository, type LedgerRow } from './ledger.repository.ts'

export type { Account }

/** Something that happened to an account, and the payment that it comes from. */
export type SourcedEvent = AccountEvent & { readonly paymentId?: string }

/**
 * The accounts of people by their codes, locked in the order of the codes for the rest of the transaction. Lock documents and
 * lots before them.
 */
export const lockAccounts = async (tx: BusinessTx, people: readonly string[]): Promise<Map<string, Account>> => {
  const accounts = await accountsRepository.lock(tx, [...new Set(people)].sort())
  return new Map(accounts.map((account) => [account.person, account]))
}

/**
 * Writes events on a locked account, in order, and its new balance. Answers the account with them.
 *
 * @throws Refusal where the balance would be out of range
 */
export const writeToAccount = (tx: BusinessTx, account: Account, events: readonly SourcedEvent[]): Account => {
  if (events.length === 0) return account
  const entries = accountEntries(account.type, events, account.balance).map((entry, index) => ({
    ...entry,
    transactionId: entry.transaction === INITIAL_BALANCE ? undefined : entry.transaction,
    paymentId: events[index]?.paymentId,
  }))
  const balance = found(entries.at(-1)).total
  const refusal = validateBalance(balance)
  if (refusal !== undefined) refuseAny([refusal])
  accountsRepository.append(tx, account, entries)
  tx.changed('people', account.person, 'update')
  return { ...account, balance, entryCount: account.entryCount + entries.length }
}

/** Writes like `writeToAccount`, and locks the person's account first. */
export const postToAccount = async (tx: BusinessTx, person: string, events: readonly SourcedEvent[]): Promise<void> => {
  const accounts = await lockAccounts(tx, [person])
  writeToAccount(tx, found(accounts.get(person)), events)
}

/** The first entry of a new contact: the initial balance, which is above 0. */
export const openAccount = (tx: BusinessTx, person: string, total: Money): Promise<void> =>
  postToAccount(tx, person, [{ type: 'initialBalance', total }])

/**
 * What a statement prints: every entry of a range, oldest first, and the balance before the first one.
 *
 * @throws Refusal `statement_too_long` for more entries than are printed: a statement that ends half-way would show a wrong
 * balance
 */
export const accountStatement = async (
  tx: BusinessTx,
  person: string,
  range: InstantRange,
): Promise<{ openingBalance: MoneySum; rows: LedgerRow[] }> => {
  const { openingBalance, after, until } = await ledgerRepository.sums(tx, person, range)
  const rows = until - after
  if (rows > LIST_ROWS_MAX) refuse('statement_too_long', { rows: formatCount(rows), most: formatCount(LIST_ROWS_MAX) })
  return { openingBalance, rows: await ledgerRepository.rows(tx, person, { after, until }, 'creationDate') }
}
