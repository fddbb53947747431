import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { requestOf } from '@trastienda/contract/client'
import { scannerOf } from '#support/scanner'
import { DEMO, launchOptions, signInAt, withSeededServer } from '#support/seeded-server'

/*
 * `npm run bench:sale`: the time from the end of a scan on the Mostrador to its drawn line, with 10,000 products in the copy; the cost
 * of a key in a sale of 60 lines and in one without, and the number of requests for 60 scans and for the opening of a
 * stored sale. On the built application, in a Chromium without a window.
 */

const KEYS = 40
/** No request for so long means that every question was asked. */
const QUIET_MS = 5000
/** A new load hears of the changes of the last two minutes: of none by the bench. */
const FORGOTTEN_MS = 125_000

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '60' }, pace: { type: 'string', default: '300' } },
})
const lineCount = Number(values.lines)
/** Counts a tab's calls by their path, without the stream of live events. */
const countCalls = (page: Page) => {
  const counts = new Map<string, number>()
  let last = performance.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/v1/') || pathname.endsWith('/events')) return
    const path = `${request.method()} ${pathname.replace('/api/v1', '').replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/…')}`
    counts.set(path, (counts.get(path) ?? 0) + 1)
    last = performance.now()
  })
  return async (): Promise<{ total: number; calls: string }> => {
    while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100)
    const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
    const total = sorted.reduce((sum, [, count]) => sum + count, 0)
    counts.clear()
    return { total, calls: sorted.map(([path, count]) => `${count} ${path}`).join(', ') }
  }
}

/** The processor time of a tab's thread so far, whatever else runs on the machine. */
const threadMs = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

const fields = {
  Observaciones: (page: Page) => page.getByLabel('Observaciones', { exact: true }),
  Cantidad: (page: Page) => page.getByLabel(/^Cantidad de /).nth(lineCount / 2 - 1),
  Producto: (page: Page) => page.getByRole('combobox', { name: 'Producto' }),
} as const

/** The time of the tab's thread for each key in a field, in milliseconds. */
const typeKeys = async (page: Page, field: keyof typeof fields, slowdown: number): Promise<string> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await fields[field](page).click()
  const took: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    // A long typed text grows its field; an amount has no room for 40 digits.
    if (field !== 'Observaciones' && key % 4 === 0) await page.keyboard.press('Control+a')
    await page.waitForTimeout(50)
    const before = await threadMs(devtools)
    await page.keyboard.press('1')
    await page.waitForTimeout(150 * slowdown)
    took.push((await threadMs(devtools)) - before)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  const sorted = took.toSorted((one, other) => one - other)
  return `${sorted[KEYS / 2]?.toFixed(1)} ms (fastest ${sorted[0]?.toFixed(1)}, slowest tenth ${sorted[KEYS * 0.9]?.toFixed(1)})`
}

const newSale = async (page: Page, base: string): Promise<void> => {
  await page.goto(`${base}/transactions/details/new/sale`)
  await page.getByLabel('Cliente', { exact: true }).waitFor()
}

interface Shelf {
  readonly code: string
  readonly ean?: string
  readonly sellingPrice: number
}

/** A signed-in browser: where the server is, and the session's token. */
interface Session {
  readonly context: BrowserContext
  readonly base: string
  readonly token: string
}

const shelves = async ({
  context,
  base,
  token,
}: Session): Promise<{ goods: Shelf[]; headers: Record<string, string> }> => {
  const headers = { authorization: `Bearer ${token}` }
  const { url } = requestOf('products.list', { query: { pageSize: 100, checkStock: 'with_stock' } })
  const answer = await context.request.get(`${base}${url}`, { headers, failOnStatusCode: true })
  const { data } = (await answer.json()) as { data: Shelf[] }
  return { goods: data.filter(({ ean }) => ean !== undefined).slice(0, lineCount), headers }
}

/** Stores a sale of a line per product, and returns its id. */
const storedSale = async (session: Session, goods: readonly Shelf[]): Promise<string> => {
  const { context, base } = session
  const { headers } = await shelves(session)
  const people = await context.request.get(`${base}${requestOf('people.list', { query: { tab: 'Cliente' } }).url}`, {
    headers,
  })
  const [customer] = ((await people.json()) as { data: { code: string }[] }).data
  const { url, body } = requestOf('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: customer?.code ?? '', summary: {} },
      details: { detailLines: goods.map(({ code, sellingPrice }) => ({ product: code, quantity: 1, sellingPrice })) },
      saveMode: 'created',
    },
  })
  const answer = await context.request.post(`${base}${url}`, {
    data: body,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    failOnStatusCode: true,
  })
  return ((await answer.json()) as { data: { transaction: { id: string } } }).data.transaction.id
}

/** Notes for each scan of a new product how long after its last key the line was drawn. It listens before the application, which stops these keys. */
const watchScans = (page: Page) =>
  page.addInitScript(() => {
    const took: number[] = []
    const lines = () => document.querySelectorAll('input[aria-label^="Cantidad"]').length
    let [endedAt, before] = [0, lines()]
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') endedAt = performance.now()
      },
      { capture: true },
    )
    new MutationObserver(() => {
      if (lines() === before) return
      before = lines()
      const scanned = endedAt
      requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - scanned)))
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { scansTook: took })
  })

const scansTook = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { scansTook: number[] }).scansTook)

const sessionOf = async (browser: Browser, base: string, who: keyof typeof DEMO): Promise<Session> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  return { context, base, token: await signInAt(context, base, DEMO[who]) }
}

const measureScans = async (session: Session): Promise<void> => {
  const { context, base } = session
  const { goods, headers } = await shelves(session)
  const { url, body } = requestOf('settings.update_till', { body: { enabled: true } })
  await context.request.put(`${base}${url}`, { data: body, headers, failOnStatusCode: true })
  const page = await context.newPage()
  const settled = countCalls(page)
  await watchScans(page)
  await page.goto(`${base}/counter`)
  await page.getByRole('combobox', { name: 'Producto' }).waitFor()
  await settled()
  const scan = await scannerOf(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  // The server answers the first half, the copy the second.
  const half = goods.length / 2
  for (const [way, some] of Object.entries({ online: goods.slice(0, half), 'from the copy': goods.slice(half) })) {
    await context.setOffline(way !== 'online')
    await page.waitForTimeout(QUIET_MS)
    const before = await threadMs(devtools)
    const begun = (await scansTook(page)).length
    for (const { ean = '' } of some) {
      await scan(ean)
      await page.waitForTimeout(Number(values.pace))
    }
    await settled()
    const took = (await scansTook(page)).slice(begun).toSorted((one, other) => one - other)
    const at = (share: number) => took[Math.floor(took.length * share)]?.toFixed(0)
    const thread = ((await threadMs(devtools)) - before) / some.length
    console.log(
      `Mostrador, ${way}: a scan is a drawn line after ${at(0.5)} ms (fastest ${at(0)}, slowest tenth ${at(0.9)}); ${thread.toFixed(0)} ms of the thread for each of ${took.length} of ${some.length}`,
    )
  }
  await context.close()
}

const measure = async (session: Session, who: keyof typeof DEMO, sale: string | undefined): Promise<string> => {
  const { context, base } = session
  const { goods } = await shelves(session)
  const page = await context.newPage()
  const settled = countCalls(page)
  await newSale(page, base)
  await settled()
  for (const field of ['Observaciones', 'Producto'] as const)
    console.log(`${who}: a key in ${field}, no line yet: ${await typeKeys(page, field, 1)}`)
  await fields.Producto(page).fill('')
  await fields.Observaciones(page).fill('')
  await settled()
  const scan = await scannerOf(page)
  for (const { ean = '' } of goods) {
    await scan(ean)
    await page.waitForTimeout(Math.max(0, Number(values.pace) - 180))
  }
  await page.getByText(`${goods.length} líneas`).waitFor()
  const scans = await settled()
  console.log(`${who}: ${goods.length} scans made ${scans.total} requests (${scans.calls})`)
  for (const field of ['Observaciones', 'Cantidad', 'Producto'] as const)
    console.log(`${who}: a key in ${field}: ${await typeKeys(page, field, 1)}`)
  console.log(`${who}: a key in Observaciones, processor slowed 4×: ${await typeKeys(page, 'Observaciones', 4)}`)
  const id = sale ?? (await storedSale(session, goods))
  if (sale === undefined) await page.waitForTimeout(FORGOTTEN_MS)
  const other = await context.newPage()
  const opened = countCalls(other)
  await other.goto(`${base}/transactions/details/${id}`)
  await other
    .getByLabel(/^Cantidad de /)
    .first()
    .waitFor()
  const opening = await opened()
  console.log(`${who}: a stored sale of ${goods.length} lines opened with ${opening.total} requests (${opening.calls})`)
  await context.close()
  return id
}

await withSeededServer(['--products', '10000', '--transactions', '500'], async ({ base }) => {
  const browser = await chromium.launch(launchOptions)
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
  await measureScans(await sessionOf(browser, base, 'owner'))
  const sale = await measure(await sessionOf(browser, base, 'owner'), 'owner', undefined)
  await measure(await sessionOf(browser, base, 'cashier'), 'cashier', sale)
  await browser.close()
})
