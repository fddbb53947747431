import { createRequire } from 'node:module'
import { Arca, MemoryTicketStorage } from '@arcasdk/core'
import forge from 'node-forge'
import { createClientAsync, type Client } from 'soap'
import { argentineDay } from '@trastienda/arca-simulator/clock'
import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { textOf, readRequest } from '@trastienda/arca-simulator/xml'
import { differences } from './compare-wsdl.ts'

/* `npm run arca-check`: whether other people's programs for ARCA get on with the simulator. It needs no network. */

const CUIT = 30710000006

const require = createRequire(import.meta.url)
// The kit has no setting for the addresses: this overwrites them before it reads them.
const { Endpoints } = require('@arcasdk/core/lib/infrastructure/soap/config/endpoints.types.js') as {
  Endpoints: Record<string, string>
}
const { getWsdlString } = require('@arcasdk/core/lib/infrastructure/soap/wsdl-strings.js') as {
  getWsdlString: (name: string) => string | undefined
}

let failed = 0

const expect = (what: string, isSo: boolean, found: unknown): void => {
  if (!isSo) failed += 1
  console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}${isSo ? '' : `: ${JSON.stringify(found)}`}`)
}

const wsdl = (name: string): string => {
  const text = getWsdlString(name)
  if (text === undefined) throw new Error(`The kit has no ${name}`)
  return text
}

const certified = async (simulator: Simulator): Promise<{ cert: string; key: string }> => {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const request = forge.pki.createCertificationRequest()
  request.publicKey = keys.publicKey
  request.setSubject([
    { name: 'countryName', value: 'AR' },
    { name: 'commonName', value: 'foreign' },
    { type: '2.5.4.5', value: `CUIT ${CUIT}` },
  ])
  request.sign(keys.privateKey, forge.md.sha256.create())
  const signingRequest = forge.pki.certificationRequestToPem(request)
  return {
    cert: await simulator.setUpIssuer({ signingRequest, services: ['wsfe', 'ws_sr_constancia_inscripcion'] }),
    key: forge.pki.privateKeyToPem(keys.privateKey),
  }
}

const invoice = (number: number, day: string) => ({
  Concepto: 1,
  DocTipo: 99,
  DocNro: 0,
  CbteDesde: number,
  CbteHasta: number,
  CbteFch: day,
  ImpTotal: 121,
  ImpTotConc: 0,
  ImpNeto: 100,
  ImpOpEx: 0,
  ImpTrib: 0,
  ImpIVA: 21,
  MonId: 'PES',
  MonCotiz: 1,
  CondicionIVAReceptorId: 5,
})

const RATES = [{ Id: 5, BaseImp: 100, Importe: 21 }]

const tryKit = async (simulator: Simulator, credentials: { cert: string; key: string }): Promise<void> => {
  Endpoints.WSAA_TEST = `${simulator.origin}/ws/services/LoginCms`
  Endpoints.WSFEV1_TEST = `${simulator.origin}/wsfev1/service.asmx`
  Endpoints.WSSR_INSCRIPTION_PROOF_TEST = `${simulator.origin}/sr-padron/webservices/personaServiceA5`
  const ticketStorage = new MemoryTicketStorage({ cuit: CUIT, production: false })
  const arca = new Arca({ cuit: CUIT, ...credentials, production: false, useHttpsAgent: false, ticketStorage })
  const billing = arca.electronicBillingService
  const day = argentineDay(simulator.clock.now())
  const head = { CantReg: 1, PtoVta: 1, CbteTipo: 6 }
  const made = await billing.createVoucher({ ...head, ...invoice(1, day), Iva: RATES })
  expect('@arcasdk/core: a voucher is authorised', /^\d{14}$/.test(made.cae), made)
  const found = await billing.getVoucherInfo(1, 1, 6)
  expect('@arcasdk/core: it is found with its CAE', found?.codAutorizacion === made.cae, found)
  const next = await billing.createNextVoucher({ ...head, ...invoice(0, day), Iva: RATES })
  expect('@arcasdk/core: the next number is found and authorised', /^\d{14}$/.test(next.cae), next)
  const points = await billing.getSalesPoints()
  const rate = await billing.getQuotation('DOL')
  expect('@arcasdk/core: the rate of a currency', (rate.resultGet?.monCotiz ?? 0) > 0, rate)
  expect('@arcasdk/core: points of sale', points.resultGet?.ptoVenta?.[0]?.nro === 1, points)
  const person = await arca.registerInscriptionProofService.getTaxpayerDetails(CUIT)
  expect('@arcasdk/core: the register of taxpayers', person?.idPersona === CUIT, person)
}

/** Asks for a ticket by a message that a foreign library signed. */
const ticket = async (simulator: Simulator, { cert, key }: { cert: string; key: string }) => {
  const at = (minutes: number): string => new Date(simulator.clock.now().getTime() + minutes * 60_000).toISOString()
  const message = forge.pkcs7.createSignedData()
  message.content = forge.util.createBuffer(
    `<loginTicketRequest version="1.0"><header><uniqueId>1</uniqueId><generationTime>${at(-10)}</generationTime>` +
      `<expirationTime>${at(10)}</expirationTime></header><service>wsfe</service></loginTicketRequest>`,
    'utf8',
  )
  message.addCertificate(cert)
  message.addSigner({
    key,
    certificate: cert,
    digestAlgorithm: forge.pki.oids.sha256 ?? '',
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType ?? '', value: forge.pki.oids.data },
      { type: forge.pki.oids.messageDigest ?? '' },
      { type: forge.pki.oids.signingTime ?? '' },
    ],
  })
  message.sign()
  const in0 = forge.util.encode64(forge.asn1.toDer(message.toAsn1()).getBytes())
  const client = await createClientAsync(wsdl('wsaa.wsdl'))
  client.setEndpoint(`${simulator.origin}/ws/services/LoginCms`)
  const [answer] = await call(client, 'loginCms', { in0 })
  const text = (answer as { loginCmsReturn: string }).loginCmsReturn
  const credentials = readRequest(text).children.find(({ name }) => name === 'credentials')
  return { Token: textOf(credentials, 'token'), Sign: textOf(credentials, 'sign'), Cuit: CUIT }
}

const call = (client: Client, operation: string, content: unknown): Promise<unknown[]> =>
  (client as unknown as Record<string, (content: unknown) => Promise<unknown[]>>)[`${operation}Async`]?.(content) ??
  Promise.reject(new Error(`No ${operation}`))

const trySoap = async (what: string, description: string, number: number, simulator: Simulator, Auth: unknown) => {
  const client = await createClientAsync(description)
  client.setEndpoint(`${simulator.origin}/wsfev1/service.asmx`)
  const detail = { ...invoice(number, argentineDay(simulator.clock.now())), Iva: { AlicIva: RATES } }
  const FeCAEReq = {
    FeCabReq: { CantReg: 1, PtoVta: 1, CbteTipo: 6 },
    FeDetReq: { FECAEDetRequest: [detail] },
  }
  const [answer] = await call(client, 'FECAESolicitar', { Auth, FeCAEReq })
  expect(`soap, ${what}: a voucher is authorised`, /"CAE":"\d{14}"/.test(JSON.stringify(answer)), answer)
  const FeCompConsReq = { CbteTipo: 6, CbteNro: number, PtoVta: 1 }
  const [found] = await call(client, 'FECompConsultar', { Auth, FeCompConsReq })
  expect(`soap, ${what}: it is found`, /"Resultado":"A"/.test(JSON.stringify(found)), found)
}

const simulator = await startSimulator()
try {
  const credentials = await certified(simulator)
  await tryKit(simulator, credentials)
  const identity = await ticket(simulator, credentials)
  const own = await (await fetch(`${simulator.origin}/wsfev1/service.asmx?WSDL`)).text()
  await trySoap('by ARCA’s description', wsdl('wsfe.wsdl'), 3, simulator, identity)
  await trySoap('by the simulator’s', `${simulator.origin}/wsfev1/service.asmx?WSDL`, 4, simulator, identity)
  for (const name of ['wsfe.wsdl', 'wsfe-production.wsdl']) {
    const found = differences(own, wsdl(name))
    expect(`the simulator’s description agrees with ${name}`, found.length === 0, found)
  }
} finally {
  await simulator.close()
}
process.exitCode = failed === 0 ? 0 : 1
