import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A proxy that carries every request to the server and cuts the connection as soon as an answer comes back. */
export interface SwallowingProxy {
  readonly url: string
  /** How many answers got lost on their way. */
  swallowed(): number
  close(): Promise<void>
}

export const openSwallowingProxy = async (serverUrl: string): Promise<SwallowingProxy> => {
  let swallowed = 0
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(serverUrl).port), '127.0.0.1')
    client.on('error', () => undefined)
    server.on('error', () => undefined)
    client.pipe(server)
    server.once('data', () => {
      swallowed += 1
      client.destroy()
      server.destroy()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    swallowed: () => swallowed,
    close: async () => {
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
