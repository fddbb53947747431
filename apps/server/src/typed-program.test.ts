import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey, type Program } from '#test/api-keys'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct } from '#test/factories'

const root = join(import.meta.dirname, '..', '..', '..')
// The program stands below the repository, where it finds the types.
const folder = join(root, 'test-results', 'typed-program')

/** A program for somebody with the OpenAPI document and a key, whose TypeScript reads the document. */
const PROGRAM = `
import { document } from './document.ts'
import type { AnswerOf, BodyOf } from '../../apps/server/test/openapi-types.ts'

type Paths = typeof document.paths
type Sale = BodyOf<Paths['/api/v1/transaction/add']['post']>
type Sold = AnswerOf<Paths['/api/v1/transaction/add']['post'], '201'>
type Movements = AnswerOf<Paths['/api/v1/movements']['get'], '200'>

export async function sell(baseUrl: string, key: string, order: string, receptor: string, product: string) {
  const ask = (path: keyof Paths, init: RequestInit = {}) =>
    fetch(baseUrl + path, {
      ...init,
      headers: { 'authorization': \`Bearer \${key}\`, 'content-type': 'application/json', 'idempotency-key': order },
    })
  const movements = await ask('/api/v1/movements')
  if (movements.status !== 200) return { refused: movements.status, code: (await movements.json()).code }
  const movement = ((await movements.json()) as Movements).data.find(({ name }) => name === 'Venta')?.$id ?? ''
  const sale: Sale = {
    transaction: { movement, receptor, summary: {} },
    details: { detailLines: [{ product, quantity: 2, sellingPrice: 100 }] },
    saveMode: 'effective',
  }
  const sold = await ask('/api/v1/transaction/add', { method: 'POST', body: JSON.stringify(sale) })
  if (sold.status !== 201) return { refused: sold.status, code: (await sold.json()).code }
  const { id, summary } = ((await sold.json()) as Sold).data.transaction
  return { id, total: summary.total }
}

// @ts-expect-error A sale has lines.
export const linesMissing: Sale = { transaction: { movement: '', summary: {} } }
const line = { product: '', quantity: 1, sellingPrice: 1 }
const transaction = { movement: '', summary: {} }
// @ts-expect-error The way a sale is saved is a word of three.
export const unknownMode: Sale = { transaction, details: { detailLines: [line] }, saveMode: 'sent' }
// @ts-expect-error The movements have no such member.
export type Missing = Movements['data'][number]['price']
`

interface TypedProgram {
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
  await writeFile(join(folder, 'document.ts'), `export const document = ${await document.text()} as const\n`)
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  const typed = (await import(join(folder, 'program.ts'))) as TypedProgram
  const [customer, product] = [await addPerson(shop, 'Cliente'), await addProduct(shop, { stock: 5 })]
  sell = (key = program.secret) => typed.sell(base, key, 'pedido 1', customer, product)
})
afterAll(() => app.stop())

describe('a program that reads its types off the OpenAPI page', () => {
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
