import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { money } from '@trastienda/domain/money/amount'
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { isOurs } from '@trastienda/domain/fiscal/voucher/found-voucher'
import { voucherAmounts } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openIssuer } from '#test/arca/arca-issuer'
import type { AccessTicket, ArcaService, TicketStore } from './access-ticket.ts'
import { createArcaClient, type ArcaClient } from './arca-client.ts'
import { simulatorAt } from './addresses.ts'
import { readCertificate, type ArcaCertificate } from './signing/certificate.ts'
import { createSigningRequest } from './signing/signing-request.ts'
import { ArcaFault, arcaTls } from './soap.ts'

const CUIT = '30710000006'

let simulator: Simulator
let keyPem: string
let certificate: ArcaCertificate
let client: ArcaClient

/** Tickets for as long as the program runs. */
const createTicketMemory = (): TicketStore => {
  const kept = new Map<ArcaService, AccessTicket>()
  return {
    read: async (service) => kept.get(service),
    keep: async (service, ticket) => void kept.set(service, ticket),
    drop: async (service, refused) => {
      if (kept.get(service)?.token === refused.token) kept.delete(service)
    },
  }
}

const today = (): string => businessDayOf(simulator.clock.now(), DEFAULT_TIME_ZONE)

const newClient = (changes: Partial<Parameters<typeof createArcaClient>[0]> = {}): ArcaClient =>
  createArcaClient({
    hosts: simulatorAt(simulator.origin),
    credentials: { certificate, keyPem },
    cuit: CUIT,
    tickets: createTicketMemory(),
    clock: () => simulator.clock.now(),
    timeoutMs: 2_000,
    ...changes,
  })

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
    amounts: voucherAmounts('B', [{ total: money(121), iva: 21 }], money(121)),
    associated: [],
    ...changes,
  }
}

beforeAll(async () => {
  simulator = await startSimulator()
  ;({ keyPem, certificate } = await openIssuer(simulator, CUIT))
  client = newClient()
})

afterEach(() => simulator.faults.clear())

afterAll(async () => {
  client.close()
  await simulator.close()
})

describe('connections', () => {
  it('offer elliptic curves only, which the production host needs, and no version below TLS 1.2', () => {
    expect(arcaTls.ciphers.split(':').every((cipher) => cipher.startsWith('ECDHE-'))).toBe(true)
    expect(arcaTls.minVersion).toBe('TLSv1.2')
  })
})

describe('access', () => {
  it('is asked for once, however many wait for it', async () => {
    simulator.setWindow(10)
    const eager = newClient()
    const numbers = await Promise.all(
      [1, 6, 11].map((type) => eager.vouchers.lastNumber({ pointOfSale: 9, type: type as 1 })),
    )
    expect(numbers.map(({ number }) => number)).toEqual([0, 0, 0])
    await expect(newClient().authenticate('wsfe')).rejects.toMatchObject({ code: 'coe.alreadyAuthenticated' })
    simulator.setWindow(0)
    eager.close()
  })

  it('that ARCA answers with something else than a ticket is as good as none', async () => {
    const proxy = createServer((_request, response) => {
      response.end(
        '<Envelope><Body><loginCmsResponse><loginCmsReturn>no</loginCmsReturn></loginCmsResponse></Body></Envelope>',
      )
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    const muddled = newClient({ hosts: simulatorAt(`http://127.0.0.1:${port}`) })
    await expect(muddled.authenticate('wsfe')).rejects.toMatchObject({ name: 'ArcaUnanswered' })
    muddled.close()
    proxy.closeAllConnections()
    proxy.close()
  })

  it('is renewed when ARCA does not take the ticket, once', async () => {
    simulator.faults.set('error600', { times: 1 })
    await expect(client.vouchers.lastNumber({ pointOfSale: 9, type: 1 })).resolves.toMatchObject({ number: 0 })
    simulator.faults.set('error600', {})
    await expect(client.vouchers.lastNumber({ pointOfSale: 9, type: 1 })).rejects.toMatchObject({ isAccess: true })
  })

  it('is refused with ARCA’s code', async () => {
    const stranger = createSigningRequest({ cuit: CUIT, organization: 'x', alias: 'other' }, keyPem)
    const pem = await simulator.setUpIssuer({ signingRequest: stranger, services: [] })
    const unrelated = newClient({ credentials: { certificate: readCertificate(pem)!, keyPem } })
    await expect(unrelated.authenticate('wsfe')).rejects.toMatchObject({
      code: 'coe.notAuthorized',
      message: 'Computador no autorizado a acceder al servicio',
    })
    unrelated.close()
  })

  it.each([
    [-15 * 60, 'xml.expirationTime.expired'],
    [15 * 60, 'xml.generationTime.invalid'],
  ])('is refused to a clock that is %d seconds off', async (seconds, code) => {
    const skewed = newClient({ clock: () => new Date(simulator.clock.now().getTime() + seconds * 1000) })
    await expect(skewed.authenticate('wsfe')).rejects.toMatchObject({ code })
    skewed.close()
  })

  it('ends after 12 hours and is asked for anew', async () => {
    const patient = newClient()
    await patient.authenticate('wsfe')
    simulator.clock.move(13 * 3600)
    await expect(patient.vouchers.lastNumber({ pointOfSale: 9, type: 1 })).resolves.toMatchObject({ number: 0 })
    simulator.clock.move(-13 * 3600)
    patient.close()
  })
})

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
    const amounts = voucherAmounts('A', lines, money(241.5), tributes)
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

describe('what ARCA publishes', () => {
  it('is read: status, points of sale, codes, conditions', async () => {
    expect(await client.vouchers.status()).toEqual({ application: 'OK', database: 'OK', authentication: 'OK' })
    simulator.faults.set('statusDown', { times: 1 })
    expect(await client.vouchers.status()).toMatchObject({ database: 'ERROR' })
    expect(await client.vouchers.pointsOfSale()).toEqual([
      { number: 1, emission: 'CAE', isBlocked: false, closedOn: undefined },
    ])
    expect(await client.vouchers.codes('TiposIva')).toContainEqual({ code: '5', text: '21%' })
    expect(await client.vouchers.receiverConditions()).toContainEqual({
      code: 6,
      text: 'Responsable Monotributo',
      letters: 'A/ALEY/C',
    })
  })

  it('tells who is behind a CUIT', async () => {
    simulator.store.keepTaxpayer({
      cuit: '20111111112',
      name: 'PEREZ & HIJOS',
      condition: 'monotributista',
      exists: true,
      isActive: true,
    })
    expect(await client.taxpayers.find('20111111112')).toEqual({
      cuit: '20111111112',
      name: 'PEREZ & HIJOS',
      isActive: true,
      condition: 6,
      address: { street: 'SAN MARTIN 100', city: 'CORDOBA', postalCode: '5000', province: 'CORDOBA' },
      remarks: [],
    })
    expect(await client.taxpayers.find('27111111118')).toBeUndefined()
  })
})
