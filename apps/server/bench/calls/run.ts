import type { Pool } from 'pg'
import { lastDays } from '@trastienda/domain/calendar/quick-range'
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { systemClock } from '#platform/clock'
import { attachToCluster } from '#platform/database/embedded/cluster'
import { freePort } from '#platform/database/embedded/address'
import { applicationRole, databaseName } from '#platform/database/embedded/roles'
import { closePool, openPool } from '#platform/database/connections/pool'
import type { SeedOptions } from '#seed/seed'
import { createConnections, signInOverHttp } from '#test/requests/http-calls'
import { startServerProcess } from '#test/server-process'
import { cpuOf, type Cpu } from '#bench/cpu'
import { memberAt } from '#bench/member-at'
import { measure, timing, type Timing } from '#bench/measure'
import { localCopyScenarios } from './local-copy.ts'
import { sizeScenarios } from './sizes.ts'
import { listReads, otherReads, productReads, transactionReads } from './reads.ts'
import { replayJob } from './replay.ts'
import { tell, type Measurement } from '#bench/report'
import {
  catalogueScenarios,
  listScenarios,
  paperScenarios,
  printPriceList,
  readScenarios,
  saleScenarios,
  type Scenario,
} from './scenarios.ts'
import { copies, copyDatabase, seedCluster, serveDatabase, settleSales, startRecordingServer } from './stage.ts'
import { askWith, openStall, sellToday, type Ask, type Stall } from './stall.ts'
import type { RecordedJob } from '#test/postgres/tape'

export interface BenchOptions {
  readonly dataDir: string
  readonly shop: Pick<SeedOptions, 'transactions' | 'products' | 'people' | 'months'>
  /** Sizes of further businesses that only have products. */
  readonly products: readonly number[]
  /** How many sell at once, one number after the other. */
  readonly tills: readonly number[]
  /** Sales before the measurement: today's sums have to add them up. */
  readonly today: number
  /** Measured jobs of each scenario with one worker. */
  readonly jobs: number
  /** Measures only scenarios with this in their name. */
  readonly only: string
}

/** The pool has as many connections as the program's own pool. */
const poolSize = 12
const vouchersAtOnce = 200

/** Seeds, records, serves and measures; returns every line. */
export const runBench = async (options: BenchOptions): Promise<Measurement[]> => {
  const { dataDir } = options
  const seeds = seedsOf(options)
  const cluster = await seedCluster(dataDir, seeds)
  const { tokens, stall, ids } = await openShops(cluster, options, seeds)
  const scenarios = scenariosOf(options, stall, ids).filter(({ name }) => name.includes(options.only))
  await settleSales(cluster)
  await copyDatabase(cluster)
  const tapes = await recordFloors(cluster, dataDir, scenarios, tokens)
  await cluster.stop()

  const server = await startServerProcess({ dataDir, port: await freePort() })
  const agent = createConnections()
  const floor = openPool((await attachToCluster(dataDir))(applicationRole, copies.floor), {
    size: poolSize,
    isPooled: false,
    onIdleError: () => undefined,
  })
  try {
    const signIn = async (account: number): Promise<Ask> =>
      askWith(server.url, agent, (await signInOverHttp(server.url, agent, memberAt(seeds, account))).token)
    const measurements: Measurement[] = []
    for (const scenario of scenarios) {
      const sides = { ask: await signIn(scenario.account), pool: floor, tape: tapes.get(scenario) }
      const measured = await measureScenario(scenario, sides, () => cpuOf(server.pid))
      measurements.push(tell(measured))
    }
    if (options.only !== '') return measurements
    const ask = await signIn(0)
    const vouchers = () => ask('print.transactions', { query: { ids: ids.join(',') } })
    measurements.push(tell(await measureBeside(`${ids.length} vouchers are printed`, ask, vouchers)))
    const [products] = options.products
    if (products !== undefined) {
      const owner = await signIn(1)
      const printing = `a price list of ${products} is printed`
      measurements.push(tell(await measureBeside(printing, ask, () => printPriceList(owner))))
    }
    return measurements
  } finally {
    agent.destroy()
    await closePool(floor)
    await server.stop()
  }
}

const seedsOf = ({ shop, products }: BenchOptions): SeedOptions[] => {
  const common = { password: 'una clave larga', condition: 'responsable' } as const
  const now = systemClock()
  return [
    { ...common, ...shop, email: 'tienda@ejemplo.com.ar', now },
    ...products.map((count) => ({
      ...common,
      email: `${count}@ejemplo.com.ar`,
      transactions: 0,
      products: count,
      people: 20,
      months: 1,
      now,
    })),
  ]
}

/** The sellers and goods, and tokens that are valid in every copy of the database. */
const openShops = async (
  cluster: Parameters<typeof serveDatabase>[0],
  { dataDir, tills, today }: BenchOptions,
  seeds: readonly SeedOptions[],
): Promise<{ tokens: string[]; stall: Stall; ids: string[] }> => {
  const server = await serveDatabase(cluster, dataDir, databaseName)
  const agent = createConnections()
  try {
    const members = await Promise.all(seeds.map((seed) => signInOverHttp(server.url, agent, seed)))
    const member = memberAt(members, 0)
    const stall = await openStall(member, Math.max(...tills))
    await sellToday(askWith(server.url, agent, member.token), stall, today)
    const newest = await member.call('transactions.list', { query: { pageSize: vouchersAtOnce } })
    return {
      tokens: members.map(({ token }) => token),
      ids: newest.body.data.map(({ id }) => id),
      stall,
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

const scenariosOf = (options: BenchOptions, stall: Stall, ids: readonly string[]): Scenario[] => {
  const now = systemClock()
  return [
    ...saleScenarios(stall, options.jobs, options.tills),
    ...readScenarios([...transactionReads(now, options.shop.transactions), ...otherReads(now)], 0, options.jobs),
    ...listScenarios(listReads(now), options.jobs),
    ...sizeScenarios(now, options.jobs),
    ...options.products.flatMap((count, index) => [
      ...readScenarios(productReads(count), index + 1, options.jobs),
      ...localCopyScenarios(index + 1, count),
    ]),
    ...paperScenarios(ids),
    ...options.products.slice(0, 1).flatMap((count) => catalogueScenarios(1, count)),
  ]
}

type Tapes = ReadonlyMap<Scenario, readonly (readonly RecordedJob[])[]>

/** Records by worker the statements of each job of each scenario. A single job stands for all reads of its kind. */
const recordFloors = async (
  cluster: Parameters<typeof startRecordingServer>[0],
  dataDir: string,
  scenarios: readonly Scenario[],
  tokens: readonly string[],
): Promise<Tapes> => {
  const recorder = await startRecordingServer(cluster, dataDir)
  const agent = createConnections()
  const tapes = new Map<Scenario, RecordedJob[][]>()
  try {
    for (const scenario of scenarios) {
      if (scenario.beside !== 'its SQL') continue
      const ask = askWith(recorder.server.url, agent, memberAt(tokens, scenario.account))
      const { workers, warmUp, jobs } = scenario.load
      const places = scenario.isRead ? 1 : warmUp + jobs
      const turns = Array.from({ length: places * workers }, (_, turn) => turn)
      const recorded = await recorder.record(
        turns.map((turn) => () => scenario.job(ask, turn % workers, Math.floor(turn / workers))),
      )
      tapes.set(
        scenario,
        Array.from({ length: workers }, (_, worker) => recorded.filter((_job, turn) => turn % workers === worker)),
      )
    }
    return tapes
  } finally {
    agent.destroy()
    await recorder.server.stop()
  }
}

const measureScenario = async (
  { name, load, job, beside, tells, target }: Scenario,
  { ask, pool, tape }: { ask: Ask; pool: Pool; tape: readonly (readonly RecordedJob[])[] | undefined },
  cpuNow: () => Cpu | undefined,
): Promise<Measurement> => {
  const overHttp = (worker: number, place: number): Promise<unknown> => job(ask, worker, place)
  const alone = (worker: number, place: number): Promise<unknown> => {
    const jobs = memberAt(tape ?? [], worker)
    return replayJob(pool, memberAt(jobs, place % jobs.length))
  }
  const other =
    typeof beside === 'function'
      ? (worker: number, place: number) => beside(ask, worker, place)
      : beside === undefined || beside === 'its SQL'
        ? alone
        : () => beside.ask(ask)
  const [server, compared] = await measure(load, beside === undefined ? [overHttp] : [overHttp, other], cpuNow)
  if (server === undefined) throw new Error(`${name} was not measured`)
  const ratio = compared && ratioOf(server, compared, load.workers)
  const told = tells === undefined ? name : `${name}: ${await tells(ask)}`
  return { name: told, server, beside: compared, ratio, target: target?.(server, ratio, compared) }
}

const ratioOf = (server: Timing, beside: Timing, workers: number): number =>
  workers === 1 ? server.p50 / beside.p50 : beside.perSecond / server.perSecond

/** The list while papers are printed without a pause: a worker thread makes them, so nobody should wait. */
const measureBeside = async (what: string, ask: Ask, print: () => Promise<unknown>): Promise<Measurement> => {
  const query = { pageSize: 25, ...lastDays(30, systemClock(), DEFAULT_TIME_ZONE) }
  const over = new AbortController()
  const printing = (async () => {
    while (!over.signal.aborted) await print()
  })()
  const times: number[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < 5000) {
    const askedAt = performance.now()
    await ask('transactions.list', { query })
    times.push(performance.now() - askedAt)
  }
  const server = timing(times, performance.now() - startedAt)
  over.abort()
  await printing
  return { name: `transactions, month, while ${what}`, server }
}
