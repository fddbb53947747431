import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey, type Program } from '#test/api-keys'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct } from '#test/factories'

const root = join(import.meta.dirname, '..', '..', '..')
// Below the repository, where the client finds what it runs on.
const folder = join(root, 'test-results', 'generated-client')

/** What somebody writes who has the OpenAPI page, a generator and a key. */
const PROGRAM = `
import { defaults, movementsList, transactionAdd } from './client.ts'

export async function sell(baseUrl: string, key: string, order: string, receptor: string, product: string) {
  defaults.baseUrl = baseUrl
  defaults.headers = { authorization: \`Bearer \${key}\` }
  const movements = await movementsList()
  if (movements.status !== 200) return { refused: movements.status, code: movements.data.code }
  const movement = movements.data.data.find(({ name }) => name === 'Venta')?.$id ?? ''
  const sale = {
    transaction: { movement, receptor, summary: {} },
    details: { detailLines: [{ product, quantity: 2, sellingPrice: 100 }] },
    saveMode: 'effective' as const,
  }
  const sold = await transactionAdd(sale, { idempotencyKey: order })
  if (sold.status !== 201) return { refused: sold.status, code: sold.data.code }
  const { id, summary } = sold.data.data.transaction
  return { id, total: summary.total }
}

// @ts-expect-error A sale without its lines does not compile.
export const wrong = () => transactionAdd({ transaction: { movement: '', summary: {} } })
`

interface GeneratedProgram {
  sell(baseUrl: string, key: string, order: string, receptor: string, product: string): Promise<object>
}

let app: TestApp
let shop: Member
let program: Program
let base: string
let sell: (key?: string) => Promise<object>

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  program = await addApiKey(app, shop, ['look', 'sell'])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const document = await fetch(`${base}/api/v1/openapi.json`)
  await writeFile(join(folder, 'openapi.json'), await document.text())
  await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')))
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  const generated = (await import(join(folder, 'program.ts'))) as GeneratedProgram
  const [customer, product] = [await addPerson(shop, 'Cliente'), await addProduct(shop, { stock: 5 })]
  sell = (key = program.secret) => generated.sell(base, key, 'pedido 1', customer, product)
})
afterAll(() => app.stop())

describe('a client generated from the OpenAPI page', () => {
  it('compiles, and does not take what a call does not', async () => {
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2024 --lib es2024,dom'
    const files = ['--allowImportingTsExtensions', join(folder, 'program.ts')]
    const compiled = promisify(execFile)(process.execPath, [compiler, ...options.split(' '), ...files])
    await expect(compiled).resolves.toMatchObject({ stdout: '' })
  })

  it('sells with an API key, and once however often it asks', async () => {
    const first = await sell()
    expect(first).toEqual({ id: expect.stringMatching(/^V\d{8}$/) as string, total: 200 })
    expect(await sell()).toEqual(first)
    expect((await shop.call('transactions.list', {})).body.total).toBe(1)
  })

  it('is told 403 with what the key may not, and 401 once it has ended', async () => {
    const looking = await addApiKey(app, shop, ['look'])
    expect(await sell(looking.secret)).toEqual({ refused: 403, code: 'api_key_forbidden' })
    await shop.call('api_keys.end', { params: { id: program.id } })
    expect(await sell()).toEqual({ refused: 401, code: 'unauthenticated' })
  })
})
