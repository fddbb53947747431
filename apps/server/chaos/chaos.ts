import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/database/embedded/address'
import { createConnections, createHttpCall, signInOverHttp } from '#test/requests/http-calls'
import { verifyFaults } from './run-program-command.ts'
import type { AcknowledgedClosing } from './cash-drawers.ts'
import { openStall, runTill, type AcknowledgedSale, type Stall, type TillWork } from './load.ts'
import { raceForLastUnits, type Race } from './last-units.ts'
import type { Patience } from './persist.ts'
import { MortalServer, queryEverything, victims } from './victims.ts'

export interface ChaosOptions {
  /** An empty folder. */
  readonly dataDir: string
  readonly tills: number
  /** How often something is killed; each victim gets its turn. */
  readonly kills: number
  readonly announce: (line: string) => void
}

export interface ChaosReport {
  readonly sales: number
  readonly closings: number
  readonly retries: number
  readonly replays: number
  /** The longest time to an answer, over all kills meanwhile. */
  readonly longestWaitMs: number
  readonly race: Race
  /** The faults: empty if all is well. */
  readonly faults: readonly string[]
}

const account = { name: 'Ana', lastName: 'Paz', email: 'caos@ejemplo.com.ar', password: 'una clave larga' }
const shortestPeace = 300
const longestPeace = 1200

/** Tills sell while things are killed; then the books are compared with the answers to the tills. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosReport> => {
  const { dataDir, announce } = options
  const server = await MortalServer.start(dataDir, await freePort())
  const agent = createConnections()
  try {
    await createHttpCall(server.url, agent)('users.create', { body: account })
    const stall = await openStall(server.url, account, options.tills)
    const closing = { enabled: true, withdrawalLimit: 0, mailsOwners: false, denominations: [1000] }
    await stall.member.call('settings.update_cash_closing', { body: closing })
    const patience = { retries: 0, replays: 0, longestWaitMs: 0 }
    const work = await sellUnderFire(server, stall, patience, options)
    const sales = work.flatMap((each) => each.sales)
    const closings = work.flatMap((each) => each.closings)
    announce(
      `${sales.length} sales, ${closings.length} closings, ${patience.retries} retries, ${patience.replays} answers given again`,
    )
    announce(`the longest wait for an answer: ${Math.round(patience.longestWaitMs)} ms`)
    const caller = { base: server.url, agent, token: stall.member.token, patience, cutShare: 0.05 }
    const race = await raceForLastUnits(caller, stall, () => server.kill('database'))
    announce(`${race.units} last units, sold ${race.sold} times in ${race.attempts} attempts`)
    const unfaithful = [
      ...(await unlike(dataDir, sales)),
      ...(await notClosed(dataDir, closings)),
      ...(await outsideSessions(dataDir)),
      ...(await unevenMethods(dataDir)),
    ]
    const faults = [...unfaithful, ...raceFaults(race), ...(await verifyFaults(dataDir))]
    return { sales: sales.length, closings: closings.length, ...patience, race, faults }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

const sellUnderFire = async (
  server: MortalServer,
  stall: Stall,
  patience: Patience,
  { tills, kills, announce }: ChaosOptions,
): Promise<TillWork[]> => {
  let isOver = false
  const signedIn = Array.from({ length: tills }, async () => {
    const agent = createConnections()
    // Each till is a browser of its own, and so a register of its own.
    const { token } = await signInOverHttp(server.url, agent, account)
    return { base: server.url, agent, token, patience, cutShare: 0.05 }
  })
  const working = (await Promise.all(signedIn)).map(async (caller, till) =>
    runTill(caller, stall, till, () => isOver).finally(() => caller.agent.destroy()),
  )
  // A refused till ends everything at once.
  const all = Promise.all(working)
  const killing = async (): Promise<void> => {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(shortestPeace + Math.random() * (longestPeace - shortestPeace))
      const victim = victims[kill % victims.length] ?? 'server'
      announce(`kill ${kill + 1} of ${kills}: ${victim}`)
      await server.kill(victim)
    }
    await pause(longestPeace)
    isOver = true
  }
  await Promise.race([killing(), all])
  isOver = true
  return all
}

interface Written {
  readonly mark: string
  readonly ids: string[]
  readonly statuses: number[]
}

/** Expects every acknowledged sale once, under its answered id, and paid; and nothing else. */
const unlike = async (dataDir: string, sales: readonly AcknowledgedSale[]): Promise<string[]> => {
  const rows = await queryEverything<Written>(
    dataDir,
    `select observations as mark, array_agg(id) as ids, array_agg(status::int) as statuses
       from transaction where observations like 'till %' group by 1`,
  )
  const written = new Map(rows.map((row) => [row.mark, row]))
  const marks = new Set(sales.map(({ mark }) => mark))
  return [
    ...sales.flatMap(({ mark, id }) => {
      const row = written.get(mark)
      if (row === undefined) return [`lost: ${mark}, acknowledged as ${id}`]
      if (row.ids.length !== 1) return [`doubled: ${mark} is ${row.ids.join(' and ')}`]
      if (row.ids[0] !== id) return [`changed: ${mark} was acknowledged as ${id} and is ${row.ids[0]}`]
      return row.statuses[0] === 2 ? [] : [`half done: ${mark} (${id}) is at status ${row.statuses[0]}`]
    }),
    ...rows.filter(({ mark }) => !marks.has(mark)).map(({ mark }) => `nobody was told of ${mark}`),
  ]
}

/** Expects every acknowledged closing under its answered number, and at most one open session of each register. */
const notClosed = async (dataDir: string, closings: readonly AcknowledgedClosing[]): Promise<string[]> => {
  const rows = await queryEverything<{ id: string; number: number | null; register: number }>(
    dataDir,
    'select id, number, register_number as register from cash_session',
  )
  const written = new Map(rows.map(({ id, number }) => [id, number]))
  const open = rows.filter(({ number }) => number === null).map(({ register }) => register)
  return [
    ...closings
      .filter(({ session, number }) => written.get(session) !== number)
      .map(({ session, number }) => `${session} was acknowledged as Z-${number} and is Z-${written.get(session)}`),
    ...(new Set(open).size === open.length ? [] : [`a register is open twice: ${open.join()}`]),
  ]
}

/** Expects every sale of the tills in a session: each is made while its till's register is open, and counted or listed as late there. */
const outsideSessions = async (dataDir: string): Promise<string[]> => {
  const rows = await queryEverything<{ mark: string }>(
    dataDir,
    `select observations as mark from transaction
       left join payment on payment.business_id = transaction.business_id and to_transaction_id = transaction.id
      where observations like 'till %' and session_id is null`,
  )
  return rows.map(({ mark }) => `in no session: ${mark}`)
}

/** Expects that all methods together come to what all payments come to. */
const unevenMethods = async (dataDir: string): Promise<string[]> => {
  const [sums] = await queryEverything<{ methods: string; payments: string }>(
    dataDir,
    `select sum(coalesce(parts.amount, total))::text as methods, sum(total)::text as payments
       from payment
       left join lateral (select sum(amount) as amount from payment_part part
                           where part.business_id = payment.business_id and part.payment_id = payment.id) as parts on true`,
  )
  return sums?.methods === sums?.payments ? [] : [`methods come to ${sums?.methods}, payments to ${sums?.payments}`]
}

const raceFaults = ({ units, sold, left }: Race): string[] =>
  sold === units && left === 0 ? [] : [`${units} last units were sold ${sold} times, ${left} are left`]
