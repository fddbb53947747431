import { randomUUID } from 'node:crypto'
import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { argentineDay, dayAfter } from '@trastienda/arca-simulator/clock'
import { money } from '@trastienda/domain/money/amount'
import { draftVoucher, type VoucherRequest } from '@trastienda/domain/fiscal/draft-voucher'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccessTicket, ArcaService } from '#platform/arca/access-ticket'
import { createArcaClient, type ArcaClient } from '#platform/arca/arca-client'
import { simulatorAt } from '#platform/arca/addresses'
import { readCertificate } from '#platform/arca/signing/certificate'
import { createSigningKey, createSigningRequest } from '#platform/arca/signing/signing-request'
import type { VoucherService } from '#platform/arca/voucher-service'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { randomNumbers } from '#test/random-numbers'
import { runSql } from '#test/sql'
import { vouchersRepository } from '../vouchers/vouchers.repository.ts'
import { workOff, type TurnOutcome } from './voucher-queue.ts'
import { voucherQueueRepository, type Sequence } from './voucher-queue.repository.ts'

const CUIT = '30710000006'

let db: TestDatabase
let simulator: Simulator
let client: ArcaClient
let businessId: string
let points = 0
let sequence: Sequence

beforeAll(async () => {
  simulator = await startSimulator()
  db = await createTestDatabase({ clock: () => simulator.clock.now() })
  const keyPem = await createSigningKey()
  const signingRequest = createSigningRequest({ cuit: CUIT, organization: 'x', alias: 'tienda' }, keyPem)
  const certificate = readCertificate(await simulator.setUpIssuer({ signingRequest }))!
  const kept = new Map<ArcaService, AccessTicket>()
  client = createArcaClient({
    hosts: simulatorAt(simulator.origin),
    credentials: { certificate, keyPem },
    cuit: CUIT,
    tickets: {
      read: async (service) => kept.get(service),
      keep: async (service, ticket) => void kept.set(service, ticket),
      drop: async (service) => void kept.delete(service),
    },
    clock: () => simulator.clock.now(),
    timeoutMs: 3_000,
  })
})

beforeEach(async () => {
  businessId = randomUUID()
  await runSql(db.superuser, `insert into business (id, created_at, updated_at) values ($1, now(), now())`, [
    businessId,
  ])
  points += 1
  simulator.store.keepPointOfSale(CUIT, { number: points, emission: 'CAE', isBlocked: false })
  sequence = { environment: 'simulator', cuit: CUIT, pointOfSale: points, type: 6 }
})

afterEach(() => simulator.faults.clear())

afterAll(async () => {
  client.close()
  await db.drop()
  await simulator.close()
})

const request = (total: number, changes: Partial<VoucherRequest> = {}): VoucherRequest => ({
  issuer: { cuit: CUIT, condition: 'responsable', pointOfSale: sequence.pointOfSale, isWithheld: false },
  receiver: { name: 'Ana', condition: 5, taxNumber: '' },
  kind: 'invoice',
  letter: 'B',
  lines: [{ total: money(total), iva: 21 }],
  total: money(total),
  concept: 1,
  today: '2026-11-22',
  ...changes,
})

/** Asks for a voucher of so many pesos. */
const ask = async (total: number, changes: Partial<VoucherRequest> = {}): Promise<string> => {
  const draft = draftVoucher(request(total, changes))
  if (!draft.ok) throw new Error(JSON.stringify(draft.problems))
  const id = newId()
  const of = { ...sequence, type: draft.value.type }
  await db.database.transaction(businessId, async (tx) =>
    voucherQueueRepository.add(tx, of, { id, transactionId: id, draft: draft.value }),
  )
  return id
}

const work = (
  changes: { vouchers?: Partial<VoucherService>; database?: Pick<Database, 'transaction'>; of?: Sequence } = {},
) =>
  workOff(
    {
      database: changes.database ?? db.database,
      clock: () => simulator.clock.now(),
      vouchers: { ...client.vouchers, ...changes.vouchers },
    },
    businessId,
    changes.of ?? sequence,
  )

const stored = async (): Promise<Record<string, unknown>[]> =>
  runSql(
    db.superuser,
    `select id, state, number::int as number, to_char(issued_on, 'YYYYMMDD') as day, cae, draft->'amounts'->>'total' as total, messages, attempts
       from fiscal_voucher where business_id = $1 order by number nulls last, requested_at, id`,
    [businessId],
  )

const granted = () => simulator.store.granted().filter(({ pointOfSale }) => pointOfSale === sequence.pointOfSale)

/** What another program has made here. */
const grantToOthers = (number: number, day: string): void =>
  simulator.store.grant({
    cuit: CUIT,
    pointOfSale: points,
    type: 6,
    number,
    day,
    cae: `${points}`,
    expiresOn: dayAfter(day, 10),
    processedAt: '',
    details: `<CbteFch>${day}</CbteFch>`,
    observations: '',
  })

/** Far from a month's end, over which no goods may be dated ahead. @returns the day then */
const tenthOfNextMonth = (): string => {
  const now = simulator.clock.now()
  simulator.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 15)))
  return argentineDay(simulator.clock.now())
}

const exchanges = () =>
  runSql(
    db.superuser,
    `select substring(request from '<(FE[^ ]+) ') as operation, status,
            request like '%<Token>…</Token><Sign>…</Sign>%' as "isCleared",
            response like '%<CodAutorizacion>%' as "isFound"
       from fiscal_exchange where business_id = $1 order by at, id`,
    [businessId],
  )

/** Every stored CAE is one that ARCA gave, for the same number and total, and ARCA gave none that is not stored. */
const expectAgreement = async (): Promise<void> => {
  const rows = (await stored()).filter(({ state }) => state === 'authorized')
  expect(rows.map(({ number, cae, total }) => ({ number, cae, total: Number(total) }))).toEqual(
    granted().map(({ number, cae, details }) => ({
      number,
      cae,
      total: Number(/<ImpTotal>([^<]*)/.exec(details)?.[1]),
    })),
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, at) => at + 1))
}

describe('the queue of vouchers', () => {
  it('numbers and authorises them in the order in which they were asked for', async () => {
    const ids = [await ask(121), await ask(242), await ask(363)]
    expect(await work()).toBe('done')
    expect((await stored()).map(({ id, state, number }) => [id, state, number])).toEqual(
      ids.map((id, at) => [id, 'authorized', at + 1]),
    )
    await expectAgreement()
  })

  it('goes on after what ARCA has already, on its first use only', async () => {
    grantToOthers(41, '20261101')
    await ask(121)
    await work()
    expect(await stored()).toMatchObject([{ number: 42, state: 'authorized' }])
  })

  it('dates its first voucher no earlier than the last one of another program, without being told by a rejection', async () => {
    const ahead = dayAfter(tenthOfNextMonth(), 3)
    grantToOthers(41, ahead)
    await ask(121)
    await ask(242)
    expect(await work()).toBe('done')
    expect(await stored()).toMatchObject([
      { number: 42, state: 'authorized', day: ahead, attempts: 1, messages: [] },
      { number: 43, state: 'authorized', day: ahead, attempts: 1, messages: [] },
    ])
  })

  it('waits, and says why, while ARCA takes no day yet that another program has used', async () => {
    const ahead = dayAfter(tenthOfNextMonth(), 8)
    grantToOthers(41, ahead)
    await ask(121)
    const words = `es del ${ahead.slice(6)}/${ahead.slice(4, 6)}/${ahead.slice(0, 4)}`
    await expect(work()).rejects.toThrow(words)
    expect(await stored()).toMatchObject([{ state: 'pending', messages: [] }])
    const told = await db.database.transaction(businessId, (tx) => vouchersRepository.failing(tx, ['simulator']))
    expect(told?.text).toContain(words)
    simulator.clock.move(3 * 24 * 3600)
    expect(await work()).toBe('done')
    expect(await stored()).toMatchObject([{ number: 42, state: 'authorized', day: ahead }])
    expect(
      await db.database.transaction(businessId, (tx) => vouchersRepository.failing(tx, ['simulator'])),
    ).toBeUndefined()
  })

  it('keeps a rejected voucher’s number for the next one, with what ARCA said', async () => {
    await ask(121, { receiver: { name: 'x', condition: 4, taxNumber: '30999032083' } })
    simulator.store.keepTaxpayer({ cuit: '30999032083', name: 'x', condition: 'exento', exists: false, isActive: true })
    await ask(242)
    expect(await work()).toBe('done')
    expect((await stored()).map(({ state, number }) => [state, number])).toEqual([
      ['rejected', 1],
      ['authorized', 1],
    ])
    expect((await stored())[0]?.messages).toMatchObject([{ code: 10015 }])
    await expectAgreement()
  })

  it('adopts what was granted while its answer was lost', async () => {
    simulator.faults.set('answerLost', { times: 1, operations: ['FECAESolicitar'] })
    await ask(121)
    expect(await work()).toBe('done')
    await expectAgreement()
    expect(granted()).toHaveLength(1)
  })

  it('keeps what ARCA noted, and how it said so, of what it looks up', async () => {
    const receiver = { name: 'Sur', condition: 6, taxNumber: '20111111112' } as const
    simulator.faults.set('answerLost', { times: 1, operations: ['FECAESolicitar'] })
    await ask(121, { letter: 'A', receiver })
    expect(await work({ of: { ...sequence, type: 1 } })).toBe('done')
    expect(await stored()).toMatchObject([{ state: 'authorized', messages: [{ code: 10217 }] }])
    expect(await exchanges()).toEqual([
      { operation: 'FECompUltimoAutorizado', status: 200, isCleared: true, isFound: false },
      { operation: 'FECAESolicitar', status: null, isCleared: true, isFound: null },
      { operation: 'FECompConsultar', status: 200, isCleared: true, isFound: true },
    ])
  })

  it('keeps what ARCA refused to say too, once for as long as it refuses', async () => {
    simulator.faults.set('unavailablePage', { operations: ['FECompUltimoAutorizado'] })
    await ask(121)
    await expect(work()).rejects.toThrow('ARCA answered 503')
    await expect(work()).rejects.toThrow('ARCA answered 503')
    simulator.faults.clear()
    expect(await work()).toBe('done')
    expect((await exchanges()).map(({ operation, status }) => [operation, status])).toEqual([
      ['FECompUltimoAutorizado', 503],
      ['FECompUltimoAutorizado', 200],
      ['FECAESolicitar', 200],
    ])
  })

  it('sends the same again only when it cannot be under way any more', async () => {
    simulator.faults.set('connectionReset', { times: 1, operations: ['FECAESolicitar'] })
    await ask(121)
    expect(await work()).toBe('waiting')
    expect(await stored()).toMatchObject([{ state: 'uncertain', number: 1 }])
    expect(await work()).toBe('waiting')
    simulator.clock.move(61)
    expect(await work()).toBe('done')
    await expectAgreement()
  })

  it('gives no other number while ARCA has counted a voucher that it does not find', async () => {
    simulator.faults.set('processedTwice', { times: 1 })
    simulator.faults.set('error602', { times: 1, operations: ['FECompConsultar'] })
    await ask(121)
    expect(await work()).toBe('waiting')
    expect(await stored()).toMatchObject([{ state: 'uncertain', number: 1 }])
    expect(await work()).toBe('done')
    expect(granted()).toHaveLength(1)
    await expectAgreement()
  })

  it('numbers anew what another program took the number of, and says so', async () => {
    await ask(121)
    await work()
    simulator.faults.set('numberStolen', { times: 1 })
    await ask(242)
    expect(await work()).toBe('done')
    expect((await stored()).map(({ number, state }) => [number, state])).toEqual([
      [1, 'authorized'],
      [3, 'authorized'],
    ])
    expect((await stored())[1]?.messages).toMatchObject([{ text: expect.stringContaining('número 2') }])
  })

  it('stops when another program numbers here, until somebody says that it may go on', async () => {
    await ask(121)
    await work()
    const [first] = granted()
    simulator.store.grant({ ...first!, number: 2, cae: `9${points}` })
    await ask(242)
    expect(await work()).toBe('halted')
    expect(await work()).toBe('halted')
    await db.database.transaction(businessId, async (tx) => vouchersRepository.resume(tx))
    expect(await work()).toBe('done')
    expect((await stored()).map(({ number }) => number)).toEqual([1, 3])
  })

  it('gives a sequence to one server at a time, and to another when the first one dies', async () => {
    await ask(121)
    const dying = work({
      vouchers: {
        authorize: async (voucher) => {
          expect(await work()).toBe('busy')
          await client.vouchers.authorize(voucher)
          throw new Error('killed')
        },
      },
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await work()).toBe('busy')
    simulator.clock.move(121)
    expect(await work()).toBe('done')
    await expectAgreement()
  })

  it('writes nothing for a server whose lease has passed on', async () => {
    await ask(121)
    const late: TurnOutcome = await work({
      vouchers: {
        authorize: async (voucher) => {
          const answer = await client.vouchers.authorize(voucher)
          simulator.clock.move(121)
          expect(await work()).toBe('done')
          return answer
        },
      },
    })
    expect(late).toBe('busy')
    expect(granted()).toHaveLength(1)
    await expectAgreement()
  })

  it('gives no number twice, loses none and leaves no gap, whatever fails and whoever is killed', async () => {
    const random = randomNumbers(20_261_122)
    const strikes = (percent: number): boolean => random.below(100) < percent
    const killed = new Error('killed')
    const dying = <T>(call: () => Promise<T>): Promise<T> =>
      strikes(3) ? Promise.reject(killed) : call().then((value) => (strikes(3) ? Promise.reject(killed) : value))
    const vouchers: VoucherService = {
      ...client.vouchers,
      authorize: (voucher) => dying(() => client.vouchers.authorize(voucher)),
      lookUp: (id) => dying(() => client.vouchers.lookUp(id)),
      lastNumber: (of) => dying(() => client.vouchers.lastNumber(of)),
    }
    const database: Pick<Database, 'transaction'> = {
      transaction: (id, run) => dying(() => db.database.transaction(id, run)),
    }
    const lossy = { operations: ['FECAESolicitar', 'FECompConsultar'] }
    simulator.faults.set('answerLost', { probability: 0.2, ...lossy })
    simulator.faults.set('halfSent', { probability: 0.05, ...lossy })
    simulator.faults.set('connectionReset', { probability: 0.05, ...lossy })
    simulator.faults.set('processedTwice', { probability: 0.05 })
    simulator.faults.set('error501', { probability: 0.03 })
    simulator.faults.set('error602', { probability: 0.02 })
    simulator.faults.set('error600', { probability: 0.02 })

    const sales = 120
    for (let sale = 0; sale < sales; sale += 1) await ask(1 + sale)
    for (let round = 0; round < 400; round += 1) {
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => work({ vouchers, database })))
      if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'done')) break
      simulator.clock.move(125)
    }
    expect((await stored()).map(({ state }) => state)).toEqual(Array.from({ length: sales }, () => 'authorized'))
    expect(granted()).toHaveLength(sales)
    await expectAgreement()
  }, 120_000)
})
