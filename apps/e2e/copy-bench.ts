import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { build } from 'vite'
import { DEMO, launchOptions, signInAt, withSeededServer } from '#support/seeded-server'

/*
 * `npm run bench:copy`: how long a browser takes to fill its copy of the catalogue, to get its search ready and to search,
 * and how much memory that takes. On the built application, in a Chromium without a window.
 */

const SEARCHES = [
  'ac',
  'a',
  'x',
  'caf',
  'cafe 500',
  '7790',
  '500 g molido',
  'ol',
  'zzz',
  'ñ',
  '7791234567890',
  'lt',
  'de la',
]
const TURNS = 20

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })

/** The application's module. */
interface Copy {
  readonly getReady: (business: string) => Promise<void>
  readonly copyAnswer: (read: { name: string; input: object; url: string; owner: string }) => Promise<unknown>
}

const heapOf = async (devtools: CDPSession): Promise<string> => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return `${Math.round(usedSize / 1e6)} MB`
}

/** The search of the application as a module of its own, for questions without typing. */
const searchModule = async (): Promise<string> => {
  const entry = join(import.meta.dirname, '../web/src/platform/reads/copy-answers.ts')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'search' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('nothing was built')
  return chunk.code
}

/** The business of the tab, once its copy is whole. */
const copiedBusiness = async (): Promise<string | undefined> => {
  const { name } = (await indexedDB.databases()).find((each) => each.name?.startsWith('trastienda-')) ?? {}
  if (name === undefined) return undefined
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const facts = await new Promise<unknown[]>((resolve) => {
    const reading = database.transaction('facts').objectStore('facts').getAll()
    reading.addEventListener('success', () => resolve(reading.result))
  })
  database.close()
  const isWhole = facts.some((fact) => typeof fact === 'object' && fact !== null && 'asOf' in fact)
  return isWhole ? name.replace('trastienda-', '') : undefined
}

const fill = async (page: Page, base: string) => {
  await page.goto(`${base}/transactions/details/new/sale`)
  await page.getByLabel('Cliente', { exact: true }).waitFor()
  const begun = performance.now()
  let business: string | undefined
  while ((business = await page.evaluate(copiedBusiness)) === undefined) await page.waitForTimeout(100)
  return { business, fillMs: performance.now() - begun }
}

interface Searching {
  readonly business: string
  readonly searches: readonly string[]
  readonly turns: number
}

const search = async ({ business, searches, turns }: Searching) => {
  const address = '/search-bench.js'
  const { copyAnswer, getReady } = (await import(address)) as Copy
  const begun = performance.now()
  await getReady(business)
  const readyMs = performance.now() - begun
  const took: Record<string, number[]> = {}
  for (let turn = 0; turn < turns; turn += 1)
    for (const text of searches) {
      const input = { query: { search: text, sort: 'relevance', pageSize: 8 } }
      const start = performance.now()
      await copyAnswer({ name: 'products.list', input, url: '', owner: `${business}:nobody` })
      ;(took[text] ??= []).push(performance.now() - start)
    }
  return { readyMs, took }
}

const measure = async (context: BrowserContext, base: string): Promise<void> => {
  // A cashier can see only customers, like the search outside of a session.
  await signInAt(context, base, DEMO.cashier)
  const code = await searchModule()
  await context.route('**/search-bench.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { business, fillMs } = await fill(page, base)
  const before = await heapOf(devtools)
  const { readyMs, took } = await page.evaluate(search, { business, searches: SEARCHES, turns: TURNS })
  const after = await heapOf(devtools)
  const sorted = Object.entries(took).map(([text, times]) => ({ text, times: times.toSorted((a, b) => a - b) }))
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${values.products} products`)
  console.log(
    `first fill ${(fillMs / 1000).toFixed(1)} s (2 s of them before it begins); search ready after ${readyMs.toFixed(0)} ms`,
  )
  console.log(`heap ${before} after the fill, ${after} with what searches look through`)
  console.table(
    sorted.map(({ text, times }) => ({
      search: text,
      p50: times[Math.floor(times.length / 2)]?.toFixed(1),
      slowest: times.at(-1)?.toFixed(1),
    })),
  )
}

await withSeededServer(['--products', values.products, '--transactions', '1000'], async ({ base, dataDir }) => {
  const context = await chromium.launchPersistentContext(join(dataDir, 'profile'), launchOptions)
  await measure(context, base)
  await context.close()
})
