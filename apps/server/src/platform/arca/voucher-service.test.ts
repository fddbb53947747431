import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { isOurs } from '@trastienda/domain/fiscal/voucher/found-voucher'
import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { voucherAmounts } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import { money } from '@trastienda/domain/money/amount'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { knowCustomer } from '#test/arca/known-customer'
import { openTaxpayer } from '#test/arca/simulated-client'
import type { ArcaClient } from './arca-client.ts'
import { ArcaFault } from './soap.ts'

const CUIT = '30710000006'

let simulator: Simulator
let newClient: Awaited<ReturnType<typeof openTaxpayer>>['newClient']
let client: ArcaClient

beforeAll(async () => {
  simulator = await startSimulator()
  knowCustomer(simulator)
  ;({ newClient } = await openTaxpayer(simulator, CUIT))
  client = newClient()
})
afterEach(() => simulator.faults.clear())
afterAll(async () => {
  client.close()
  await simulator.close()
})

const today = (): string => businessDayOf(simulator.clock.now(), DEFAULT_TIME_ZONE)

const voucher = async (changes: Partial<Voucher> = {}): Promise<Voucher> => {
  const type = changes.type ?? 6
  return {
    issuerCuit: CUIT,
    pointOfSale: 1,
    type,
    number: (await client.vouchers.lastNumber({ pointOfSale: 1, type })).number + 1,
    issuedOn: today(),
    concept: 1,
    receiver: { name: 'Ana', document: { type: 99, number: '0' }, condition: 5 },
    amounts: voucherAmounts('B', [{ total: money(121), iva: 21 }], { total: money(121) }),
    associated: [],
    ...changes,
  }
}

describe('vouchers', () => {
  it('are authorised with a CAE and found by their number', async () => {
    const sent = await voucher()
    const answer = await client.vouchers.authorize(sent)
    expect(answer).toMatchObject({
      outcome: 'authorized',
      authorization: { cae: expect.stringMatching(/^\d{14}$/), expiresOn: addDays(sent.issuedOn, 10) },
      observations: [],
    })
    const found = await client.vouchers.find(sent)
    expect(found && isOurs(sent, found)).toBe(true)
    expect(found?.authorization).toEqual(answer.outcome === 'authorized' && answer.authorization)
    expect(await client.vouchers.find({ ...sent, number: sent.number + 1 })).toBeUndefined()
  })

  it('of every kind pass ARCA’s rules: A, its credit note, services, other taxes, several rates', async () => {
    const receiver = { name: 'Sur', document: { type: 80, number: '20111111112' }, condition: 6 } as const
    const lines = [
      { total: money(121), iva: 21 },
      { total: money(110.5), iva: 10.5 },
      { total: money(10), iva: 0 },
    ] as const
    const tributes = [{ code: 99, label: 'Tasa & más', base: money(100), rate: money(1) as never, amount: money(1) }]
    const amounts = voucherAmounts('A', lines, { total: money(241.5) }, tributes)
    const service = { from: today(), to: today(), dueOn: addDays(today(), 10) }
    const invoice = await voucher({ type: 1, receiver, amounts, concept: 2, service })
    expect(await client.vouchers.authorize(invoice)).toMatchObject({
      outcome: 'authorized',
      observations: [{ code: 10217 }],
    })
    const note = await voucher({ type: 3, receiver, amounts, associated: [{ ...invoice }] })
    expect(await client.vouchers.authorize(note)).toMatchObject({ outcome: 'authorized' })
  })

  it('are rejected with what ARCA objects to', async () => {
    const taken = await voucher({ number: 99 })
    expect(await client.vouchers.authorize(taken)).toMatchObject({ outcome: 'rejected', errors: [{ code: 10016 }] })
    const unknown = await voucher({
      receiver: { name: 'x', document: { type: 80, number: '20111111113' }, condition: 4 },
    })
    expect(await client.vouchers.authorize(unknown)).toMatchObject({
      outcome: 'rejected',
      errors: [],
      observations: [{ code: 10015, text: expect.stringContaining('padrones') }],
    })
    const late = await voucher({ issuedOn: addDays(today(), 20) })
    expect(await client.vouchers.authorize(late)).toMatchObject({
      outcome: 'rejected',
      observations: [{ code: 10016 }],
    })
  })

  it.each(['answerLost', 'halfSent'] as const)('are found under their number after %s', async (fault) => {
    const sent = await voucher()
    simulator.faults.set(fault, { times: 1, operations: ['FECAESolicitar'] })
    expect(await client.vouchers.authorize(sent)).toMatchObject({ outcome: 'uncertain' })
    const found = await client.vouchers.find(sent)
    expect(found && isOurs(sent, found)).toBe(true)
  })

  it.each(['connectionReset', 'soapFault', 'unavailablePage', 'error500', 'error502'] as const)(
    'are not found after %s, and can be sent again as they are',
    async (fault) => {
      const sent = await voucher()
      simulator.faults.set(fault, { times: 1, operations: ['FECAESolicitar'] })
      expect(await client.vouchers.authorize(sent)).toMatchObject({ outcome: 'uncertain' })
      expect(await client.vouchers.find(sent)).toBeUndefined()
      expect(await client.vouchers.authorize(sent)).toMatchObject({ outcome: 'authorized' })
    },
  )

  it('are uncertain when the answer takes too long', async () => {
    const impatient = newClient({ timeoutMs: 300 })
    await impatient.authenticate('wsfe')
    simulator.faults.set('delay', { milliseconds: 2_000, operations: ['FECAESolicitar'] })
    expect(await impatient.vouchers.authorize(await voucher())).toMatchObject({ outcome: 'uncertain' })
    impatient.close()
  })

  it('are told from those of another program that took the number', async () => {
    const sent = await voucher()
    simulator.faults.set('numberStolen', { times: 1 })
    expect(await client.vouchers.authorize(sent)).toMatchObject({ outcome: 'rejected', errors: [{ code: 10016 }] })
    const found = await client.vouchers.find(sent)
    expect(found && isOurs(sent, found)).toBe(false)
  })

  it('come with ARCA’s events', async () => {
    simulator.faults.set('event39', { times: 1, operations: ['FECAESolicitar'] })
    expect(await client.vouchers.authorize(await voucher())).toMatchObject({ events: [{ code: 39 }] })
  })

  it('leave neither token nor sign in what is kept of them', async () => {
    const answer = await client.vouchers.authorize(await voucher())
    const kept = JSON.stringify(answer.exchange)
    expect(kept).toContain('<Token>…</Token><Sign>…</Sign>')
    expect(kept).toContain('<CAE>')
    expect(kept.length).toBeLessThan(4_000)
    const fault = await newClient({ clock: () => new Date(0) })
      .authenticate('wsfe')
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(ArcaFault)
    expect((fault as ArcaFault).exchange.request).toContain('<in0>…</in0>')
  })
})
