import { accountEntries, validateBalance, type AccountEvent } from '@trastienda/domain/account/entries'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuseAny } from '#platform/refusal'
import { accountsRepository } from './accounts.repository.ts'
import { ledgerRepository, type LedgerRange, type LedgerRow } from './ledger.repository.ts'

/** Where the entries of one unit of work come from. */
export interface EntrySource {
  readonly paymentId?: string
}

/**
 * Writes what happened to a person's account, in order, and its new balance. The person is locked for the rest of the
 * transaction: lots and documents are locked before, always in that order.
 */
export const postToAccount = async (
  tx: BusinessTx,
  person: string,
  events: readonly AccountEvent[],
  source: EntrySource = {},
): Promise<void> => {
  const account = found(await accountsRepository.lock(tx, person))
  const entries = accountEntries(account.type, events, account.balance).map((entry) => ({
    ...entry,
    transactionId: entry.transaction === INITIAL_BALANCE ? undefined : entry.transaction,
    paymentId: source.paymentId,
  }))
  const refusal = validateBalance(entries.at(-1)?.total ?? account.balance)
  if (refusal !== undefined) refuseAny([refusal])
  await accountsRepository.append(tx, account, entries)
  tx.changed('people', person, 'update')
}

/** The first entry of a new contact who owed (or was owed) something before. */
export const openAccount = (tx: BusinessTx, person: string, total: Money): Promise<void> =>
  postToAccount(tx, person, [{ type: 'initialBalance', total }])

/** Every row of an account in a range, oldest first, and the balance before the first: what a statement prints. */
export const accountStatement = async (
  tx: BusinessTx,
  person: string,
  range: LedgerRange,
): Promise<{ openingBalance: MoneySum; rows: LedgerRow[] }> => {
  const [{ openingBalance }, rows] = await Promise.all([
    ledgerRepository.sums(tx, person, range),
    ledgerRepository.rows(tx, person, range, { order: 'creationDate', limit: LONGEST_STATEMENT, offset: 0 }),
  ])
  return { openingBalance, rows }
}

/** More rows than any account has; a page of the list is much shorter. */
const LONGEST_STATEMENT = 100_000
