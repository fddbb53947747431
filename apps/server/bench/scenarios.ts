import type { Load } from './measure.ts'
import { p50Target, p99Target, ratioTarget, type Target } from './report.ts'
import type { Timing } from './measure.ts'
import type { Read } from './reads.ts'
import { sellInOneCall, sellInThreeCalls, type Ask, type Stall } from './stall.ts'

/** Something that is measured: over HTTP, and the same SQL alone. */
export interface Scenario {
  readonly name: string
  readonly load: Load
  /** Whose business: the place in the list of accounts. */
  readonly account: number
  /** A read does the same each time; a write needs a recording of each of its jobs. */
  readonly isRead: boolean
  readonly hasFloor: boolean
  readonly job: (ask: Ask, worker: number, place: number) => Promise<unknown>
  readonly target?: (server: Timing, ratio: number | undefined) => Target | undefined
}

const atMostFloor = (most: number) => (_server: Timing, ratio: number | undefined) =>
  ratio === undefined ? undefined : ratioTarget(ratio, most)

/** The main job with one till and with many; the ratio is the promise. */
export const saleScenarios = (stall: Stall, jobs: number, tills: number): Scenario[] => {
  const scenario = (name: string, load: Load, sell: typeof sellInThreeCalls): Scenario => ({
    name,
    load,
    account: 0,
    isRead: false,
    hasFloor: true,
    job: (ask, till, place) => sell(ask, stall, { till, place, key: `${name} ${till} ${place}` }),
    ...(load.workers === 1 ? { target: atMostFloor(2) } : {}),
  })
  const alone = { workers: 1, warmUp: 30, jobs }
  const many = { workers: tills, warmUp: 10, jobs: Math.ceil((3 * jobs) / tills) }
  return [
    scenario('main job in 3 calls, 1 till', alone, sellInThreeCalls),
    scenario(`main job in 3 calls, ${tills} tills`, many, sellInThreeCalls),
    scenario('sale in 1 call, 1 till', alone, sellInOneCall),
    scenario(`sale in 1 call, ${tills} tills`, many, sellInOneCall),
  ]
}

/** Reads one after the other: p99 below 20 ms, whatever the size. */
export const readScenarios = (reads: readonly Read[], account: number, jobs: number): Scenario[] =>
  reads.map(({ name, ask }) => ({
    name,
    load: { workers: 1, warmUp: 20, jobs },
    account,
    isRead: true,
    hasFloor: true,
    job: ask,
    target: (server) => p99Target(server, 20),
  }))

/** Papers, made in a worker thread. */
export const paperScenarios = (ids: readonly string[]): Scenario[] => {
  const print = (name: string, count: number, jobs: number, target?: Scenario['target']): Scenario => ({
    name,
    load: { workers: 1, warmUp: 3, jobs },
    account: 0,
    isRead: true,
    hasFloor: false,
    job: (ask) => ask('print.transactions', { query: { ids: ids.slice(0, count).join(',') } }),
    ...(target === undefined ? {} : { target }),
  })
  return [
    print('1 voucher as PDF', 1, 60, (server) => p50Target(server, 30)),
    print(`${ids.length} vouchers as PDF`, ids.length, 5),
  ]
}
