import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#platform/clock'
import { freePort } from '#platform/database/embedded/address'
import { databaseName } from '#platform/database/embedded/roles'
import { createConnections, signInOverHttp } from '#test/requests/http-calls'
import { seedCluster, serveDatabase } from './calls/stage.ts'
import { askWith, createdId, openStall, saleBody } from './calls/stall.ts'

const owner = { email: 'tienda@ejemplo.com.ar', password: 'una clave larga' }
/** Sales of each kind: work by the clock meets some of them, a sale's own work is in all. */
const SALES = 5

/** Prints our files that a sale of five lines passes in a server that has sold before. */
export const printFilesOfSale = async (dataDir: string): Promise<void> => {
  const shop = { transactions: 50, products: 50, people: 20, months: 1, condition: 'responsable' } as const
  const cluster = await seedCluster(dataDir, [{ ...shop, ...owner, now: systemClock() }])
  const port = await freePort()
  const preload = pathToFileURL(join(import.meta.dirname, 'calls/coverage-preload.ts')).href
  const server = await serveDatabase(cluster, dataDir, databaseName, {
    NODE_OPTIONS: `--import ${preload}`,
    COVERAGE_PORT: String(port),
  })
  const agent = createConnections()
  try {
    const member = await signInOverHttp(server.url, agent, owner)
    const stall = await openStall(member, 1, 20)
    const ask = askWith(server.url, agent, member.token)
    const coverage = `http://127.0.0.1:${port}`
    let made = 0
    const sell = async (saveMode: 'created' | 'effective' | 'paid'): Promise<Buffer> => {
      made += 1
      return ask('transaction.add', { body: { ...saleBody(stall, 0, made), saveMode } }, { key: `files ${made}` })
    }
    const calls = {
      'made effective': async () => {
        const id = createdId(await sell('created'))
        return () => ask('transaction.make_effective', { body: [id] }, { key: `${id} effective` })
      },
      'added effective': async () => () => sell('effective'),
      'added and paid': async () => () => sell('paid'),
    }
    for (const [name, prepare] of Object.entries(calls)) {
      await (
        await prepare()
      )()
      let files: readonly string[] | undefined
      for (let sale = 0; sale < SALES; sale += 1) {
        const call = await prepare()
        await (await fetch(coverage, { method: 'POST' })).text()
        await call()
        const passed = new Set((await (await fetch(coverage)).json()) as string[])
        files = (files ?? [...passed]).filter((file) => passed.has(file))
      }
      console.log(JSON.stringify({ sale: name, count: files?.length, files: files?.toSorted() }, null, 1))
    }
  } finally {
    agent.destroy()
    await server.stop()
    await cluster.stop()
  }
}
