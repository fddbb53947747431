import type { Collection } from '@trastienda/contract/collections'
import type { ChangeOperation } from './change.ts'
import type { GlobalStatement, Statement } from './statement.ts'

/**
 * One database transaction on one business; row-level security limits every statement to that business. Statements
 * issued without awaiting travel together, in their order: `await Promise.all([tx.rows(a), tx.rows(b)])` costs one
 * round trip. A failed statement fails the whole transaction, so nobody can catch the error and go on (use `on
 * conflict`).
 */
export interface BusinessTx {
  readonly businessId: string
  /** The instant of this transaction, ISO 8601 in UTC with milliseconds: all of its rows have it. */
  readonly now: string
  /** Runs a tenant statement; `$1` is the business id, `values` start at `$2`. Resolves to its rows. */
  rows<R>(statement: Statement<R>, values?: readonly unknown[]): Promise<R[]>
  /** Runs a statement that gives one row at most. Throws for more. */
  row<R>(statement: Statement<R>, values?: readonly unknown[]): Promise<R | undefined>
  /**
   * Sends a tenant statement whose rows nobody needs. It travels with the next awaited statement or with the commit,
   * which fails together with it.
   */
  write(statement: Statement<never>, values?: readonly unknown[]): void
  /** Runs a statement on global tables inside this transaction (sign-up); `values` start at `$1`. */
  globalRows<R>(statement: GlobalStatement<R>, values?: readonly unknown[]): Promise<R[]>
  /**
   * Adds a row for a statement that takes its rows as columns (`unnest`). The commit writes all rows of a statement in
   * one insert.
   */
  insertAtCommit(statement: Statement<never>, row: readonly unknown[]): void
  /**
   * Announces that a record changed. The changes become rows of the table `change` just before the commit, and reach the listeners
   * after it.
   */
  changed(collection: Collection, id: string, operation: ChangeOperation): void
}
