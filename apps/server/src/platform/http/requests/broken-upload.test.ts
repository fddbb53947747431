import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { API_PREFIX } from '@trastienda/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { problemReply } from '#platform/http/answers/problem-reply'
import { MalformedRequest } from '#platform/http/requests/malformed-request'

let app: TestApp
let shop: Member
let begun = 0
/** Holds requests up before anybody reads their bodies. */
let held: Promise<void> | undefined
/** Each call's answer that was an error: its status, and whether it blames the server. */
const ended: [number, boolean][] = []

beforeAll(async () => {
  app = await startTestApp()
  app.http.addHook('preParsing', async (_request) => {
    begun += 1
    await held
  })
  app.http.addHook('onError', async (_request, _reply, error) => {
    const { status, isFault } = error instanceof MalformedRequest ? error.reply : problemReply(error, '')
    ended.push([status, isFault])
  })
  shop = await app.signUp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const multipart = 'multipart/form-data; boundary=cut'
const file = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'

it.each([
  ['a file in its middle', '/files/product', multipart, `${file}half of it`],
  ['a file in its head', '/files/product', multipart, file.slice(0, 40)],
  ['a file before it begins', '/files/product', multipart, ''],
  ['a body in its middle', '/categories', 'application/json', '{"name": "Alma'],
  ['a body before it begins', '/categories', 'application/json', ''],
])('a connection that ends %s is no fault of the server', async (_, path, type, sent) => {
  begun = ended.length = 0
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST ${API_PREFIX}${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${shop.token}`,
    `content-type: ${type}`,
    'content-length: 5000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`)
  await expect.poll(() => begun).toBe(1)
  socket.destroy()
  await expect.poll(() => ended).toEqual([[400, false]])
})

it('a client that has gone before anybody reads its file is waited for by nobody', async () => {
  begun = ended.length = 0
  let goOn = () => {}
  held = new Promise<void>((resolve) => (goOn = resolve))
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST ${API_PREFIX}/files/product HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${shop.token}`,
    `content-type: ${multipart}`,
    'content-length: 5000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await expect.poll(() => begun).toBe(1)
  socket.destroy()
  await once(socket, 'close')
  await new Promise((resolve) => setTimeout(resolve, 100))
  goOn()
  await expect.poll(() => ended).toEqual([[400, false]])
})
