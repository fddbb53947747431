import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import type { Change } from '#platform/database/change'
import type { DatabaseObserver } from '#platform/database/database-observer'
import type { ChangeFeed } from './change-feed.ts'
import { changesFromPayload, gapPayload, payloadsOf } from './change-payload.ts'
import { sessionOptions } from '#platform/database/connections/pool'

const channel = 'trastienda_change'
const batchMilliseconds = 5
const reconnectMilliseconds = 500
/**
 * How many changes wait while the connection is broken; beyond that the other servers hear only that changes were left
 * out.
 */
const longestQueue = 20_000

/** Carries committed changes between servers that share one database. */
export interface ChangeRelay {
  /** Sends the changes of one committed transaction to the other servers, with the next batch. */
  send(changes: readonly Change[]): void
  close(): Promise<void>
}

interface RelayParts {
  readonly connection: ClientConfig
  readonly feed: ChangeFeed
  readonly report: (problem: string, error: unknown) => void
  readonly observer: Pick<DatabaseObserver, 'carried'>
}

/**
 * One dedicated connection listens and, every 5 ms, notifies what has gathered, without waiting for the disk. No
 * business transaction notifies: a NOTIFY inside makes commits wait for each other (four times slower on a real disk).
 * A crash in between loses the notification, but not the row in `change`.
 *
 * @throws when the first connection cannot be made
 */
export const openChangeRelay = async (parts: RelayParts): Promise<ChangeRelay> => {
  const relay = new PostgresRelay(parts)
  await relay.connect()
  return relay
}

class PostgresRelay implements ChangeRelay {
  readonly #origin = randomUUID()
  readonly #connection: ClientConfig
  readonly #feed: ChangeFeed
  readonly #report: RelayParts['report']
  readonly #observer: RelayParts['observer']
  #client: Client | undefined
  #queue: Change[] = []
  /** When the oldest change of the queue was added. */
  #queuedAt = 0
  #hasOverflowed = false
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> | undefined
  #isClosed = false

  constructor({ connection, feed, report, observer }: RelayParts) {
    this.#connection = connection
    this.#feed = feed
    this.#report = report
    this.#observer = observer
  }

  async connect(): Promise<void> {
    const client = new Client({ ...sessionOptions, ...this.#connection, application_name: 'trastienda changes' })
    client.on('error', (error) => this.#lost(client, error))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    await client.connect()
    // Session settings are fine here, as nobody else uses this connection. (A pooler must be bypassed for it.)
    await client.query(`set synchronous_commit = off; listen ${channel}`)
    this.#client = client
  }

  send(changes: readonly Change[]): void {
    if (this.#queue.length === 0) this.#queuedAt = performance.now()
    this.#queue.push(...changes)
    if (this.#queue.length > longestQueue) {
      this.#queue = []
      this.#hasOverflowed = true
    }
    this.#schedule(batchMilliseconds)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#flush()
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  #schedule(milliseconds: number): void {
    if (this.#isClosed || this.#timer !== undefined) return
    this.#timer = setTimeout(() => void this.#flush(), milliseconds)
  }

  async #flush(): Promise<void> {
    this.#timer = undefined
    await this.#flushing
    const client = this.#client
    if (client === undefined || (this.#queue.length === 0 && !this.#hasOverflowed)) return
    const batch = this.#queue
    const queuedAt = this.#queuedAt
    const hadOverflowed = this.#hasOverflowed
    const sender = { origin: this.#origin, sentAt: queuedAt }
    const payloads = hadOverflowed ? [gapPayload(sender)] : payloadsOf(sender, batch)
    this.#queue = []
    this.#hasOverflowed = false
    this.#flushing = client
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads])
      .then(() => undefined)
      .catch(() => {
        // These changes were not sent, and go with the first batch of the next connection.
        this.#queue = [...batch, ...this.#queue]
        this.#queuedAt = queuedAt
        this.#hasOverflowed ||= hadOverflowed
      })
    await this.#flushing
  }

  #receive(payload: string): void {
    const message = changesFromPayload(payload)
    if (message?.origin === this.#origin) {
      // A gap has no instant of commit.
      if (message.changes !== 'gap') this.#observer.carried((performance.now() - message.sentAt) / 1000)
      return
    }
    // The payload of another version is unreadable, but means that something changed.
    if (message === undefined || message.changes === 'gap') this.#feed.deliverGap()
    else this.#feed.deliver(message.changes)
  }

  #lost(client: Client, error: Error): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = undefined
    this.#report('The connection for changes broke; trying again', error)
    this.#reconnectLater()
  }

  #reconnectLater(): void {
    setTimeout(() => {
      if (this.#isClosed) return
      this.connect().then(
        () => {
          this.#feed.deliverGap()
          this.#schedule(batchMilliseconds)
        },
        () => this.#reconnectLater(),
      )
    }, reconnectMilliseconds).unref()
  }
}
