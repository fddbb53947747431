import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#platform/database/database'
import type { DatabaseObserver } from '#platform/database/database-observer'
import { cached } from './cached.ts'
import { readDatabaseFigures } from './database-figures.ts'
import { createDatabaseGauges } from './database-gauges.ts'

/** A reading of the metrics asks the application for these. */
export interface Watched {
  readonly database: Pick<Database, 'globalRows' | 'pool'>
  /** The kinds of tasks: each has a figure even without a waiting task. */
  readonly taskKinds: readonly string[]
  /** How many browsers listen at this moment. */
  readonly openStreams: () => number
  /** When the newest backup was made, if there is one. */
  readonly newestBackup: () => Promise<Date | undefined>
}

/** The metrics of this process for the operator's monitoring, in Prometheus' text format. */
export interface Metrics {
  readonly database: DatabaseObserver
  readonly contentType: string
  /** @param call the name of the call; `other` where it is none */
  answered(call: string, status: number, seconds: number): void
  /** Counts the answer a second time, if a program with an API key asked. */
  answeredProgram(status: number): void
  /** From now on readings of the metrics ask these functions. */
  watch(watched: Watched): void
  text(): Promise<string>
}

/** Readings within this time get the same figures of the database. */
const KEPT_MS = 10_000
/**
 * A database that does not answer within this time counts as out of reach, so that the process's own figures come in
 * time.
 */
const PATIENCE_MS = 3_000
const SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const createMetrics = (version: string): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ registers, name: 'trastienda_info', help: 'The program’s version', labelNames: ['version'] }).set(
    { version },
    1,
  )
  const process = processMetrics(registers)
  const gauges = createDatabaseGauges(registers)
  let refresh: () => Promise<void> = async () => undefined

  return {
    database: process.database,
    contentType: registry.contentType,
    answered: process.answered,
    answeredProgram: process.answeredProgram,
    watch({ database, taskKinds, openStreams, newestBackup }) {
      const figures = cached(KEPT_MS, () => readDatabaseFigures(database))
      refresh = async () => {
        process.setNow(database.pool(), openStreams())
        gauges.setBackup(await newestBackup())
        const answer = figures().catch(() => undefined)
        gauges.set(await Promise.race([answer, pause(PATIENCE_MS, undefined, { ref: false })]), taskKinds)
      }
    },
    text: async () => {
      await refresh()
      return registry.metrics()
    },
  }
}

/** The process's own counts. */
const processMetrics = (registers: Registry[]) => {
  const requests = new Counter({
    registers,
    name: 'trastienda_requests_total',
    help: 'Answered requests by call and status',
    labelNames: ['call', 'status'],
  })
  const programs = new Counter({
    registers,
    name: 'trastienda_api_key_requests_total',
    help: 'Requests of programs with an API key among them, by status',
    labelNames: ['status'],
  })
  const durations = new Histogram({
    registers,
    name: 'trastienda_request_duration_seconds',
    help: 'How long calls took to answer',
    labelNames: ['call'],
    buckets: SECONDS,
  })
  const waits = new Histogram({
    registers,
    name: 'trastienda_pool_wait_seconds',
    help: 'How long units of work waited for a connection',
    buckets: SECONDS,
  })
  const retries = new Counter({
    registers,
    name: 'trastienda_transaction_retries_total',
    help: 'Units of work that began anew, by reason',
    labelNames: ['reason'],
  })
  const carried = new Histogram({
    registers,
    name: 'trastienda_change_lag_seconds',
    help: 'From the commit of a change until servers hear of it',
    buckets: SECONDS,
  })
  const pool = new Gauge({
    registers,
    name: 'trastienda_pool_connections',
    help: 'Connections of the pool by state; limit is its size',
    labelNames: ['state'],
  })
  const waiting = new Gauge({ registers, name: 'trastienda_pool_waiting', help: 'What waits for a connection' })
  const streams = new Gauge({ registers, name: 'trastienda_event_streams', help: 'Browsers that listen for changes' })
  // Set to 0 at the start: a rate over a counter that appears later would miss its first increase.
  for (const reason of ['conflict', 'connection']) retries.inc({ reason }, 0)
  return {
    database: {
      waited: (seconds) => waits.observe(seconds),
      retried: (reason) => retries.inc({ reason }),
      carried: (seconds) => carried.observe(seconds),
    } satisfies DatabaseObserver,
    answered: (call: string, status: number, seconds: number): void => {
      requests.inc({ call, status: String(status) })
      // A stream lasts as long as somebody listens, so it has no duration.
      if (call !== 'events.stream') durations.observe({ call }, seconds)
    },
    answeredProgram: (status: number): void => programs.inc({ status: String(status) }),
    setNow: ({ size, open, idle, waiting: queued }: ReturnType<Database['pool']>, listening: number): void => {
      pool.set({ state: 'limit' }, size)
      pool.set({ state: 'idle' }, idle)
      pool.set({ state: 'used' }, open - idle)
      waiting.set(queued)
      streams.set(listening)
    },
  }
}
