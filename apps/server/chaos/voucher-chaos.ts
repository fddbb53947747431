import { setTimeout as pause } from 'node:timers/promises'
import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { freePort } from '#platform/database/embedded/address'
import { VOUCHER_REQUEST } from '#features/books'
import { addPerson, documentBody } from '#test/factories'
import { declareSales } from '#test/arca/fiscal-shop'
import { knowCustomer } from '#test/arca/known-customer'
import { createConnections, createHttpCall } from '#test/requests/http-calls'
import { openStall, type Stall } from './load.ts'
import { callUntilAnswered, type Patience, type PersistentCaller } from './persist.ts'
import { verifyFaults } from './run-program-command.ts'
import { MortalServer, queryEverything } from './victims.ts'
import { voucherFaults, type Declared } from './vouchers/voucher-faults.ts'

export interface VoucherChaosOptions {
  /** An empty folder. */
  readonly dataDir: string
  readonly vouchers: number
  readonly tills: number
  /** How often the server is killed, or the database. */
  readonly kills: number
  readonly announce: (line: string) => void
}

export interface VoucherChaosReport {
  readonly granted: number
  readonly lostAnswers: number
  readonly kills: number
  readonly seconds: number
  /** The faults: empty if all is well. */
  readonly faults: readonly string[]
}

const POINT_OF_SALE = 7
const LOST_SHARE = 0.2
const account = { name: 'Ana', lastName: 'Paz', email: 'cae@ejemplo.com.ar', password: 'una clave larga' }
const patienceMs = 30 * 60_000

/**
 * Tills sell, and each sale asks for its own voucher, while a fifth of ARCA's answers get lost and the server is killed
 * again and again; then our vouchers are compared with the simulator's.
 */
export const runVoucherChaos = async (options: VoucherChaosOptions): Promise<VoucherChaosReport> => {
  const { dataDir, announce } = options
  const began = performance.now()
  const simulator = await startSimulator()
  knowCustomer(simulator)
  const server = await MortalServer.start(dataDir, await freePort(), { ARCA_SIMULATOR: simulator.origin })
  const agent = createConnections()
  try {
    await createHttpCall(server.url, agent)('users.create', { body: account })
    const stall = await openDeclaringStall(server, simulator, options.tills)
    simulator.faults.set('answerLost', { probability: LOST_SHARE })
    const patience = { retries: 0, replays: 0, longestWaitMs: 0 }
    let isOver = false
    const granted = () => simulator.store.granted()
    const killing = killAgainAndAgain(server, options, { isOver: () => isOver, granted: () => granted().length })
    const sold = await sellAtEveryTill(server, stall, patience, options)
    announce(`${sold.length} sales, ${patience.retries} retries; their vouchers follow`)
    const caller = { base: server.url, agent, token: stall.member.token, patience, cutShare: 0 }
    const left = await untilSettled(caller, dataDir, announce)
    isOver = true
    const kills = await killing
    const lostAnswers = simulator.faults.counts()['answerLost'] ?? 0
    const faults = [
      ...left,
      ...voucherFaults(sold, await declaredOf(dataDir), granted()),
      ...(await verifyFaults(dataDir)),
    ]
    return { granted: granted().length, lostAnswers, kills, seconds: (performance.now() - began) / 1000, faults }
  } finally {
    agent.destroy()
    await server.stop()
    await simulator.close()
  }
}

/** Half of its customers are final consumers, the others get an A: two sequences of numbers. */
const openDeclaringStall = async (server: MortalServer, simulator: Simulator, tills: number): Promise<Stall> => {
  const stall = await openStall(server.url, account, tills)
  const { member } = stall
  await declareSales(member, simulator, { pointOfSale: POINT_OF_SALE, mode: 'automatic' })
  const customers = await Promise.all(
    stall.customers.map((consumer, till) =>
      till % 2 === 0
        ? Promise.resolve(consumer)
        : addPerson(member, 'Cliente', { cuit: '20-11111111-2', ivaCondition: 1 }),
    ),
  )
  return { ...stall, customers }
}

const sellAtEveryTill = async (
  server: MortalServer,
  stall: Stall,
  patience: Patience,
  { vouchers, tills }: VoucherChaosOptions,
): Promise<string[]> => {
  const sold = Array.from({ length: tills }, async (_, till) => {
    const agent = createConnections()
    const caller = { base: server.url, agent, token: stall.member.token, patience, cutShare: 0.05 }
    const ids: string[] = []
    try {
      for (let sale = till; sale < vouchers; sale += tills) ids.push(await sell(caller, stall, till, sale))
    } finally {
      agent.destroy()
    }
    return ids
  })
  return (await Promise.all(sold)).flat()
}

const sell = async (caller: PersistentCaller, stall: Stall, till: number, sale: number): Promise<string> => {
  const product = stall.products[sale % stall.products.length] ?? ''
  const lines = [{ product, quantity: 1 + (sale % 3), sellingPrice: (10_000 + sale) / 100, iva: 21 as const }]
  const more = { pricesIncludeVat: sale % 2 === 0 }
  const body = { ...documentBody('sale', stall.customers[till], lines, more), saveMode: 'paid' as const }
  const { data } = await callUntilAnswered(caller, 'transaction.add', { body }, `sale ${sale}`)
  return data.transaction.id
}

/** A kill strikes after some more vouchers, so that each finds work under way, however slow the machine is. */
const killAgainAndAgain = async (
  server: MortalServer,
  { dataDir, vouchers, kills, announce }: VoucherChaosOptions,
  { isOver, granted }: { isOver: () => boolean; granted: () => number },
): Promise<number> => {
  for (let kill = 1; kill <= kills; kill += 1) {
    const next = granted() + 1 + Math.floor((Math.random() * vouchers) / kills)
    while (granted() < next) {
      if (isOver()) return kill - 1
      await pause(20)
    }
    const victim = kill % 4 === 0 ? 'database' : 'server'
    await server.kill(victim)
    announce(`kill ${kill} of ${kills}, ${granted()} granted: ${victim}`)
    await endLeases(dataDir)
  }
  return kills
}

/**
 * Ends the leases of a server that is thought dead, so that nobody waits five minutes here. A living server must notice
 * that it lost its lease.
 */
const endLeases = async (dataDir: string): Promise<void> => {
  // While the database comes up again nobody answers; the next kill ends them too.
  await queryEverything(dataDir, `update task set leased_until = now() where leased_until > now()`).catch(
    () => undefined,
  )
}

/** Presses for another try now and then, until nothing waits any more; the rest after a while is a fault. */
const untilSettled = async (
  caller: PersistentCaller,
  dataDir: string,
  announce: (line: string) => void,
): Promise<string[]> => {
  const began = performance.now()
  let before = Infinity
  for (let round = 1; performance.now() - began < patienceMs; round += 1) {
    await callUntilAnswered(caller, 'fiscal.retry', {}, `retry ${round}`)
    await pause(1_000)
    const open = await countOpen(dataDir)
    if (open === 0) return []
    if (round % 10 !== 0) continue
    announce(`${open} vouchers wait`)
    if (open === before) await endLeases(dataDir)
    before = open
  }
  return [`${await countOpen(dataDir)} vouchers still wait`]
}

/** Counts as many as before while the database is down. */
const countOpen = async (dataDir: string): Promise<number> => {
  const open = `select (select count(*) from fiscal_voucher where state not in ('authorized', 'rejected'))::int
                     + (select count(*) from task where kind = '${VOUCHER_REQUEST.kind}')::int as open`
  const rows = await queryEverything<{ open: number }>(dataDir, open).catch(() => [])
  return rows[0]?.open ?? Infinity
}

const declaredOf = (dataDir: string): Promise<Declared[]> =>
  queryEverything<Declared>(
    dataDir,
    `select transaction_id as sale, type, number::int as number, state, cae,
            (draft -> 'amounts' ->> 'total')::float as total
       from fiscal_voucher order by type, number`,
  )
