import { randomUUID } from 'node:crypto'
import { argentineDay, dayAfter } from '@trastienda/arca-simulator/clock'
import { startSimulator } from '@trastienda/arca-simulator/simulator'
import type { GrantedVoucher } from '@trastienda/arca-simulator/store'
import { draftVoucher, type AskedDay, type VoucherRequest } from '@trastienda/domain/fiscal/voucher/draft-voucher'
import { money } from '@trastienda/domain/money/amount'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { isArcas } from '#fiscal-queue/asking-arca'
import { workOff } from '#fiscal-queue/voucher-queue'
import { voucherQueueRepository, type Sequence } from '#fiscal-queue/voucher-queue.repository'
import { VOUCHER_SENDING } from '#fiscal-queue/voucher-task'
import type { VoucherService } from '#platform/arca/voucher-service'
import { addTime } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { LeaseLost, type Lease } from '#platform/tasks/task-kinds'
import { taskRows } from '#platform/tasks/task-rows'
import { leaveTaskOnce } from '#platform/tasks/tasks'
import { createTestDatabase } from '#test/postgres/database'
import { SHOP_CUIT } from '#test/arca/fiscal-shop'
import { grantedElsewhere } from '#test/arca/granted-elsewhere'
import { openTaxpayer } from '#test/arca/simulated-client'
import { runSql } from '#test/postgres/sql'

/** The queue of vouchers without the application: its database, and a simulated ARCA with its clock. */
const startTestQueue = async () => {
  const simulator = await startSimulator()
  const db = await createTestDatabase({ clock: () => simulator.clock.now() })
  const client = (await openTaxpayer(simulator, SHOP_CUIT)).newClient({ timeoutMs: 3_000 })
  let points = 0
  return {
    db,
    simulator,
    client,

    /** A business of its own with one sequence of numbers, which nobody has used. */
    async openLine(): Promise<TestLine> {
      const businessId = randomUUID()
      const insert = `insert into business (id, created_at, updated_at) values ($1, now(), now())`
      await runSql(db.superuser, insert, [businessId])
      const subscribe = `insert into subscription (business_id, trial_ends_at) values ($1, now())`
      await runSql(db.superuser, subscribe, [businessId])
      points += 1
      simulator.store.keepPointOfSale(SHOP_CUIT, { number: points, emission: 'CAE', isBlocked: false })
      return new TestLine({ db, simulator, client }, businessId, points)
    },

    /** Far from a month's end, which no goods may be dated beyond. @returns that day */
    tenthOfNextMonth(): string {
      const now = simulator.clock.now()
      simulator.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 15)))
      return argentineDay(simulator.clock.now())
    },

    async stop(): Promise<void> {
      client.close()
      await db.drop()
      await simulator.close()
    },
  }
}

export type TestQueue = Awaited<ReturnType<typeof startTestQueue>>

/** The hooks of a file that tests the queue: one queue for all of its tests, and a line for each, passed to `begin`. */
export const testOnOwnLines = (begin: (queue: TestQueue, line: TestLine) => void): void => {
  let queue: TestQueue
  beforeAll(async () => {
    queue = await startTestQueue()
  })
  beforeEach(async () => begin(queue, await queue.openLine()))
  afterEach(() => queue.simulator.faults.clear())
  afterAll(() => queue.stop())
}

/** The vouchers of one business at one point of sale. */
export class TestLine {
  readonly sequence: Sequence
  readonly businessId: string
  readonly #queue: Pick<TestQueue, 'db' | 'simulator' | 'client'>

  constructor(queue: Pick<TestQueue, 'db' | 'simulator' | 'client'>, businessId: string, pointOfSale: number) {
    this.#queue = queue
    this.businessId = businessId
    this.sequence = { environment: 'simulator', cuit: SHOP_CUIT, pointOfSale, type: 6 }
  }

  /** Asks for a voucher of so many pesos. */
  async ask(total: number, changes: Partial<VoucherRequest> = {}, asked?: AskedDay): Promise<string> {
    const draft = draftVoucher({ ...requestOf(total, this.sequence.pointOfSale), ...changes })
    if (!draft.ok) throw new Error(JSON.stringify(draft.problems))
    const id = newId()
    const of = { ...this.sequence, type: draft.value.type }
    await this.#queue.db.database.transaction(this.businessId, async (tx) =>
      voucherQueueRepository.add(tx, of, { id, transactionId: id, draft: { ...draft.value, asked } }),
    )
    return id
  }

  work(changes: { vouchers?: Partial<VoucherService>; database?: Pick<Database, 'transaction'>; of?: Sequence } = {}) {
    const { db, simulator, client } = this.#queue
    const parts = {
      database: changes.database ?? db.database,
      clock: () => simulator.clock.now(),
      vouchers: { ...client.vouchers, ...changes.vouchers },
    }
    return this.#asTask(changes.of ?? this.sequence, (sequence, lease) =>
      workOff(parts, this.businessId, sequence, lease),
    )
  }

  /** Runs a sequence's task like a server; any error but ARCA's answer kills the server. */
  async #asTask<T>(sequence: Sequence, run: (sequence: Sequence, lease: Lease) => Promise<T>): Promise<T | 'busy'> {
    const { db, simulator } = this.#queue
    const { database } = db
    const { businessId } = this
    const until = (): string => addTime(simulator.clock.now(), { minutes: 5 }).toISOString()
    await database.transaction(businessId, (tx) => leaveTaskOnce(tx, VOUCHER_SENDING, sequence))
    // A clock that was asked before the task was left would say that it is not due yet.
    const now = simulator.clock.now()
    const instants = { now: now.toISOString(), until: until() }
    const { kind } = VOUCHER_SENDING
    const waiting = await taskRows.waiting(database, kind, instants.now, 100)
    const own = waiting.find((one) => one.businessId === businessId && isSame(one.payload, sequence))
    const task = own && (await taskRows.take(database, kind, own, instants))
    if (task === undefined) return 'busy'
    const putOff = () => taskRows.putOff(database, task, { dueAt: instants.now, now: instants.now, error: undefined })
    try {
      const outcome = await run(sequence, {
        renew: async (tx) => {
          if (!(await taskRows.renew(tx, task, until()))) throw new LeaseLost('busy')
        },
      })
      await putOff()
      return outcome
    } catch (error) {
      if (error instanceof LeaseLost) return 'busy'
      if (isArcas(error)) await putOff()
      throw error
    }
  }

  stored(): Promise<Record<string, unknown>[]> {
    return runSql(
      this.#queue.db.superuser,
      `select id, state, number::int as number, to_char(issued_on, 'YYYYMMDD') as day, cae, draft->'amounts'->>'total' as total, draft->'service'->>'dueOn' as "dueOn", messages, attempts
         from fiscal_voucher where business_id = $1 order by number nulls last, requested_at, id`,
      [this.businessId],
    )
  }

  granted() {
    const { pointOfSale } = this.sequence
    return this.#queue.simulator.store.granted().filter((each) => each.pointOfSale === pointOfSale)
  }

  grantToOthers(number: number, day: string): void {
    const { pointOfSale, type } = this.sequence
    const like: GrantedVoucher = {
      cuit: SHOP_CUIT,
      pointOfSale,
      type,
      number,
      day,
      cae: '',
      expiresOn: dayAfter(day, 10),
      processedAt: '',
      details: `<CbteDesde></CbteDesde><CbteHasta></CbteHasta><CbteFch>${day}</CbteFch>`,
      observations: '',
    }
    this.#queue.simulator.store.grant(grantedElsewhere(like, number))
  }

  exchanges(): Promise<Record<string, unknown>[]> {
    return runSql(
      this.#queue.db.superuser,
      `select substring(request from '<(FE[^ ]+) ') as operation, status,
              request like '%<Token>…</Token><Sign>…</Sign>%' as "isCleared",
              response like '%<CodAutorizacion>%' as "isFound"
         from fiscal_exchange where business_id = $1 order by at, id`,
      [this.businessId],
    )
  }
}

/** Expects that ARCA gave every stored CAE, for the same number and total, and that every CAE of ARCA's is stored. */
export const expectAgreement = async (line: TestLine): Promise<void> => {
  const rows = (await line.stored()).filter(({ state }) => state === 'authorized')
  expect(rows.map(({ number, cae, total }) => ({ number, cae, total: Number(total) }))).toEqual(
    line.granted().map(({ number, cae, details }) => ({
      number,
      cae,
      total: Number(/<ImpTotal>([^<]*)/.exec(details)?.[1]),
    })),
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, at) => at + 1))
}

const isSame = (payload: unknown, sequence: Sequence): boolean => {
  const { pointOfSale, type } = payload as Sequence
  return pointOfSale === sequence.pointOfSale && type === sequence.type
}

const requestOf = (total: number, pointOfSale: number): VoucherRequest => ({
  issuer: { cuit: SHOP_CUIT, condition: 'responsable', pointOfSale, isWithheld: false },
  receiver: { name: 'Ana', condition: 5, taxNumber: '' },
  letter: 'B',
  lines: [{ total: money(total), iva: 21 }],
  summary: { total: money(total) },
  concept: 1,
  today: '2026-11-22',
})
