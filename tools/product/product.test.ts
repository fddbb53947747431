import { execFile, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#tools/repository.mjs'
import { isAlive, pidIn, startUntilReady } from '#tools/started-program.ts'
import { pack } from './pack.ts'

// What somebody gets who has the packed file and nothing of the project: npm, an empty folder, one command.

const PACK_AND_INSTALL_MS = 300_000
const email = 'ana@ejemplo.com.ar'
const password = 'una clave larga'
const PAID = 2

let folder: string
let shop: string
let dataDir: string
let server: ChildProcess
let url: string

const inShop = async (program: string, ...parameters: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, parameters, { cwd: shop, env: { ...process.env, DATABASE_URL: '' } })).stdout

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-product-'))
  shop = join(folder, 'shop')
  dataDir = join(shop, 'data')
  await mkdir(shop)
  // PostgreSQL's account enters it when the tests run as root.
  await chmod(folder, 0o711)
  const file = await pack(folder)
  await inShop('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', file)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const environment = { PORT: String(port) }
  server = await startUntilReady({ program: 'npx', parameters: ['trastienda'], folder: shop, environment })
}, PACK_AND_INSTALL_MS)

afterAll(async () => {
  server?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** As any other program calls it. */
const api = async (method: string, path: string, body?: object, token?: string): Promise<Response> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer
}

interface Answered {
  readonly $id: string
  readonly token: string
  readonly url: string
  readonly transaction: { readonly id: string; readonly status: string }
}

const dataOf = async (answer: Response): Promise<Answered> => ((await answer.json()) as { data: Answered }).data

const megabytesBelow = async (path: string): Promise<number> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6
}

describe.skipIf(process.platform === 'win32')('the packed product', { timeout: 120_000 }, () => {
  it('weighs a third of the project, and brings no Node.js where there is one', async () => {
    expect(await megabytesBelow(join(shop, 'node_modules'))).toBeLessThan(200)
  })

  it('serves the application and its manual', async () => {
    const pages = await Promise.all(['/', '/manual/'].map(async (path) => (await fetch(url + path)).text()))
    expect(pages.map((page) => page.includes('<html lang="es'))).toEqual([true, true])
  })

  it('sells, prints what it sold, exports, and takes a picture', async () => {
    await api('POST', '/users', { name: 'Ana', lastName: 'Paz', email, password })
    const { token } = await dataOf(await api('POST', '/session', { email, password }))
    const call = (method: string, path: string, body?: object) => api(method, path, body, token)
    const create = async (path: string, body: object): Promise<string> =>
      (await dataOf(await call('POST', path, body))).$id

    const category = await create('/categories', { name: 'Almacén' })
    const goods = {
      code: '1',
      name: 'Yerba',
      categories: [category],
      checkStock: 'with_stock',
      sellingPrice: 100,
      iva: 21,
    }
    const product = await create('/products', { product: goods, historical: { stock: 10, cost: 50 } })
    const receptor = await create('/people', { code: '1', name: 'Bruno', type: 'Cliente' })
    const detailLines = [{ product, quantity: 2, sellingPrice: 100, iva: 21 }]
    const sale = {
      transaction: { movement: 'Venta', receptor, summary: {} },
      details: { detailLines },
      saveMode: 'paid',
    }
    const { transaction } = await dataOf(await call('POST', '/transaction/add', sale))
    expect(transaction).toMatchObject({ status: PAID })

    const picture = new FormData()
    picture.set(
      'file',
      new Blob([await readFile(join(root, 'apps/web/public/icons/icon-192.png'))], { type: 'image/png' }),
    )
    const stored = await dataOf(await call('POST', '/files/product', picture))
    expect(stored.url).toMatch(/\.webp$/)

    const paper = await (await call('GET', `/print/transactions?ids=${transaction.id}`)).arrayBuffer()
    const sheet = await (await call('GET', '/export/products?mode=xlsx')).arrayBuffer()
    expect([Buffer.from(paper).toString('latin1', 0, 5), Buffer.from(sheet).toString('latin1', 0, 2)]).toEqual([
      '%PDF-',
      'PK',
    ])
  })

  it('runs the commands beside the server', async () => {
    expect(await inShop('npx', 'trastienda', 'verify')).toMatch(/^clean: 1 businesses/)
    expect(await inShop('npx', 'trastienda', 'admin', 'user', 'list')).toContain(email)
    expect(await inShop('npx', 'trastienda', 'backup', 'today.backup')).toMatch(/today\.backup: \d+ tables/)
    expect(await inShop('npx', 'trastienda', 'restore', '--help')).toMatch(/^npx trastienda restore file/)
  })

  it('ends with its database when npx is stopped', async () => {
    const processes = [await pidIn(dataDir, 'instance.pid'), await pidIn(dataDir, 'database/postmaster.pid')]
    expect(processes.map(isAlive)).toEqual([true, true])
    server.kill('SIGTERM')
    await expect.poll(() => processes.some(isAlive), { timeout: 60_000 }).toBe(false)
    expect(await pidIn(dataDir, 'database/postmaster.pid')).toBeNaN()
  })
})
