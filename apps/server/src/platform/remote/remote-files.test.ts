import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createRemoteFiles } from './remote-files.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const serve = async (listener: RequestListener): Promise<{ port: number; asked: string[] }> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { port: (server.address() as AddressInfo).port, asked }
}

/** This machine counts as the internet here; the rest is the real thing. */
const local = createRemoteFiles({ isAllowed: (address) => address === '127.0.0.1', timeoutMs: 2000 })
const strict = createRemoteFiles()
const refused = { problems: [{ code: 'remote_file_refused', path: 'url' }] }

describe('a file of another server', () => {
  it('is read whole, over redirects, by name or by address', async () => {
    const { port, asked } = await serve((request, response) => {
      if (request.url === '/logo') response.writeHead(302, { location: '/logo.png' }).end()
      else response.end('bytes')
    })
    expect(Buffer.from(await local.get(`http://127.0.0.1:${port}/logo`, 100)).toString()).toBe('bytes')
    expect(asked).toEqual(['/logo', '/logo.png'])
  })

  it('is not asked for on this machine or in a network of one’s own, however the address is written', async () => {
    const { port, asked } = await serve((_request, response) => response.end('secret'))
    const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0', '127.1']
    for (const host of hosts) {
      await expect(strict.get(`http://${host}:${port}/`, 100)).rejects.toMatchObject(refused)
    }
    expect(asked).toEqual([])
  })

  it('is not followed to a place that may not be asked, nor for ever', async () => {
    const { port, asked } = await serve((request, response) => {
      const location = request.url === '/out' ? 'http://10.0.0.1/' : '/again'
      response.writeHead(302, { location }).end()
    })
    await expect(local.get(`http://127.0.0.1:${port}/out`, 100)).rejects.toMatchObject(refused)
    await expect(local.get(`http://127.0.0.1:${port}/again`, 100)).rejects.toMatchObject(refused)
    expect(asked).toEqual(['/out', '/again', '/again', '/again', '/again'])
  })

  it('is refused in the same words whatever is in its way', async () => {
    const { port } = await serve((_request, response) => response.writeHead(404).end())
    const addresses = [
      `http://127.0.0.1:${port}/`,
      'http://127.0.0.1:1/',
      'file:///etc/hostname',
      'ftp://127.0.0.1/x',
      'no es una dirección',
      'http://nadie.invalid/',
    ]
    for (const url of addresses) await expect(local.get(url, 100)).rejects.toMatchObject(refused)
  })

  it('is given up when it is too large, and when it takes too long', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/slow') response.write('a')
      else response.end('x'.repeat(101))
    })
    await expect(local.get(`http://127.0.0.1:${port}/`, 100)).rejects.toMatchObject({
      problems: [{ code: 'too_large' }],
    })
    await expect(local.get(`http://127.0.0.1:${port}/slow`, 100)).rejects.toMatchObject(refused)
  })
})
