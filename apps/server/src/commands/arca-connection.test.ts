import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arcaDefaults, simulatorAt } from '#platform/arca/addresses'
import { systemClock } from '#platform/clock'
import { testConnection, writeSigningRequest } from './arca-connection.ts'

const cuit = '30-71000000-6'

let folder: string
let simulator: Simulator

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-arca-'))
  simulator = await startSimulator()
})

afterAll(async () => {
  await simulator.close()
  await rm(folder, { recursive: true })
})

const test = (pointOfSale = '1') =>
  testConnection(
    { cuit, folder, environment: 'simulator', 'point-of-sale': pointOfSale },
    { arca: { ...arcaDefaults, simulator: simulatorAt(simulator.origin) }, clock: systemClock },
  )

describe('npm run arca', () => {
  it('makes a key that nobody else can read, and keeps it when it is asked again', async () => {
    await writeSigningRequest({ cuit, name: 'Almacén', alias: 'tienda', folder })
    const key = await readFile(join(folder, 'key.pem'), 'utf8')
    expect((await stat(join(folder, 'key.pem'))).mode & 0o777).toBe(0o600)
    await writeSigningRequest({ cuit, name: 'Almacén', alias: 'tienda 2', folder })
    expect(await readFile(join(folder, 'key.pem'), 'utf8')).toBe(key)
    await expect(writeSigningRequest({ cuit: '1', name: 'x', alias: 'x', folder })).rejects.toThrow('--cuit')
  })

  it('tries the connection step by step, up to the one that fails', async () => {
    await expect(test()).rejects.toThrow('certificate.crt')
    const signingRequest = await readFile(join(folder, 'request.csr'), 'utf8')
    await writeFile(
      join(folder, 'certificate.crt'),
      await simulator.setUpIssuer({ signingRequest, pointsOfSale: [1, 4] }),
    )
    expect(await test()).toEqual([
      expect.stringMatching(/^ok {4}  Certificado: Vale por 7\d\d días más\.$/),
      'ok      Servicio de facturación: ARCA responde.',
      'ok      Acceso: ARCA dio acceso a Facturación Electrónica.',
      'ok      Punto de venta: El punto de venta 1 es de Web Services.',
      'ok      Condiciones frente al IVA: Coinciden con las de ARCA.',
      'ok      Últimos comprobantes: Todavía no hay comprobantes en este punto de venta.',
      expect.stringMatching(/^absent  Constancia de inscripción: Para facturar no hace falta\./),
    ])
    expect((await test('2')).at(-1)).toBe(
      'FAILED  Punto de venta: El punto de venta 2 no es de Web Services. Podés usar: 1, 4.',
    )
  })

  it('uses its ticket again, and says what to do where ARCA gives none', async () => {
    simulator.setWindow(10)
    expect((await test()).length).toBe(7)
    await rm(join(folder, 'ticket-127.0.0.1-wsfe.json'))
    expect((await test()).at(-1)).toMatch(/^FAILED  Acceso: ARCA ya dio un acceso a este certificado\./)
    simulator.faults.set('unavailablePage', {})
    expect((await test()).at(-1)).toMatch(/ARCA no responde/)
  })
})
