import type { Load } from '#bench/measure'
import { cpuTarget, p50Target, p99Target, ratioTarget, serverTarget, type Target } from '#bench/report'
import type { Timing } from '#bench/measure'
import { longRead, movements, type Read } from './reads.ts'
import { importProducts } from './import-products.ts'
import { chargeInOneCall, sellInOneCall, sellInThreeCalls, type Ask, type Stall } from './stall.ts'

/** A measurement over HTTP, with the same SQL alone, or another call, by turns. */
export interface Scenario {
  readonly name: string
  readonly load: Load
  /** The business: its place in the list of accounts. */
  readonly account: number
  /** A read does the same each time; a write needs a recording of each of its jobs. */
  readonly isRead: boolean
  readonly beside: 'its SQL' | Read | Scenario['job'] | undefined
  readonly job: (ask: Ask, worker: number, place: number) => Promise<unknown>
  /** Further facts of a job, for its line. */
  readonly tells?: (ask: Ask) => Promise<string>
  readonly target?: (server: Timing, ratio: number | undefined, beside: Timing | undefined) => Target | undefined
}

const atMostFloor = (most: number) => (_server: Timing, ratio: number | undefined) =>
  ratio === undefined ? undefined : ratioTarget(ratio, most, 'floor')

/** The main job with one till and with many, and under the most collisions; the ratio is the promise. */
export const saleScenarios = (stall: Stall, jobs: number, tills: readonly number[]): Scenario[] => {
  const scenario = (what: string, workers: number, sell: typeof sellInThreeCalls, of = stall): Scenario => {
    const name = `${what}, ${workers} ${workers === 1 ? 'till' : 'tills'}`
    const load = {
      workers,
      warmUp: workers === 1 ? 30 : 10,
      jobs: workers === 1 ? jobs : Math.ceil((3 * jobs) / workers),
    }
    return {
      name,
      load,
      account: 0,
      isRead: false,
      beside: 'its SQL',
      job: (ask, till, place) => sell(ask, of, { till, place, key: `${name} ${till} ${place}` }),
      ...(workers === 1 ? { target: atMostFloor(2) } : {}),
    }
  }
  const busiest = Math.max(...tills)
  const one = { customers: stall.customers.slice(0, 1), products: stall.products.slice(0, 1) }
  return [
    ...tills.map((workers) => scenario('main job in 3 calls', workers, sellInThreeCalls)),
    ...tills.map((workers) => scenario('main job in 1 call', workers, sellInOneCall)),
    scenario('main job in 1 call to one contact of one product', busiest, sellInOneCall, one),
    chargedScenario(stall, jobs),
  ]
}

/** A sale that is charged in two parts, beside the same in cash. */
const chargedScenario = (stall: Stall, jobs: number): Scenario => {
  const charge = chargeInOneCall()
  return {
    name: 'a sale charged in two parts, beside the main job in 1 call',
    load: { workers: 1, warmUp: 30, jobs },
    account: 0,
    isRead: false,
    beside: (ask, till, place) => sellInOneCall(ask, stall, { till, place, key: `in cash ${place}` }),
    job: (ask, till, place) => charge(ask, stall, { till, place, key: `in parts ${place}` }),
    target: (server, _ratio, beside) => beside && cpuTarget(server, beside, 1.1),
  }
}

/** Reads one after the other: p99 below 20 ms, whatever the size, by default. */
export const readScenarios = (reads: readonly Read[], account: number, jobs: number, p99 = 20): Scenario[] =>
  reads.map(({ name, ask }) => ({
    name,
    load: { workers: 1, warmUp: 20, jobs },
    account,
    isRead: true,
    beside: 'its SQL',
    job: ask,
    target: (server) => p99Target(server, p99),
  }))

/** Pages of 25 beside the shortest list, and the longest page in processor time. */
export const listScenarios = (reads: readonly Read[], jobs: number): Scenario[] => {
  const list = { account: 0, isRead: true, load: { workers: 1, warmUp: 20, jobs } } as const
  return [
    ...reads.map(({ name, ask }): Scenario => ({
      ...list,
      name: `list of 25: ${name}`,
      beside: movements,
      job: ask,
      target: (_server, ratio) => (ratio === undefined ? undefined : ratioTarget(ratio, 1.5, movements.name)),
    })),
    { ...list, name: longRead.name, beside: movements, job: longRead.ask, target: (server) => serverTarget(server, 6) },
  ]
}

const besideNothing = { isRead: true, beside: undefined } as const

/** Papers, made in a worker thread. */
export const paperScenarios = (ids: readonly string[]): Scenario[] => {
  const print = (name: string, count: number, jobs: number, target?: Scenario['target']): Scenario => ({
    ...besideNothing,
    name,
    load: { workers: 1, warmUp: 3, jobs },
    account: 0,
    job: (ask) => ask('print.transactions', { query: { ids: ids.slice(0, count).join(',') } }),
    ...(target === undefined ? {} : { target }),
  })
  return [
    print('1 voucher as PDF', 1, 60, (server) => p50Target(server, 30)),
    print(`${ids.length} vouchers as PDF`, ids.length, 5),
  ]
}

/** All of a business's products: on paper, as sheets, and as many new ones from a sheet. */
export const catalogueScenarios = (account: number, products: number): Scenario[] => {
  const once = (name: string, job: Scenario['job'], target?: Scenario['target']): Scenario => ({
    ...besideNothing,
    name: `${products} products, ${name}`,
    load: { workers: 1, warmUp: 1, jobs: 3 },
    account,
    job,
    ...(target === undefined ? {} : { target }),
  })
  const exported = (mode: 'csv' | 'xlsx') =>
    once(`export as ${mode}`, (ask) => ask('export.get', { params: { entityName: 'products' }, query: { mode } }))
  return [
    once('price list as PDF', printPriceList, (server) => p50Target(server, 4000)),
    exported('csv'),
    exported('xlsx'),
    {
      ...once(
        'import of as many',
        (ask) => importProducts(ask, products),
        (server) => p50Target(server, 60_000),
      ),
      load: { workers: 1, warmUp: 0, jobs: 1 },
    },
  ]
}

/** All prices of the default list. */
export const printPriceList = (ask: Ask): Promise<Buffer> =>
  ask('print.price_lists', { query: { productIds: 'all', priceListId: 'default' } })
