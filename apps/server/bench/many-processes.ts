import { get, type Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { systemClock } from '#platform/clock'
import { databaseName } from '#platform/database/embedded/roles'
import { createConnections, rawRequest, signInOverHttp } from '#test/requests/http-calls'
import type { ServerProcess } from '#test/server-process'
import { memberAt } from './member-at.ts'
import { timing, type Timing } from './measure.ts'
import { p99Target, tell, type Measurement } from './report.ts'
import { seedCluster, serveDatabase } from './calls/stage.ts'
import { askWith, openStall, sellInOneCall, type Stall } from './calls/stall.ts'
import type { Member } from '#test/app'

const owner = { email: 'tienda@ejemplo.com.ar', password: 'una clave larga' }
const TILLS = 8
const EVENT_PATIENCE_MS = 5000
const EVENT_PAUSE_MS = 50

/** One shop with the same tills through so many processes on one database; and how soon one hears of another's sale. */
export const measureManyProcesses = async (
  dataDir: string,
  { processes, jobs }: { readonly processes: readonly number[]; readonly jobs: number },
): Promise<Measurement[]> => {
  const shop = { transactions: 20_000, products: 1000, people: 500, months: 12, condition: 'responsable' } as const
  const cluster = await seedCluster(dataDir, [{ ...shop, ...owner, now: systemClock() }])
  const agent = createConnections()
  const measurements: Measurement[] = []
  try {
    for (const count of processes) {
      const servers: ServerProcess[] = []
      for (let started = 0; started < count; started += 1)
        servers.push(await serveDatabase(cluster, dataDir, databaseName))
      try {
        const members = await Promise.all(servers.map(({ url }) => signInOverHttp(url, agent, owner)))
        const stall = await openStall(memberAt(members, 0), TILLS)
        const what = `${count} ${count === 1 ? 'process' : 'processes'}`
        const server = await sellEverywhere(servers, members, { agent, stall, jobs, round: what })
        measurements.push(tell({ name: `${what}: main job in 1 call, ${TILLS} tills`, server }))
        if (count === 1) continue
        const crossed = await hearOfSales(servers, members, { agent, stall, jobs: 60, round: `${what} heard` })
        measurements.push(tell({ name: `${what}: an event crosses`, server: crossed, target: p99Target(crossed, 200) }))
      } finally {
        await Promise.all(servers.map((each) => each.stop()))
      }
    }
    return measurements
  } finally {
    agent.destroy()
    await cluster.stop()
  }
}

interface Selling {
  readonly agent: Agent
  readonly stall: Stall
  readonly jobs: number
  /** Distinguishes the keys of its sales. */
  readonly round: string
}

const sellEverywhere = async (
  servers: readonly ServerProcess[],
  members: readonly Member[],
  { agent, stall, jobs, round }: Selling,
): Promise<Timing> => {
  const asks = servers.map(({ url }, place) => askWith(url, agent, memberAt(members, place).token))
  const each = Math.ceil((3 * jobs) / TILLS)
  const times: number[] = []
  const sell = async (till: number, from: number, to: number): Promise<void> => {
    for (let place = from; place < to; place += 1) {
      const startedAt = performance.now()
      await sellInOneCall(memberAt(asks, till % asks.length), stall, { till, place, key: `${round} ${till} ${place}` })
      times.push(performance.now() - startedAt)
    }
  }
  const all = (from: number, to: number) =>
    Promise.all(Array.from({ length: TILLS }, (_, till) => sell(till, from, to)))
  const warmUp = 10
  await all(0, warmUp)
  times.length = 0
  const startedAt = performance.now()
  await all(warmUp, warmUp + each)
  return timing(times, performance.now() - startedAt)
}

/** Sales of the first process, as an open tab of the last one hears of them: from the click to the event. */
const hearOfSales = async (
  servers: readonly ServerProcess[],
  members: readonly Member[],
  { agent, stall, jobs, round }: Selling,
): Promise<Timing> => {
  const last = servers.length - 1
  const stream = await listen(memberAt(servers, last), memberAt(members, last))
  const ask = askWith(memberAt(servers, 0).url, agent, memberAt(members, 0).token)
  const times: number[] = []
  const startedAt = performance.now()
  try {
    for (let place = 0; place < jobs; place += 1) {
      const heard = stream.next()
      await sellInOneCall(ask, stall, { till: 0, place, key: `${round} ${place}` })
      const answeredAt = performance.now()
      times.push(Math.max(0, (await heard) - answeredAt))
      // Other events of the sale must not count for the next.
      await setTimeout(EVENT_PAUSE_MS)
    }
  } finally {
    stream.close()
  }
  return timing(times, performance.now() - startedAt)
}

/** An event stream that answers with its next message. */
const listen = async ({ url }: ServerProcess, { token }: Member) => {
  const { url: address, headers } = rawRequest(url, 'events.stream', {}, { token })
  let tell: (at: number) => void = () => undefined
  const request = get(address, { headers })
  const { promise: isOpen, resolve, reject } = Promise.withResolvers<void>()
  request.once('error', reject)
  request.once('response', (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('data:')) tell(performance.now())
    })
    resolve()
  })
  await isOpen
  return {
    next: (): Promise<number> =>
      Promise.race([
        new Promise<number>((heard) => (tell = heard)),
        setTimeout(EVENT_PATIENCE_MS, undefined, { ref: false }).then(() => {
          throw new Error('The event did not come')
        }),
      ]),
    close: () => request.destroy(),
  }
}
