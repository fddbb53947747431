import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import { DEMO, launchOptions, signInAt, withSeededServer } from '#support/seeded-server'

/*
 * `npm run lighthouse`: Lighthouse's scores for every main screen of a business with a year's data, at a counter and on
 * a phone. A part of a screen's name measures only that screen; `--runs` measures each so many times and takes the
 * median. The browser keeps the application's files from its first visit on, as everybody's does; with `--cold` it
 * fetches them anew for each measurement.
 */

// Fetched on demand: it brings more packages than the application has, and no test needs it.
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Beside the server's port, and like it below those that a system gives to connections by itself. */
const DEBUGGING_PORT = 20_000 + (process.pid % 10_000)

const screens = {
  'new sale': '/transactions/details/new/sale',
  dashboard: '/dashboard',
  transactions: '/transactions',
  payments: '/payments',
  accounts: '/payments/accounts',
  agenda: '/agenda',
  products: '/products',
  stock: '/stock',
  prices: '/price/lists',
  statistics: '/transaction/stats',
  ranking: '/agenda/customers/ranking',
  settings: '/settings',
}
const categories = ['performance', 'accessibility', 'best-practices'] as const
/** What the performance consists of. The blocking time tells a slow machine from a slow screen, and is what differs most. */
const metrics = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const
type Measured = Record<(typeof categories)[number] | keyof typeof metrics, number>

interface Report {
  readonly finalDisplayedUrl: string
  readonly categories: Record<string, { readonly score: number }>
  readonly audits: Record<string, { readonly numericValue?: number }>
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, cold: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const run = promisify(execFile)

interface Visited {
  readonly context: BrowserContext
  readonly base: string
  readonly path: string
  readonly isPhone: boolean
}

const forgetFiles = async (context: BrowserContext): Promise<void> => {
  const page = context.pages()[0] ?? (await context.newPage())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

const measure = async ({ context, base, path, isPhone }: Visited): Promise<Measured> => {
  if (values.cold) await forgetFiles(context)
  // A load changes the session's cookie: each measurement has its own session.
  await context.clearCookies()
  await signInAt(context, base, DEMO.owner)
  const options = [
    `--port=${DEBUGGING_PORT}`,
    '--disable-storage-reset',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--quiet',
  ]
  const parameters = ['--yes', LIGHTHOUSE, `${base}${path}`, ...options, ...(isPhone ? [] : ['--preset=desktop'])]
  const { stdout } = await run('npx', parameters, { maxBuffer: 2 ** 26 })
  const report = JSON.parse(stdout) as Report
  if (!report.finalDisplayedUrl.includes(path)) throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
  const scores = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)])
  const parts = Object.entries(metrics).map(([name, audit]) => {
    const value = report.audits[audit]?.numericValue ?? Number.NaN
    return [name, name === 'shift' ? Number(value.toFixed(3)) : Math.round(value)]
  })
  return Object.fromEntries([...scores, ...parts]) as Measured
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const measureAll = async (context: BrowserContext, base: string): Promise<void> => {
  const rows = []
  for (const [screen, path] of Object.entries(screens)) {
    if (positionals.length > 0 && !positionals.some((part) => screen.includes(part))) continue
    for (const device of ['desktop', 'phone']) {
      const runs: Measured[] = []
      for (let turn = 0; turn < Number(values.runs); turn += 1)
        runs.push(await measure({ context, base, path, isPhone: device === 'phone' }))
      const names = [...categories, ...(Object.keys(metrics) as (keyof typeof metrics)[])]
      const medians = names.map((name) => [name, median(runs.map((measured) => measured[name]))])
      rows.push({ screen, device, ...Object.fromEntries(medians), load: loadavg()[0]?.toFixed(1) })
      console.log(`${screen}, ${device}: ${medians.map(([name, value]) => `${name} ${value}`).join(', ')}`)
    }
  }
  console.table(rows)
}

await withSeededServer([], async ({ base, dataDir }) => {
  const context = await chromium.launchPersistentContext(join(dataDir, 'profile'), {
    ...launchOptions,
    serviceWorkers: values.cold ? 'block' : 'allow',
    args: [...launchOptions.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  await measureAll(context, base)
  await context.close()
})
