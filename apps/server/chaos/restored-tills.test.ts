import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Agent } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '#platform/database/embedded/address'
import { cookiesOf } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { addNote, addPerson, addProduct, documentBody } from '#test/factories'
import { createConnections, createHttpCall, signInOverHttp } from '#test/requests/http-calls'
import { offlineSale, type OfflineSaleBody } from '#test/shops/offline-sales'
import { startServerProcess, type ServerProcess } from '#test/server-process'
import { openStall, type Stall } from './load.ts'
import { runProgramCommand } from './run-program-command.ts'

const account = { name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar', password: 'una clave larga' }
const PRICE = 100

let dataDir: string
let port: number
let server: ServerProcess
let agent: Agent
let stall: Stall

beforeEach(async () => {
  dataDir = await makeTestFolder()
  port = await freePort()
  server = await startServerProcess({ dataDir, port })
  agent = createConnections()
  await createHttpCall(server.url, agent)('users.create', { body: account })
  stall = await openStall(server.url, account, 1)
})
afterEach(async () => {
  agent.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const customer = () => stall.customers[0] ?? ''
const linesOf = (quantity: number) => [{ product: stall.products[0] ?? '', quantity, sellingPrice: PRICE }]

const stock = async () => {
  const { body } = await stall.member.call('products.get', { params: { id: stall.products[0] ?? '' } })
  return body.data.currentStock
}
const documents = async () => (await stall.member.call('transactions.list', { query: { pageSize: 200 } })).body.data
const copy = async (cursor?: string) => (await stall.member.call('catalogue.page', { query: { cursor } })).body.data

const restore = async (backup: string): Promise<void> => {
  await server.stop()
  await runProgramCommand(dataDir, 'restore', backup, '--force')
  server = await startServerProcess({ dataDir, port })
  stall = { ...stall, member: await signInOverHttp(server.url, agent, account) }
}

/** A till keeps what it sold for a week, in its order. */
const openTill = (
  deviceCode: string,
  send: (body: OfflineSaleBody) => Promise<{ transactionId?: string | undefined }>,
) => {
  const kept: OfflineSaleBody[] = []
  return {
    kept,
    sell: async (quantity = 1): Promise<string | undefined> => {
      const options = { soldBy: stall.member.userId, deviceCode, soldAt: new Date().toISOString() }
      const made = offlineSale(customer(), linesOf(quantity), options)
      const body = { ...made, localNumber: `n-${deviceCode}-${kept.length + 1}` }
      kept.push(body)
      return (await send(body)).transactionId
    },
    sendAllAgain: async () => {
      const ids: (string | undefined)[] = []
      for (const body of kept) ids.push((await send(body)).transactionId)
      return ids
    },
  }
}

const openTills = async () => {
  const call = createHttpCall(server.url, agent)
  const { headers, body } = await call('session.create', { body: { email: account.email, password: account.password } })
  await call('devices.enrol', { body: { name: 'Caja 2' } }, { token: body.data.token })
  const cookie = cookiesOf(headers)
  const { businessId } = stall.member
  return {
    ofPerson: openTill('1', async (made) => (await stall.member.call('offline_sales.add', { body: made })).body.data),
    ofCounter: openTill('2', async (made) => {
      const sent = { body: { businessId, ...made } }
      return (await call('offline_sales.add_by_counter', sent, { headers: { cookie } })).body.data
    }),
  }
}

it('what tills sent after the backup goes again once that is restored, and repairs it: each sale is there once', async () => {
  const { ofPerson, ofCounter } = await openTills()
  const held = await stock()
  const before = [await ofPerson.sell(), await ofCounter.sell()]
  const { cursor } = await copy()
  const backup = join(dataDir, 'shop.backup')
  await runProgramCommand(dataDir, 'backup', backup)

  await ofPerson.sell(2)
  await ofCounter.sell(3)
  // A sale whose answer was lost: the server has it as an ordinary sale.
  const { sale, key } = offlineSale(customer(), linesOf(4))
  await stall.member.call('transaction.add', { body: sale }, { key })
  ofPerson.kept.push({ ...offlineSale(customer(), linesOf(4), { soldBy: stall.member.userId }), sale, key })
  // This sale waits for goods, and gets them.
  expect(await ofCounter.sell(held)).toBeUndefined()
  expect(await documents()).toHaveLength(5)

  await restore(backup)
  expect((await documents()).map(({ id }) => id).toSorted()).toEqual(before)
  // A browser that reads this sends its sales of the last week again.
  expect((await copy(cursor)).isStart).toBe(true)

  // Somebody was faster: the numbers after the backup are given anew.
  const another = { ...documentBody('sale', customer(), linesOf(5)), saveMode: 'paid' as const }
  const { id } = (await stall.member.call('transaction.add', { body: another })).body.data.transaction
  expect(id).toBe('V00000003')
  const ids = [...(await ofCounter.sendAllAgain()), ...(await ofPerson.sendAllAgain())]
  expect([...(await ofCounter.sendAllAgain()), ...(await ofPerson.sendAllAgain())]).toEqual(ids)
  const sales = await documents()
  const made = [...ids.filter((each) => each !== undefined), id].toSorted()
  expect(made).toEqual(['V00000001', 'V00000002', 'V00000003', 'V00000004', 'V00000005', 'V00000006'])
  expect(sales.map((each) => each.id).toSorted()).toEqual(made)
  expect([ids[3], ids[0]]).toEqual(before)
  expect(await stock()).toBe(held - 1 - 1 - 2 - 3 - 4 - 5)
  const { waiting } = (await stall.member.call('offline_sales.list', {})).body
  expect(waiting).toEqual({ count: 1, total: held * PRICE, cash: held * PRICE })
  await runProgramCommand(dataDir, 'verify')
}, 120_000)

it('what was made at final prices comes back as it was made, with the setting', async () => {
  const member = () => stall.member
  const product = await addProduct(member(), { stock: 50, cost: 500, price: 1000, iva: 21 })
  const add = async (kind: 'sale' | 'purchase', quantity: number, sellingPrice: number, pricesIncludeVat: boolean) => {
    const receptor = kind === 'sale' ? customer() : await addPerson(member(), 'Proveedor')
    const line = { product, quantity, sellingPrice, iva: 21 as const }
    const body = { ...documentBody(kind, receptor, [line], { pricesIncludeVat }), saveMode: 'effective' as const }
    return (await member().call('transaction.add', { body })).body.data.transaction.id
  }
  const sale = await add('sale', 12, 1000, true)
  const ids = [sale, await add('sale', 12, 1000, false), await add('purchase', 2, 605, true)]
  ids.push(await addNote(member(), sale, [{ product, quantity: 5 }]))
  const stored = async () => ({
    isFinal: (await member().call('users.get', {})).body.data.pricesIncludeVat,
    documents: await Promise.all(
      ids.map(async (id) => (await member().call('transactions.get', { params: { id } })).body.data),
    ),
  })
  const before = await stored()
  expect(before.isFinal).toBe(true)
  expect(before.documents.map(({ transaction }) => transaction.summary)).toMatchObject([
    { pricesIncludeVat: true, total: 12_000, iva21: 2082.64 },
    { pricesIncludeVat: false, total: 14_520, iva21: 2520 },
    { pricesIncludeVat: true, total: 1210, iva21: 210 },
    { pricesIncludeVat: true, total: 5000, iva21: 867.77 },
  ])
  const backup = join(dataDir, 'shop.backup')
  await runProgramCommand(dataDir, 'backup', backup)
  await member().call('settings.update_prices', { body: { pricesIncludeVat: false } })
  await restore(backup)
  expect(await stored()).toEqual(before)
  await runProgramCommand(dataDir, 'verify')
}, 120_000)
