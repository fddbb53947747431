import { rm } from 'node:fs/promises'
import type { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#platform/database/embedded/address'
import { addShare, addPerson, addProduct, addSale } from '#test/factories'
import { makeTestFolder } from '#test/postgres/cluster'
import { createConnections, createHttpCall } from '#test/requests/http-calls'
import { openStall, type Stall } from './load.ts'
import { openForgetfulMailbox, type Mailbox } from './forgetful-mailbox.ts'
import { MortalServer, queryEverything } from './victims.ts'

let dataDir: string
let mailbox: Mailbox
let server: MortalServer
let agent: Agent
let stall: Stall

beforeAll(async () => {
  dataDir = await makeTestFolder()
  mailbox = await openForgetfulMailbox()
  server = await MortalServer.start(dataDir, await freePort(), {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'tienda@ejemplo.com.ar',
  })
  agent = createConnections()
  const account = { name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar', password: 'una clave larga' }
  await createHttpCall(server.url, agent)('users.create', { body: account })
  stall = await openStall(server.url, account, 1)
})
afterAll(async () => {
  agent.destroy()
  await server.stop()
  await mailbox.close()
  await rm(dataDir, { recursive: true })
})

const statusOf = async (path: string) => (await fetch(new URL(path, server.url))).status

it('a paper’s mail goes out at least once when the server is killed amid it, is noted once, and its last link opens', async () => {
  const { member } = stall
  const product = await addProduct(member, { stock: 5 })
  const sale = await addSale(member, await addPerson(member, 'Cliente'), [{ product, quantity: 1, sellingPrice: 10 }])
  const { share } = await addShare(member, sale, { channel: 'mail', to: 'ana@ejemplo.com.ar' })
  // The mailbox took the mail and never said so.
  const first = await mailbox.mail(1)
  await server.kill('server')
  const shares = async () => (await member.call('share.list', { query: { kind: 'document', record: sale } })).body.data
  expect((await shares()).map(({ mailedAt }) => mailedAt)).toEqual([undefined])

  await queryEverything(
    dataDir,
    `update task set leased_until = null, due_at = now() - interval '1 hour' where kind = 'share_mail'`,
  )
  const second = await mailbox.mail(2)
  await expect.poll(async () => (await shares())[0]?.mailedAt, { timeout: 20_000 }).toBeDefined()
  expect((await shares()).map(({ $id }) => $id)).toEqual([share.$id])
  expect(await statusOf(second)).toBe(200)
  expect(await statusOf(first)).toBe(404)
  const tasks = await queryEverything(dataDir, `select from task where kind = 'share_mail'`)
  expect(tasks).toEqual([])
}, 120_000)
