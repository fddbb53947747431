import type { ClientConfig, Pool, PoolClient } from 'pg'
import { isoInstant } from '#platform/clock'
import type { Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { ChangeFeed } from '#platform/database/changes/change-feed'
import { createChangeFeed } from '#platform/database/changes/change-feed'
import type { ChangeRelay } from '#platform/database/changes/change-relay'
import { openChangeRelay } from '#platform/database/changes/change-relay'
import type { Change } from '#platform/database/change'
import { closePool, openPool } from '#platform/database/connections/pool'
import { messagesOf, planOnce, transactionSettings, writeSettings } from '#platform/database/connections/server-facts'
import type { ServerFacts } from '#platform/database/connections/server-facts'
import { withoutNulls } from '#platform/database/connections/value-parsers'
import { nobodyObserves, type DatabaseObserver, type PoolFigures } from '#platform/database/database-observer'
import type { Database } from '#platform/database/database'
import { isConnectionFailure, UnavailableError } from '#platform/database/errors'
import { PooledTx } from './pooled-tx.ts'
import type { Attempt } from './retry.ts'
import { withRetries } from './retry.ts'
import type { GlobalStatement } from '#platform/database/statement'

export interface PostgresDatabaseOptions {
  readonly connection: ClientConfig
  readonly facts: ServerFacts
  readonly clock: Clock
  readonly poolSize: number
  /** The way around a pooler that shares its connections by transaction, as some work needs a session of its own. */
  readonly direct?: ClientConfig
  /** True if other servers may use this database: then they exchange changes. */
  readonly isShared: boolean
  /** How long a transaction that writes may take; a minute by default. */
  readonly longestUnitMs?: number
  readonly observer?: DatabaseObserver
  /** Gets errors outside of any request: a broken idle connection, a listener that throws. */
  readonly report: (problem: string, error: unknown) => void
  /** Runs at the end of `close`: the database server may stop then. */
  readonly afterClose?: () => Promise<void>
}

/**
 * At most a minute: audit rows are sealed two minutes after they were recorded, and no row may come later
 * (`audit-seals.ts`).
 */
const LONGEST_UNIT_MS = 60_000

const BEGIN_READ = 'begin isolation level repeatable read read only'

/** Opens the pool and, for a shared database, the connection for changes. The schema must be migrated already. */
export const openPostgresDatabase = async (options: PostgresDatabaseOptions): Promise<Database> => {
  const { connection, report, clock, afterClose, longestUnitMs = LONGEST_UNIT_MS } = options
  const { observer = nobodyObserves } = options
  const feed = createChangeFeed(report)
  const isPooled = options.direct !== undefined
  const pool = openPool(connection, {
    size: options.poolSize,
    isPooled,
    onIdleError: (error) => report('An idle database connection broke', error),
  })
  const relay = options.isShared
    ? await openChangeRelay({ connection: options.direct ?? connection, feed, report, observer })
    : undefined
  const { facts } = options
  const settings = transactionSettings(facts, isPooled)
  const beginWith =
    (begin: string, more: readonly string[]): Begin['messagesFor'] =>
    (setBusiness) =>
      messagesOf(facts, [begin, ...settings, setBusiness, ...more])
  const begins = {
    write: { messagesFor: beginWith('begin', writeSettings(facts, longestUnitMs)), longestMs: longestUnitMs },
    read: { messagesFor: beginWith(BEGIN_READ, []), longestMs: Infinity },
    readByIndex: { messagesFor: beginWith(BEGIN_READ, planOnce(facts)), longestMs: Infinity },
  }
  return new PostgresDatabase({ pool, feed, relay, clock, afterClose, begins, observer })
}

type UnitKind = 'write' | 'read' | 'readByIndex'

/** How the transactions of one kind begin. */
interface Begin {
  readonly messagesFor: (setBusiness: string) => readonly string[]
  readonly longestMs: number
}

interface Parts {
  readonly pool: Pool
  readonly feed: ChangeFeed
  readonly relay: ChangeRelay | undefined
  readonly begins: Readonly<Record<UnitKind, Begin>>
  readonly clock: Clock
  readonly afterClose: (() => Promise<void>) | undefined
  readonly observer: DatabaseObserver
}

class PostgresDatabase implements Database {
  readonly #pool: Pool
  readonly #feed: ChangeFeed
  readonly #relay: ChangeRelay | undefined
  readonly #begins: Parts['begins']
  readonly #clock: Clock
  readonly #afterClose: (() => Promise<void>) | undefined
  readonly #observer: DatabaseObserver

  constructor(parts: Parts) {
    this.#pool = parts.pool
    this.#feed = parts.feed
    this.#relay = parts.relay
    this.#begins = parts.begins
    this.#clock = parts.clock
    this.#afterClose = parts.afterClose
    this.#observer = parts.observer
  }

  async transaction<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T> {
    const { value, changes } = await withRetries(() => this.#attempt('write', businessId, work), this.#observer.retried)
    if (changes.length > 0) {
      this.#feed.deliver(changes)
      this.#relay?.send(changes)
    }
    return value
  }

  read<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T> {
    return this.#read('read', businessId, work)
  }

  readByIndex<T>(businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T> {
    return this.#read('readByIndex', businessId, work)
  }

  async globalRows<R>(statement: GlobalStatement<R>, values: readonly unknown[] = []): Promise<R[]> {
    try {
      const answer = await this.#pool.query({ name: statement.name, text: statement.text, values: [...values] })
      return withoutNulls<R>(answer.rows)
    } catch (error) {
      if (!isConnectionFailure(error)) throw error
      throw new UnavailableError('The database is out of reach', { cause: error })
    }
  }

  onChanges(listener: (changes: Change[]) => void): () => void {
    return this.#feed.onChanges(listener)
  }

  onGap(listener: () => void): () => void {
    return this.#feed.onGap(listener)
  }

  async ready(): Promise<boolean> {
    return this.#pool.query('select 1').then(
      () => true,
      () => false,
    )
  }

  pool(): PoolFigures {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    return { size: options.max, open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async close(): Promise<void> {
    await closePool(this.#pool)
    await this.#relay?.close()
    await this.#afterClose?.()
  }

  async #read<T>(kind: UnitKind, businessId: string, work: (tx: BusinessTx) => Promise<T>): Promise<T> {
    const { value } = await withRetries(() => this.#attempt(kind, businessId, work), this.#observer.retried)
    return value
  }

  async #attempt<T>(
    kind: UnitKind,
    businessId: string,
    work: (tx: BusinessTx) => Promise<T>,
  ): Promise<Attempt<{ value: T; changes: Change[] }>> {
    let client: PoolClient
    try {
      const askedAt = performance.now()
      client = await this.#pool.connect()
      this.#observer.waited((performance.now() - askedAt) / 1000)
    } catch (error) {
      return { error, wroteNothing: true }
    }
    let tx: PooledTx | undefined
    try {
      const { messagesFor, longestMs } = this.#begins[kind]
      tx = new PooledTx(client, businessId, isoInstant(this.#clock()), longestMs)
      tx.begin(messagesFor)
      const value = await work(tx)
      // The commit of a read changes nothing, so nobody waits for its answer. The connection goes back to the pool at once,
      // and the next transaction's statements follow the commit.
      const isRead = kind !== 'write' && tx.isAnswered && !tx.hasFailed
      const end = tx.commit()
      if (!isRead) return { value: { value, changes: await end } }
      end.catch(() => undefined)
      return { value: { value, changes: [] } }
    } catch (error) {
      await tx?.rollback()
      // An error that `work` itself threw is no reason for another try, even if it looks like a broken connection.
      if (tx?.hasFailed !== true) throw error
      return { error: tx.rootCause(error), wroteNothing: !tx.isCommitSent }
    } finally {
      client.release(tx?.isConnectionDoubtful === true)
    }
  }
}
