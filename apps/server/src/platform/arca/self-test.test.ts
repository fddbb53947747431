import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arcaServices } from '@trastienda/domain/fiscal/access-advice'
import { openIssuer } from '#test/arca/arca-issuer'
import { createArcaClient } from './arca-client.ts'
import { simulatorAt } from './addresses.ts'
import { selfTest } from './self-test.ts'

const CUIT = '30710000006'

let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

it('in ARCA’s tests a point of sale that nobody lists is tried by its last numbers', async () => {
  const { keyPem, certificate } = await openIssuer(simulator, CUIT, [])
  const credentials = { certificate, keyPem }
  const clock = () => simulator.clock.now()
  const client = createArcaClient({
    hosts: simulatorAt(simulator.origin),
    credentials,
    cuit: CUIT,
    tickets: { read: async () => undefined, keep: async () => {}, drop: async () => {} },
    clock,
  })
  const stepsIn = (environment: ArcaEnvironment) =>
    selfTest({ client, credentials, cuit: CUIT, pointOfSale: 3, environment, clock })
  const tried = await stepsIn('testing')
  expect(tried.find(({ step }) => step === 'Punto de venta')).toEqual({
    step: 'Punto de venta',
    isPassed: true,
    isOptional: false,
    text: 'Homologación no dice qué puntos de venta hay: se prueba con el 3.',
  })
  expect(tried.map(({ isPassed }) => isPassed)).toEqual([true, true, true, true, true, true, true])
  expect((await stepsIn('production')).at(-1)).toMatchObject({
    step: 'Punto de venta',
    isPassed: false,
    text: expect.stringContaining('dá de alta uno'),
  })
  client.close()
})

it('without the relation with the register vouchers go out, and the last step names it', async () => {
  const { keyPem, certificate } = await openIssuer(simulator, '20111111112', [1], [arcaServices.vouchers])
  const credentials = { certificate, keyPem }
  const clock = () => simulator.clock.now()
  const tickets = { read: async () => undefined, keep: async () => {}, drop: async () => {} }
  const cuit = '20111111112'
  const client = createArcaClient({ hosts: simulatorAt(simulator.origin), credentials, cuit, tickets, clock })
  const steps = await selfTest({ client, credentials, cuit, pointOfSale: 1, environment: 'simulator', clock })
  client.close()
  expect(steps.map(({ isPassed, isOptional }) => isPassed || isOptional)).not.toContain(false)
  expect(steps.at(-1)).toEqual({
    step: 'Constancia de inscripción',
    isPassed: false,
    isOptional: true,
    text: expect.stringContaining('(ws_sr_constancia_inscripcion)'),
  })
})
