import type { Change } from './changes/change.ts'
import type { GlobalStatement } from './statement.ts'
import type { BusinessTx } from './business-tx.ts'
import type { PoolFigures } from './database-observer.ts'

/** The one door to PostgreSQL. Services take it; repositories take the `BusinessTx` that it hands out. */
export interface Database {
  /**
   * Runs `work` in one read/write transaction held to the business, and commits. When others are in the way (SQLSTATE
   * 40001, 40P01, Citus' XX000 "serialize") or the connection breaks before the commit is sent, `work` runs again a few
   * times with growing, jittered pauses: it must have no effect but through `tx`.
   *
   * @throws ConflictError when the retries are used up
   * @throws UnavailableError when the database stays out of reach
   */
  transaction<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T>
  /** As `transaction`, read only, and on one snapshot: all its statements see the same instant. */
  read<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T>
  /** One statement on global tables, outside any business, in a transaction of its own. */
  globalRows<R>(statement: GlobalStatement<R>, values?: readonly unknown[]): Promise<R[]>
  /**
   * Calls `listener` with the changes of each committed transaction, of this server at once and of the others (with
   * `DATABASE_URL`) some milliseconds later, then possibly of several businesses in one call. Returns the function that
   * stops it.
   */
  onChanges(listener: (changes: Change[]) => void): () => void
  /**
   * Calls `listener` when changes of other servers may have been missed (the listening connection broke and is back):
   * whoever shows data should read it again. Returns the function that stops it.
   */
  onGap(listener: () => void): () => void
  /** True when the database answers. Never throws. */
  ready(): Promise<boolean>
  pool(): PoolFigures
  /** Waits for the units of work under way, then ends every connection. */
  close(): Promise<void>
}
