import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { systemClock } from '#platform/clock'
import { freePort } from '#platform/database/embedded/address'
import { createConnections, signInOverHttp } from '#test/requests/http-calls'
import { databaseName } from '#platform/database/embedded/roles'
import { startServerProcess, type ServerProcess } from '#test/server-process'
import { cpuOf } from './cpu.ts'
import { measure } from './measure.ts'
import { multiplyBusiness } from './neighbours.ts'
import { ratioTarget, tell, type Measurement } from './report.ts'
import { seedCluster, serveDatabase } from './calls/stage.ts'
import { askWith, openStall, sellInOneCall, type Ask } from './calls/stall.ts'

const password = 'una clave larga'
const email = 'primera@ejemplo.com.ar'
const IDLE_SECONDS = 120
/**
 * A server that has just started goes through all businesses once: that is over when it takes next to nothing for so
 * long.
 */
const CALM_SECONDS = 20
const CALM_MILLISECONDS = 500
const FIRST_ROUND_SECONDS_MAX = 1800
const visitors = 300

/** Memory of a process in megabytes, if the system tells. */
const residentMegabytes = (pid: number): number | undefined => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

/**
 * The same shop alone in its database, and as one of thousands: signing in, the list and a sale side by side, both
 * servers at rest, and the memory after hundreds of businesses.
 */
export const measureManyBusinesses = async (
  dataDir: string,
  { businesses, jobs }: { readonly businesses: number; readonly jobs: number },
): Promise<Measurement[]> => {
  const [alone, crowded] = [
    await openSide(join(dataDir, 'alone'), 0),
    await openSide(join(dataDir, 'crowded'), businesses - 1),
  ]
  const agent = createConnections()
  try {
    const measurements: Measurement[] = []
    const sides = [crowded, alone]
    const compare = async (
      what: string,
      jobOf: (side: Side) => Promise<(worker: number, place: number) => Promise<unknown>>,
    ) => {
      const jobsOfSides = await Promise.all(sides.map(jobOf))
      const [server, beside] = await measure({ workers: 1, warmUp: 20, jobs }, jobsOfSides, () => undefined)
      if (server === undefined || beside === undefined) throw new Error(`${what} was not measured`)
      const ratio = server.p50 / beside.p50
      const name = `${businesses} businesses: ${what}`
      measurements.push(tell({ name, server, beside, ratio, target: ratioTarget(ratio, 1.2, 'one business') }))
    }
    await compare(
      'sign-in',
      async ({ server }) =>
        () =>
          signInOverHttp(server.url, agent, { email, password }),
    )
    await compare('list', async (side) => {
      const ask = await askOf(side, agent)
      return () => ask('transactions.list', { query: { pageSize: 25 } })
    })
    await compare('sale in one call', async (side) => {
      const ask = await askOf(side, agent)
      const stall = await openStall(await signInOverHttp(side.server.url, agent, { email, password }), 1)
      return (_, place) => sellInOneCall(ask, stall, { till: 0, place, key: `sale ${place}` })
    })
    console.log(JSON.stringify({ businesses, ...(await idleOf(sides)) }))
    console.log(JSON.stringify({ businesses, ...(await memoryOf(crowded, agent, businesses)) }))
    return measurements
  } finally {
    agent.destroy()
    await Promise.all([alone.server.stop(), crowded.server.stop()])
  }
}

interface Side {
  readonly server: ServerProcess
}

const openSide = async (dataDir: string, neighbours: number): Promise<Side> => {
  const shop = { transactions: 200, products: 100, people: 50, months: 2, condition: 'responsable' } as const
  const cluster = await seedCluster(dataDir, [{ ...shop, email, password, now: systemClock() }])
  if (neighbours > 0) {
    // The copy includes everything that a server prepares from its history, so that this is not done ten thousand times.
    const first = { server: await serveDatabase(cluster, dataDir, databaseName) }
    await becomeCalm(first)
    await first.server.stop()
    const client = new Client(cluster.connection('postgres'))
    await client.connect()
    await multiplyBusiness(client, neighbours)
    await client.end()
  }
  await cluster.stop()
  return { server: await startServerProcess({ dataDir, port: await freePort() }) }
}

const askOf = async ({ server }: Side, agent: ReturnType<typeof createConnections>): Promise<Ask> =>
  askWith(server.url, agent, (await signInOverHttp(server.url, agent, { email, password })).token)

const takenBy = (side: Side): number => {
  const { server, database } = cpuOf(side.server.pid) ?? { server: 0, database: 0 }
  return server + database
}

/** Waits until a server's start is over; returns the seconds. */
const becomeCalm = async (side: Side): Promise<number> => {
  for (let seconds = 0; seconds < FIRST_ROUND_SECONDS_MAX; seconds += CALM_SECONDS) {
    const before = takenBy(side)
    await setTimeout(CALM_SECONDS * 1000)
    if (takenBy(side) - before < CALM_MILLISECONDS) return seconds
  }
  throw new Error('The first round through all businesses does not end')
}

/** The recurring jobs of each in a minute without calls, in milliseconds of processor time. */
const idleOf = async ([crowded, alone]: readonly Side[]) => {
  const firstRoundSeconds = crowded === undefined ? undefined : await becomeCalm(crowded)
  const taken = () => [crowded, alone].map((side) => (side === undefined ? undefined : cpuOf(side.server.pid)))
  const before = taken()
  await setTimeout(IDLE_SECONDS * 1000)
  const [ofMany, ofOne] = taken().map((after, place) => {
    const start = before[place]
    if (after === undefined || start === undefined) return undefined
    const aMinute = (milliseconds: number) => Math.round((milliseconds * 60) / IDLE_SECONDS)
    return { server: aMinute(after.server - start.server), database: aMinute(after.database - start.database) }
  })
  return { firstRoundSeconds, idleMillisecondsAMinute: ofMany, ofOneAlone: ofOne }
}

/** The server's memory before and after many others: its traces of each must not add up. */
const memoryOf = async ({ server }: Side, agent: ReturnType<typeof createConnections>, businesses: number) => {
  const sizes: (number | undefined)[] = []
  const each = Math.min(visitors, Math.floor((businesses - 1) / 3))
  for (let round = 0; round < 3; round += 1) {
    sizes.push(residentMegabytes(server.pid))
    for (let place = 1; place <= each; place += 1) {
      const member = await signInOverHttp(server.url, agent, {
        email: `${round * each + place}@ejemplo.com.ar`,
        password,
      })
      await member.call('transactions.list', { query: { pageSize: 25 } })
    }
  }
  sizes.push(residentMegabytes(server.pid))
  return { residentMegabytesAfterEach300Businesses: sizes }
}
