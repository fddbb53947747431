import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultNames } from './faults.ts'
import { startSimulator, type Simulator } from './simulator.ts'
import { answerVouchers } from './vouchers/voucher-service.ts'
import { readRequest } from './xml.ts'

let folder: string
let simulator: Simulator

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-simulator-'))
  simulator = await startSimulator({ file: join(folder, 'state.sqlite') })
})

afterAll(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true })
})

const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${simulator.origin}/simulator/${path}`, { method, ...sent })
  return { status: answer.status, body: await answer.json() }
}

const post = async (path: string, body: string, action = '""'): Promise<{ status: number; text: string }> => {
  const headers = { 'content-type': 'text/xml', soapaction: action }
  const answer = await fetch(simulator.origin + path, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const inEnvelope = (content: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`

const FE = 'http://ar.gov.afip.dif.FEV1/'

const ask = (operation: string, content: string, namespace = FE) =>
  post(
    '/wsfev1/service.asmx',
    inEnvelope(`<${operation} xmlns="${namespace}">${content}</${operation}>`),
    `"${FE}${operation}"`,
  )

const granted = {
  cuit: '30710000006',
  pointOfSale: 1,
  type: 6,
  number: 1,
  day: '20261122',
  cae: '76460000000001',
  expiresOn: '20261202',
  processedAt: '20261122100000',
  details: '',
  observations: '',
}

describe('the simulator', () => {
  it('keeps certificates, clock and vouchers over a restart', async () => {
    const authority = simulator.store.read('authority certificate')
    simulator.store.grant(granted)
    simulator.clock.set(new Date('2026-12-01T03:00:00Z'))
    await simulator.close()
    simulator = await startSimulator({ file: join(folder, 'state.sqlite') })
    expect(simulator.store.read('authority certificate')).toBe(authority)
    expect(simulator.store.granted()).toEqual([expect.objectContaining(granted)])
    expect(simulator.clock.now().toISOString()).toMatch(/^2026-12-01T03:00/)
  })

  it('gives no number twice, whatever asks for it', () => {
    expect(() => simulator.store.grant({ ...granted, cae: '76460000000002' })).toThrow(/UNIQUE/)
  })

  it('is led over HTTP: clock, faults, taxpayers, points of sale, window, state', async () => {
    await control('POST', 'clock', { now: '2026-11-22T12:00:00Z', seconds: 60 })
    await control('POST', 'faults', { statusDown: { times: 1 }, delay: null })
    await control('POST', 'taxpayers', { cuit: '1', name: 'x', condition: 'exento', exists: true, isActive: true })
    await control('POST', 'points-of-sale', { cuit: '1', number: 3, emission: 'CAE', isBlocked: false })
    await control('POST', 'window', { minutes: 2 })
    await control('POST', 'relations', { subject: 's', service: 'wsfe', cuit: '1', isGiven: true })
    expect(simulator.store.relations('s', 'wsfe')).toEqual(['1'])
    await control('POST', 'relations', { subject: 's', service: 'wsfe', cuit: '1', isGiven: false })
    expect(simulator.store.relations('s', 'wsfe')).toEqual([])
    expect(simulator.store.pointsOfSale('1')).toEqual([{ number: 3, emission: 'CAE', isBlocked: false }])
    expect((await ask('FEDummy', '')).text).toContain('<DbServer>ERROR</DbServer>')
    expect(await control('GET', 'state')).toMatchObject({
      status: 200,
      body: { now: expect.stringMatching(/^2026-11-22T12:01/), struck: { statusDown: 1 } },
    })
    await control('DELETE', 'faults')
    expect(await control('GET', 'nothing')).toMatchObject({ status: 404 })
    expect(await control('POST', 'issuers', { signingRequest: 'none' })).toMatchObject({ status: 400 })
  })

  it('refuses in ARCA’s order whoever does not say who they are', async () => {
    const auth = (token: string) => `<Auth><Token>${token}</Token><Sign>x</Sign><Cuit>1</Cuit></Auth>`
    const sso = (times: string) => Buffer.from(`<sso><id ${times}/></sso>`).toString('base64')
    const last = async (content: string, namespace = FE) =>
      (await ask('FECompUltimoAutorizado', content, namespace)).text
    expect(await last('')).toContain('<Code>500</Code><Msg>Campo Auth no fue ingresado')
    expect(await last(auth(''))).toContain('<Code>600</Code><Msg>ValidacionDeToken: Parametro nulo')
    expect(await last(auth('x'))).toContain('No valido token')
    expect(await last(auth(sso('gen_time="1" exp_time="2"')))).toContain(
      'No validaron las fechas del token GenTime, ExpTime, NowUTC: 1 (1/1/1970 12:00:01 AM), 2 (',
    )
    expect(await last(auth(sso('gen_time="1" exp_time="9999999999"')))).toContain('Error al verificar hash')
    expect(await last(auth(''))).toContain('<PtoVta>0</PtoVta><CbteTipo>0</CbteTipo><CbteNro>0</CbteNro><Errors>')
  })

  it('answers as the framework behind ARCA does what it cannot read', async () => {
    expect(await post('/wsfev1/service.asmx', '<cut')).toEqual({ status: 400, text: '' })
    expect(await post('/wsfev1/service.asmx', inEnvelope(`<FEDummy xmlns="${FE}"/>`), '"urn:other"')).toMatchObject({
      status: 500,
      text: expect.stringContaining('SOAPAction'),
    })
    expect(
      (await post('/ws/services/LoginCms', inEnvelope('<loginCms xmlns="u"><in0>*</in0></loginCms>'))).text,
    ).toContain('ns1:cms.bad.base64')
    expect(
      (await post('/ws/services/LoginCms', inEnvelope('<loginCms xmlns="u"><in0>MAA=</in0></loginCms>'))).text,
    ).toContain('ns1:cms.bad<')
  })

  it('gives a currency’s rate of the last working day', () => {
    // A Sunday.
    const clock = { ...simulator.clock, now: () => new Date('2026-11-22T15:00:00Z') }
    const rate = (content: string) =>
      answerVouchers(readRequest(`<FEParamGetCotizacion xmlns="${FE}"><Auth/>${content}</FEParamGetCotizacion>`), {
        ...simulator,
        clock,
        refusal: () => undefined,
      })
    expect(rate('<MonId>DOL</MonId>')).toMatch(
      /<ResultGet><MonId>DOL<\/MonId><MonCotiz>[\d.]+<\/MonCotiz><FchCotiz>20261120<\/FchCotiz><\/ResultGet>/,
    )
    expect(rate('<MonId>PES</MonId><FchCotiz>20261118</FchCotiz>')).toContain(
      '<MonCotiz>1</MonCotiz><FchCotiz>20261118</FchCotiz>',
    )
    expect(rate('<MonId>XXX</MonId>')).toContain('<Code>12000</Code>')
  })

  it('describes who gives tickets and the register, where each is asked', async () => {
    const described = async (path: string) => {
      const answer = await fetch(`${simulator.origin}${path}?wsdl`)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      expect(text).toContain(`<soap:address location="${simulator.origin}${path}"/>`)
      return readRequest(text).children.find(({ name }) => name === 'portType')?.children.length
    }
    expect(await described('/ws/services/LoginCms')).toBe(1)
    expect(await described('/sr-padron/webservices/personaServiceA5')).toBe(3)
  })

  it('describes its service, and every fault can be switched on', async () => {
    const answer = await fetch(`${simulator.origin}/wsfev1/service.asmx?WSDL`)
    const wsdl = readRequest(await answer.text())
    expect(wsdl.children.find(({ name }) => name === 'portType')?.children).toHaveLength(16)
    for (const name of faultNames) {
      simulator.faults.set(name, { probability: 1 })
      expect(simulator.faults.strikes(name, 'any')).toBe(true)
      simulator.faults.set(name, undefined)
      expect(simulator.faults.strikes(name, 'any')).toBe(false)
    }
  })

  it('starts from the command line and stops when it is told to', () => {
    const main = join(import.meta.dirname, 'main.ts')
    const start = `const { spawn } = require('node:child_process')
      const child = spawn(process.execPath, [${JSON.stringify(main)}, '--port=0', '--file=${join(folder, 'other.sqlite')}'])
      child.stdout.on('data', (text) => { process.stdout.write(text); child.kill('SIGTERM') })
      child.on('exit', (code) => process.stdout.write('exit ' + code))`
    expect(execFileSync(process.execPath, ['-e', start]).toString()).toMatch(
      /answers at http:\/\/127\.0\.0\.1:\d+.*\nexit 0/s,
    )
  })
})
