import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTaxpayer } from '#test/arca/simulated-client'
import type { ArcaClient } from './arca-client.ts'
import { simulatorAt } from './addresses.ts'
import { readCertificate } from './signing/certificate.ts'
import { createSigningRequest } from './signing/signing-request.ts'
import { arcaTls } from './soap.ts'

const CUIT = '30710000006'

let simulator: Simulator
let keyPem: string
let newClient: Awaited<ReturnType<typeof openTaxpayer>>['newClient']
let client: ArcaClient

beforeAll(async () => {
  simulator = await startSimulator()
  ;({ keyPem, newClient } = await openTaxpayer(simulator, CUIT))
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
