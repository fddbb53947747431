import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import { requestOf } from '@trastienda/contract/client'

/*
 * `npm run lighthouse`: Lighthouse's scores for every main screen of a business with a year's data, at a counter and on
 * a phone. A part of a screen's name measures only that screen; `--runs` measures each so many times and takes the
 * median.
 */

// Fetched on demand: it brings more packages than the application has, and no test needs it.
const LIGHTHOUSE = 'lighthouse@13.5.0'
// Both below the ports that a system gives to connections by itself, from 32768 up.
const PORT = 10_000 + (process.pid % 10_000)
const DEBUGGING_PORT = PORT + 10_000
const SHOP = { email: 'demo@trastienda.ar', password: 'trastienda' }
const BASE = `http://127.0.0.1:${PORT}`

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
type Scores = Record<(typeof categories)[number], number>

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const run = promisify(execFile)

/** A load changes the session's cookie: each measurement has its own session. */
const signIn = async (context: BrowserContext): Promise<void> => {
  await context.clearCookies()
  const { url, body } = requestOf('session.create', { body: SHOP })
  await context.request.post(`${BASE}${url}`, { data: body, failOnStatusCode: true })
  await context.addCookies([{ name: 'signed_in', value: '1', url: BASE }])
}

const measure = async (context: BrowserContext, path: string, isPhone: boolean): Promise<Scores> => {
  await signIn(context)
  const options = [
    `--port=${DEBUGGING_PORT}`,
    '--disable-storage-reset',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--quiet',
  ]
  const parameters = ['--yes', LIGHTHOUSE, `${BASE}${path}`, ...options, ...(isPhone ? [] : ['--preset=desktop'])]
  const { stdout } = await run('npx', parameters, { maxBuffer: 2 ** 26 })
  const report = JSON.parse(stdout) as { finalDisplayedUrl: string; categories: Record<string, { score: number }> }
  if (!report.finalDisplayedUrl.includes(path)) throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
  const scores = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)])
  return Object.fromEntries(scores) as Scores
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const measureAll = async (context: BrowserContext): Promise<void> => {
  const rows = []
  for (const [screen, path] of Object.entries(screens)) {
    if (positionals.length > 0 && !positionals.some((part) => screen.includes(part))) continue
    for (const device of ['desktop', 'phone']) {
      const runs: Scores[] = []
      for (let turn = 0; turn < Number(values.runs); turn += 1)
        runs.push(await measure(context, path, device === 'phone'))
      const medians = categories.map((name) => [name, median(runs.map((scores) => scores[name]))])
      rows.push({ screen, device, ...Object.fromEntries(medians), load: loadavg()[0]?.toFixed(1) })
      console.log(`${screen}, ${device}: ${medians.map(([, score]) => score).join(' / ')}`)
    }
  }
  console.table(rows)
}

const dataDir = mkdtempSync(join(tmpdir(), 'trastienda-lighthouse-'))
// PostgreSQL's account enters it when this runs as root.
chmodSync(dataDir, 0o711)
const env = {
  ...process.env,
  PORT: String(PORT),
  DATA_DIR: dataDir,
  PUBLIC_URL: BASE,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
}
await run('node', [join(import.meta.dirname, '../server/src/commands/seed.ts')], { env })
const server = spawn('node', [join(import.meta.dirname, '../server/src/main.ts')], { env, stdio: 'inherit' })
try {
  while (
    !(await fetch(`${BASE}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 200))
  const context = await chromium.launchPersistentContext(join(dataDir, 'profile'), {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  await measureAll(context)
  await context.close()
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
