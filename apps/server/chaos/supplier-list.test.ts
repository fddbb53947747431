import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agent } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '#platform/database/embedded/address'
import { addCategory, addPerson } from '#test/factories'
import { makeTestFolder } from '#test/postgres/cluster'
import { createConnections, createHttpCall, signInOverHttp, type KnownMember } from '#test/requests/http-calls'
import { listLayout } from '#test/supplier-lists'
import { callUntilAnswered } from './persist.ts'
import { verifyFaults } from './run-program-command.ts'
import { MortalServer, queryEverything } from './victims.ts'

const account = { name: 'Ana', lastName: 'Paz', email: 'lista@ejemplo.com.ar', password: 'una clave larga' }
const PRODUCTS = 1200
const PART = 100
const IMPORTED_AT_ONCE = 400
const codes = Array.from({ length: PRODUCTS }, (_, place) => `P${place}`)

let dataDir: string
let server: MortalServer
let agent: Agent
let shop: KnownMember

beforeEach(async () => {
  dataDir = await makeTestFolder()
  server = await MortalServer.start(dataDir, await freePort())
  agent = createConnections()
  await createHttpCall(server.url, agent)('users.create', { body: account })
  shop = await signInOverHttp(server.url, agent, account)
})
afterEach(async () => {
  agent.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const importProducts = async (): Promise<void> => {
  await addCategory(shop, 'Almacén')
  const { data: point } = (await shop.call('restore_points.create', { body: { entity: 'products' } })).body
  for (let start = 0; start < PRODUCTS; start += IMPORTED_AT_ONCE) {
    const lines = codes.slice(start, start + IMPORTED_AT_ONCE).map((code) => [code, `Producto ${code}`, 'Almacén', 100])
    const { body } = await shop.call('import.apply', {
      params: { entity: 'products' },
      query: { restorePoint: point.$id, apiMode: 'true' },
      body: { lines: [['Código', 'Nombre', 'Categoría', 'Precio de venta'], ...lines] },
    })
    expect(body.data).toMatchObject({ created: lines.length, errors: [] })
  }
}

it('a list goes on where server and database were killed amid its parts: each product once, and back once', async () => {
  await importProducts()
  const supplier = await addPerson(shop, 'Proveedor')
  const patience = { retries: 0, replays: 0, longestWaitMs: 0 }
  const caller = { base: server.url, agent, token: shop.token, patience, cutShare: 0.2 }
  const begin = async (key: string) => {
    const body = { supplier, fileName: 'lista.csv', layout: listLayout }
    return (await callUntilAnswered(caller, 'supplier_lists.start', { body }, key)).data.$id
  }
  const apply = async (id: string, start: number, key: string) => {
    const rows = codes.slice(start, start + PART).map((product, at) => ({ product, cost: 1 + start + at, pack: 1 }))
    const body = { rows, isLast: start + PART >= PRODUCTS }
    await callUntilAnswered(caller, 'supplier_lists.apply', { params: { id }, body }, key)
  }
  let id = await begin('first')
  for (let start = 0; start < PRODUCTS; start += PART) {
    const applying = apply(id, start, `part ${start}`)
    if (start % 400 === 0) {
      await pause(Math.random() * 20)
      await server.kill(start % 800 === 0 ? 'server' : 'database')
    }
    await applying
    // Somebody reloads the page in the middle: the same file goes on with the same list, from its first row.
    if (start === 500) {
      id = await begin('again')
      for (const sent of [0, PART]) await apply(id, sent, `again ${sent}`)
    }
  }
  const costs = await queryEverything<{ changes: number; lists: number; products: number; sum: number }>(
    dataDir,
    `select count(*)::integer as changes, count(distinct supplier_list_id)::integer as lists,
            count(distinct product_code)::integer as products, sum(cost)::integer as sum from replacement_cost_change`,
  )
  const [known] = await queryEverything<{ products: number }>(
    dataDir,
    'select count(*)::integer as products from supplier_list_row',
  )
  expect(costs).toEqual([{ changes: PRODUCTS, lists: 1, products: PRODUCTS, sum: (PRODUCTS * (PRODUCTS + 1)) / 2 }])
  expect(known).toEqual({ products: PRODUCTS })
  expect(await verifyFaults(dataDir)).toEqual([])

  const undo = async (key: string) =>
    (await callUntilAnswered(caller, 'supplier_lists.undo', { params: { id } }, key)).data
  await undo('undo 0')
  const going = undo('undo 1')
  await server.kill('server')
  let undone = await going
  // After a cut nobody knows where it was: the list does.
  for (let part = 2; undone.list.state !== 'undone'; part += 1) undone = await undo(`undo ${part}`)
  const left = await queryEverything<{ count: number }>(
    dataDir,
    'select count(*)::integer as count from product where replacement_cost is not null',
  )
  expect([left, undone.kept]).toEqual([[{ count: 0 }], []])
  expect(patience.retries).toBeGreaterThan(0)
  expect(await verifyFaults(dataDir)).toEqual([])
}, 120_000)
