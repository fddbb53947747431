import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { ArcaService } from '@trastienda/domain/fiscal/access-advice'
import { cutText, readXml, writeXml, type XmlElement, type XmlNode } from './xml.ts'

/** A request and its answer in their stored form: without token, sign and signed messages. */
export interface Exchange {
  readonly url: string
  readonly request: string
  /** Undefined if nothing readable came back. */
  readonly response: string | undefined
  readonly status: number | undefined
}

/** ARCA gave no usable answer: nobody knows whether it did the work. */
export class ArcaUnanswered extends Error {
  override readonly name = 'ArcaUnanswered'
  /** Private, because logs show all other members, and must not show this. */
  readonly #exchange: Exchange

  constructor(reason: string, exchange: Exchange, cause?: unknown) {
    super(reason, { cause })
    this.#exchange = exchange
  }

  get exchange(): Exchange {
    return this.#exchange
  }
}

/** A SOAP fault: ARCA read the call and refused it. `code` is local, such as `coe.notAuthorized`. */
export class ArcaFault extends Error {
  override readonly name = 'ArcaFault'
  readonly code: string
  /** The requested service; undefined in the answer of a service itself. */
  readonly service: ArcaService | undefined
  readonly #exchange: Exchange

  constructor(code: string, text: string, exchange: Exchange, service?: ArcaService) {
    super(text)
    this.code = code
    this.service = service
    this.#exchange = exchange
  }

  /** The same refusal, for access to this service. */
  of(service: ArcaService): ArcaFault {
    return new ArcaFault(this.code, this.message, this.#exchange, service)
  }

  get exchange(): Exchange {
    return this.#exchange
  }
}

export interface SoapCall {
  readonly url: string
  /** The SOAPAction header, with its quotation marks: WSFEv1 wants its exact header, the other services take any. */
  readonly action: string
  readonly body: XmlElement
}

export interface SoapAnswer {
  /** The element inside of the body. */
  readonly body: XmlNode
  readonly exchange: Exchange
}

export interface SoapClient {
  /** @throws ArcaUnanswered, ArcaFault */
  call(call: SoapCall): Promise<SoapAnswer>
  close(): void
}

const TIMEOUT_MS = 30_000
/** Many times the size of ARCA's answers; reading more would hold up all other work. */
const RESPONSE_BYTES_MAX = 1_000_000

/**
 * The production host offers a Diffie-Hellman key of 1024 bits to a client that takes DHE, and OpenSSL refuses such a
 * key. These connections offer only elliptic curves, which avoids that without less security.
 *
 * @internal
 */
export const arcaTls = {
  minVersion: 'TLSv1.2',
  ciphers: 'ECDHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-AES128-GCM-SHA256',
  keepAlive: true,
} as const

export const createSoapClient = (timeoutMs: number = TIMEOUT_MS): SoapClient => {
  const https = new HttpsAgent(arcaTls)
  const http = new HttpAgent({ keepAlive: true })

  const post = async ({ url, action }: SoapCall, body: Buffer): Promise<{ status: number; text: string }> => {
    const isSecure = new URL(url).protocol === 'https:'
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { 'content-type': 'text/xml; charset=utf-8', 'content-length': body.length, soapaction: action }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = isSecure ? requestHttps : requestHttp
      const agent = isSecure ? https : http
      request(url, { method: 'POST', agent, headers, signal }, resolve).once('error', reject).end(body)
    })
    return { status: answer.statusCode ?? 0, text: await readText(answer) }
  }

  return {
    async call(call) {
      const request = envelope(call.body)
      let exchange: Exchange = { url: call.url, request: redacted(request), response: undefined, status: undefined }
      let received: { status: number; text: string }
      try {
        received = await post(call, Buffer.from(request, 'utf8'))
      } catch (error) {
        throw new ArcaUnanswered('ARCA did not answer', exchange, error)
      }
      exchange = { ...exchange, response: redacted(received.text), status: received.status }
      return { body: bodyOf(received, exchange), exchange }
    },
    close() {
      https.destroy()
      http.destroy()
    },
  }
}

const envelope = (body: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${writeXml({
    name: 'soap:Envelope',
    attributes: { 'xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/' },
    content: [{ name: 'soap:Body', content: [body] }],
  })}`

const bodyOf = ({ status, text }: { status: number; text: string }, exchange: Exchange): XmlNode => {
  let content: XmlNode | undefined
  try {
    content = readXml(text).child('Body')?.children()[0]
  } catch (error) {
    throw new ArcaUnanswered(`ARCA answered ${status} with something unreadable`, exchange, error)
  }
  if (content?.name === 'Fault') throw faultOf(content, exchange)
  if (status !== 200 || content === undefined) throw new ArcaUnanswered(`ARCA answered ${status}`, exchange)
  return content
}

/** SOAP 1.1 has faultcode and faultstring, 1.2 has Code and Reason. */
const faultOf = (fault: XmlNode, exchange: Exchange): ArcaFault => {
  const code = fault.value('faultcode') ?? fault.child('Code')?.value('Value') ?? ''
  const text = fault.value('faultstring') ?? fault.child('Reason')?.value('Text') ?? ''
  return new ArcaFault(cutText(code.slice(code.indexOf(':') + 1)), cutText(text), exchange)
}

const readText = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.byteLength
    if (size > RESPONSE_BYTES_MAX) throw new Error('ARCA answered more than it ever does')
  }
  const charset = /charset="?([\w-]+)/i.exec(answer.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(Buffer.concat(parts))
}

/**
 * The text without token, sign and signed messages: anybody with the first two can issue vouchers, and with the third
 * open a session.
 */
const redacted = (text: string): string =>
  text.replaceAll(/<((?:\w+:)?(?:token|sign|in0|loginCmsReturn))(?:\s[^<>]*)?>[^<]*</gi, '<$1>…<')
