import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fault, login } from '#sim/access/access-service'
import type { Authority } from '#sim/access/authority'
import type { Tickets } from '#sim/access/tickets'
import { answerTaxpayers } from '#sim/taxpayers'
import { UnreadableNumber } from '#sim/vouchers/detail'
import type { VoucherParts } from '#sim/vouchers/operation'
import { answerVouchers, isVoucherOperation } from '#sim/vouchers/voucher-service'
import { childOf, escaped, readRequest, type RequestNode } from '#sim/xml'
import { applicantPage } from './applicant-page.ts'
import { answerControl, type ControlParts } from './answer-control.ts'
import { accessWsdl, registerWsdl } from './other-wsdls.ts'
import { voucherWsdl } from './wsdl.ts'

export interface ServerParts extends VoucherParts, ControlParts {
  readonly authority: Authority
  readonly tickets: Tickets
  readonly windowMinutes: () => number
}

interface Answer {
  readonly status: number
  readonly xml: string
}

const PATHS = {
  access: '/ws/services/LoginCms',
  vouchers: '/wsfev1/service.asmx',
  taxpayers: '/sr-padron/webservices/personaServiceA5',
  control: '/simulator/',
} as const

const descriptions: Readonly<Record<string, (address: string) => string>> = {
  [PATHS.access]: accessWsdl,
  [PATHS.vouchers]: voucherWsdl,
  [PATHS.taxpayers]: registerWsdl,
}

const BODY_BYTES_MAX = 10_000_000

/** One HTTP request, with the faults that strike it. */
export const answerRequest = async (
  request: IncomingMessage,
  response: ServerResponse,
  parts: ServerParts,
): Promise<void> => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  try {
    const body = await readBody(request)
    if (url.pathname.startsWith(PATHS.control)) {
      await answerControl(request.method ?? 'GET', url.pathname.slice(PATHS.control.length), body, response, parts)
      return
    }
    if (request.method === 'GET') {
      answerGet(url, response)
      return
    }
    await answerCall(url.pathname, body, request, response, parts)
  } catch (error) {
    send(response, 500, soapFault(error instanceof Error ? error.message : 'Error'))
  }
}

const answerGet = (url: URL, response: ServerResponse): void => {
  if (url.pathname === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(applicantPage)
    return
  }
  const describe = /wsdl/i.test(url.search) ? descriptions[url.pathname] : undefined
  if (describe === undefined) send(response, 404, '')
  else send(response, 200, describe(url.origin + url.pathname))
}

const answerCall = async (
  path: string,
  body: string,
  request: IncomingMessage,
  response: ServerResponse,
  parts: ServerParts,
): Promise<void> => {
  const { faults } = parts
  const operation = operationIn(body)
  if (operation === undefined) {
    // The answer of WSFEv1's framework to a document that breaks off.
    send(response, 400, '')
    return
  }
  const { name } = operation
  if (faults.strikes('connectionReset', name, body)) {
    request.socket.destroy()
    return
  }
  if (faults.strikes('unavailablePage', name, body)) {
    response
      .writeHead(503, { 'content-type': 'text/html' })
      .end('<html><body><h1>Service Unavailable</h1></body></html>')
    return
  }
  if (faults.strikes('soapFault', name, body)) {
    send(response, 500, soapFault('Server was unable to process request.'))
    return
  }
  const answer = await answerOperation(path, operation, request, parts)
  if (faults.strikes('answerLost', name, body)) {
    request.socket.destroy()
    return
  }
  await wait(faults.delayMs(name, body))
  if (faults.strikes('halfSent', name, body)) {
    response.writeHead(answer.status, contentHeaders(answer.xml))
    response.write(answer.xml.slice(0, answer.xml.length / 2), () => request.socket.destroy())
    return
  }
  send(response, answer.status, answer.xml)
}

const answerOperation = async (
  path: string,
  operation: RequestNode,
  request: IncomingMessage,
  parts: ServerParts,
): Promise<Answer> => {
  const action = request.headers.soapaction
  if (path === PATHS.access) return typeof action === 'string' ? await login(operation, parts) : fault('xml.bad')
  if (path === PATHS.taxpayers) return answerTaxpayers(operation, parts)
  if (path !== PATHS.vouchers) return { status: 404, xml: '' }
  const isAction = action === undefined || String(action).replaceAll('"', '') === operation.namespace + operation.name
  if (!isAction || !isVoucherOperation(operation.name)) {
    return {
      status: 500,
      xml: soapFault(`Server did not recognize the value of HTTP Header SOAPAction: ${String(action)}.`),
    }
  }
  try {
    return { status: 200, xml: answerVouchers(operation, parts) }
  } catch (error) {
    if (!(error instanceof UnreadableNumber)) throw error
    return {
      status: 500,
      xml: soapFault('Server was unable to read request. ---> Input string was not in a correct format.'),
    }
  }
}

/** The element inside the envelope's body. */
const operationIn = (text: string): RequestNode | undefined => {
  try {
    return childOf(readRequest(text), 'Body')?.children[0]
  } catch {
    return undefined
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > BODY_BYTES_MAX) throw new Error('Too large')
  }
  return Buffer.concat(parts).toString('utf8')
}

const contentHeaders = (xml: string): Record<string, string | number> => ({
  'content-type': 'text/xml; charset=utf-8',
  'content-length': Buffer.byteLength(xml),
})

const send = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, contentHeaders(xml)).end(xml)
}

const soapFault = (text: string): string =>
  '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">' +
  `<soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>${escaped(text)}</faultstring><detail />` +
  '</soap:Fault></soap:Body></soap:Envelope>'
