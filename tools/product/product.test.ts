import { execFile, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#tools/repository.mjs'
import { owner, PAID, shopClient } from '#tools/shop-client.ts'
import { freePort, isAlive, pidIn, startUntilReady } from '#tools/started-program.ts'
import { pack } from './pack.ts'

// The experience of somebody with only the packed file: npm, an empty folder, one command.

const PACK_AND_INSTALL_MS = 300_000

let folder: string
let shop: string
let dataDir: string
let server: ChildProcess
let url: string

const inShop = async (program: string, ...parameters: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, parameters, { cwd: shop, env: { ...process.env, DATABASE_URL: '' } })).stdout

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
    const client = shopClient(url)
    await client.signUp()
    await client.signIn()
    const { id, status } = await client.sell(await client.stockUp())
    expect(status).toBe(PAID)

    const picture = new FormData()
    const png = await readFile(join(root, 'apps/web/public/icons/icon-192.png'))
    picture.set('file', new Blob([png], { type: 'image/png' }))
    expect((await client.dataOf('POST', '/files/product', picture)).url).toMatch(/\.webp$/)

    const papers = ['/export/products?mode=xlsx', `/print/transactions?ids=${id}`]
    const files = await Promise.all(papers.map(async (path) => (await client.send('GET', path)).arrayBuffer()))
    expect(files.map((file) => Buffer.from(file).toString('latin1', 0, 4))).toEqual(['PK\x03\x04', '%PDF'])
  })

  it('runs the commands beside the server', async () => {
    expect(await inShop('npx', 'trastienda', 'verify')).toMatch(/^clean: 1 businesses/)
    expect(await inShop('npx', 'trastienda', 'admin', 'user', 'list')).toContain(owner.email)
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
