import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssuer } from '#test/arca/arca-issuer'
import { isForKey, readCertificate, type ArcaCertificate } from './certificate.ts'
import { signMessage } from './signed-message.ts'
import { createSigningKey, createSigningRequest } from './signing-request.ts'

const CUIT = '30710000006'

let simulator: Simulator
let keyPem: string
let certificate: ArcaCertificate

beforeAll(async () => {
  simulator = await startSimulator()
  ;({ keyPem, certificate } = await openIssuer(simulator, CUIT))
})
afterAll(() => simulator.close())

const OPENSSL = 'openssl'

const isOpensslHere = spawnSync(OPENSSL, ['version']).status === 0

describe.runIf(isOpensslHere)('what OpenSSL says of our signatures', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trastienda-arca-'))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it('verifies the signing request, and reads who asks', () => {
    const subject = { cuit: CUIT, organization: 'Almacén Ñandú', alias: 'tienda' }
    writeFileSync(join(folder, 'request.pem'), createSigningRequest(subject, keyPem))
    const arguments_ = ['req', '-verify', '-noout', '-subject', '-nameopt', 'utf8,sep_comma_plus', '-in', 'request.pem']
    const { stdout, stderr } = spawnSync(OPENSSL, arguments_, { cwd: folder, encoding: 'utf8' })
    expect(stderr).toContain('verify OK')
    expect(stdout).toContain('C=AR,O=Almacén Ñandú,CN=tienda,serialNumber=CUIT 30710000006')
  })

  it('verifies the signed message, and finds the content in it', () => {
    const content = Buffer.from('<loginTicketRequest>ñ</loginTicketRequest>')
    writeFileSync(
      join(folder, 'message.der'),
      signMessage(content, { certificate: certificate.certificate, keyPem }, new Date()),
    )
    writeFileSync(join(folder, 'authority.pem'), simulator.store.read('authority certificate')!)
    const verify = [
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      'message.der',
      '-CAfile',
      'authority.pem',
      '-purpose',
      'any',
      '-binary',
    ]
    expect(execFileSync(OPENSSL, verify, { cwd: folder, stdio: 'pipe' }).toString()).toBe(content.toString())
  })
})

describe('a certificate', () => {
  it('says whose it is and until when, and fits its key only', async () => {
    expect(certificate).toMatchObject({ cuit: CUIT, alias: 'tienda', origin: 'other' })
    expect(certificate.validTo > simulator.clock.now()).toBe(true)
    expect(isForKey(certificate, keyPem)).toBe(true)
    expect(isForKey(certificate, await createSigningKey())).toBe(false)
    expect(readCertificate('nothing')).toBeUndefined()
  })
})
