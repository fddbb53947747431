import type { Change } from './change.ts'
import type { GlobalStatement } from './statement.ts'
import type { BusinessTx } from './business-tx.ts'
import type { PoolFigures } from './database-observer.ts'

/** The only way to PostgreSQL. Services take it; repositories take the `BusinessTx` that it gives them. */
export interface Database {
  /**
   * Runs `work` in one read/write transaction on the business, and commits. If others are in the way (SQLSTATE 40001,
   * 40P01, Citus' XX000 "serialize") or the connection breaks before the commit, `work` runs again a few times: so it
   * may act only through `tx`.
   *
   * @throws ConflictError when the retries are used up
   * @throws UnavailableError when the database stays out of reach
   */
  transaction<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T>
  /** Runs `work` read only and in one snapshot: all its statements see the same instant. */
  read<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T>
  /**
   * Runs `work` like `read`, for statements whose plan does not depend on the values, such as a page along an index: a
   * connection plans each once. A search is no such read.
   */
  readByIndex<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T>
  /** One statement on global tables, which belong to no business, in a transaction of its own. */
  globalRows<R>(statement: GlobalStatement<R>, values?: readonly unknown[]): Promise<R[]>
  /**
   * Calls `listener` with the changes of each committed transaction, possibly of several businesses in one call: this
   * server's at once, other servers' some milliseconds later. The returned function stops it.
   */
  onChanges(listener: (changes: Change[]) => void): () => void
  /**
   * Calls `listener` if changes of other servers may have been missed, because the listening connection broke:
   * everybody who shows data should read again. The returned function stops it.
   */
  onGap(listener: () => void): () => void
  /** True when the database answers. Never throws. */
  ready(): Promise<boolean>
  pool(): PoolFigures
  /** Waits for the transactions under way, then ends every connection. */
  close(): Promise<void>
}
