import type { ChangeOperation } from './changes/change.ts'
import type { GlobalStatement, Statement } from './statement.ts'

/**
 * One unit of work on one business. Row-level security holds every statement to that business.
 *
 * Statements issued without awaiting travel together (pipelined): `await Promise.all([tx.rows(a), tx.rows(b)])` costs one
 * round trip. They run in the order issued. A failed statement fails the whole unit, awaited or not: after it PostgreSQL
 * refuses the rest of the transaction, so catching the error and going on is not possible (use `on conflict` instead).
 */
export interface BusinessTx {
  readonly businessId: string
  /** The instant of this unit of work, ISO 8601 in UTC with milliseconds; the same for every row that it writes. */
  readonly now: string
  /** Runs a tenant statement; `$1` is the business id, `values` start at `$2`. Resolves to its rows. */
  rows<R>(statement: Statement<R>, values?: readonly unknown[]): Promise<R[]>
  /** As `rows`, for at most one row. Throws when the statement gives more than one. */
  row<R>(statement: Statement<R>, values?: readonly unknown[]): Promise<R | undefined>
  /**
   * Sends a tenant statement whose rows nobody needs: it travels with the next one that is awaited, or with the commit,
   * which fails if it does.
   */
  write(statement: Statement<never>, values?: readonly unknown[]): void
  /** Runs a statement on global tables inside this transaction (sign-up); `values` start at `$1`. */
  globalRows<R>(statement: GlobalStatement<R>, values?: readonly unknown[]): Promise<R[]>
  /**
   * Adds a row for a statement that takes its rows as columns (`unnest`). All rows added for it during the unit of work
   * go out in one insert, with the commit.
   */
  insertAtCommit(statement: Statement<never>, row: readonly unknown[]): void
  /**
   * Notes that a record changed. The notes become rows of the table `change` in this same transaction, just before the
   * commit, and reach the listeners after it.
   */
  changed(collection: string, id: string, operation: ChangeOperation): void
}
