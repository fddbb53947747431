import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An ARCA with another one's answers, changed on their way. */
export interface StrangeArca {
  readonly origin: string
  /** How answers are changed from now on. */
  change: (xml: string) => string
  stop(): void
}

export const startStrangeArca = async (of: string): Promise<StrangeArca> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: String(request.headers.soapaction) }
    const answered = await fetch(`${of}${request.url}`, { method: 'POST', headers, body: Buffer.concat(parts) })
    response.writeHead(answered.status, { 'content-type': 'text/xml; charset=utf-8' })
    response.end(arca.change(await answered.text()))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const arca: StrangeArca = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (xml) => xml,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return arca
}
