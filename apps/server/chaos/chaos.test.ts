import { rm } from 'node:fs/promises'
import type { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#platform/database/embedded/address'
import { makeTestFolder } from '#test/postgres/cluster'
import { addProduct, documentBody } from '#test/factories'
import { createConnections, createHttpCall, rawRequest, sendRequest } from '#test/requests/http-calls'
import { startServerProcess, type ServerProcess } from '#test/server-process'
import { runChaos } from './chaos.ts'
import { openStall, type Stall } from './load.ts'
import { openSwallowingProxy } from './swallowing-proxy.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

it('loses and doubles nothing when server and database are killed under load, and its books stay clean', async () => {
  const dataDir = await makeTestFolder()
  const report = await runChaos({ dataDir, tills: 4, kills: 3, announce: () => undefined })
  expect(report.faults).toEqual([])
  expect(report.sales).toBeGreaterThan(0)
  expect(report.closings).toBeGreaterThan(0)
  expect(report.retries).toBeGreaterThan(0)
  await rm(dataDir, { recursive: true })
}, 120_000)

describe('over the wire', () => {
  let dataDir: string
  let server: ServerProcess
  let agent: Agent
  let stall: Stall

  beforeAll(async () => {
    dataDir = await makeTestFolder()
    server = await startServerProcess({ dataDir, port: await freePort() })
    agent = createConnections()
    const account = { name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar', password: 'una clave larga' }
    await createHttpCall(server.url, agent)('users.create', { body: account })
    stall = await openStall(server.url, account, 1)
  })
  afterAll(async () => {
    agent.destroy()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  const oneUnit = (product: string) =>
    documentBody('sale', stall.customers[0], [{ product, quantity: 1, sellingPrice: 10 }])

  it('gives the first answer to whoever asks again after the line was cut before the answer', async () => {
    const { member } = stall
    const product = await addProduct(member, { stock: 5 })
    const body = { ...oneUnit(product), saveMode: 'paid' as const }
    const proxy = await openSwallowingProxy(server.url)
    const cutOff = createConnections()
    const throughProxy = rawRequest(proxy.url, 'transaction.add', { body }, { token: member.token, key: 'cortada' })
    await expect(sendRequest(cutOff, throughProxy)).rejects.toThrow(/hang up|ECONNRESET|cut/)
    expect(proxy.swallowed()).toBe(1)
    cutOff.destroy()
    await proxy.close()

    const again = await member.call('transaction.add', { body }, { key: 'cortada' })
    expect(again.headers['idempotent-replay']).toBe('true')
    const listed = await member.call('transactions.list', {})
    expect(listed.body.data.map(({ id }) => id)).toEqual([again.body.data.transaction.id])
    expect((await member.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(4)
  })

  it('gives one effect to one request sent 50 times at once under one key', async () => {
    const { member } = stall
    const product = await addProduct(member, { stock: 60 })
    const body = { ...oneUnit(product), saveMode: 'paid' as const }
    const answers = await Promise.all(
      times(50).map(() => member.call('transaction.add', { body }, { key: 'doble clic' })),
    )
    expect(new Set(answers.map((answer) => answer.body.data.transaction.id)).size).toBe(1)
    expect((await member.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(59)
  })

  it('stops cleanly while requests are under way: what was acknowledged is there at the next start', async () => {
    const { member } = stall
    const product = await addProduct(member, { stock: 500 })
    const body = { ...oneUnit(product), saveMode: 'effective' as const }
    const answers = times(40).map((number) =>
      member.call('transaction.add', { body }, { key: `al cierre ${number}` }).then(
        ({ status }) => status === 201,
        () => false,
      ),
    )
    await Promise.race(answers)
    await server.stop()
    const acknowledged = (await Promise.all(answers)).filter((isSold) => isSold).length
    server = await startServerProcess({ dataDir, port: Number(new URL(server.url).port) })
    const { currentStock } = (await member.call('products.get', { params: { id: product } })).body.data
    expect(acknowledged).toBeGreaterThan(0)
    expect(500 - currentStock).toBeGreaterThanOrEqual(acknowledged)
  })
})
