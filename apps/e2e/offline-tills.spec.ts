import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { openCuttingProxy, randomOf } from './support/cutting-proxy.ts'
import { baseUrl, environment } from './support/server.ts'
import { expect, signIn, test, type Shop } from './support/shop.ts'
import { Till, type SaidSale } from './support/till.ts'

// `npm run chaos` sells hundreds; `npm test` as many as show that nothing is lost.
const SALES = Number(process.env['OFFLINE_SALES'] ?? 6)
const SEED = Number(process.env['OFFLINE_SEED'] ?? 20_261_122)
const EAN = '7790000000000'

test.use({ serviceWorkers: 'allow' })

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const sorted = (texts: readonly (string | undefined)[]) =>
  texts.toSorted((a = '', b = '') => a.localeCompare(b, 'en', { numeric: true }))

const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  const product = { code: 'P1', ean: EAN, name: 'Yerba', categories: [category.$id], sellingPrice: 10 }
  await shop.call('products.create', { body: { product, historical: { stock: 90_000, cost: 5 } } })
}

/** The page works without a network from then on: its files and what is sold are in the browser. */
const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const counts = databases.map(
      ({ name = '' }) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('success', () => {
            const { result } = opening
            if (!result.objectStoreNames.contains('products')) return resolve(0)
            const counting = result.transaction('products').objectStore('products').count()
            counting.addEventListener('success', () => {
              result.close()
              resolve(counting.result)
            })
          })
        }),
    )
    return navigator.serviceWorker.controller !== null && (await Promise.all(counts)).some((count) => count > 0)
  })

const openTill = async (context: BrowserContext, shop: Shop, name: string, random: () => number): Promise<Till> => {
  const proxy = await openCuttingProxy(baseUrl, random)
  const page = await context.newPage()
  await signIn(page, shop)
  const till = new Till(context, page, proxy, { name, ean: EAN })
  // A worker that could not be installed is tried again by the next page.
  await expect(async () => {
    await till.open()
    await expect.poll(() => isReady(page), { timeout: 10_000 }).toBe(true)
  }).toPass({ timeout: 90_000 })
  await till.chargeAtOnce()
  return till
}

/** Another version of the worker waits, and is let in while sales wait to be sent. */
const takeNewVersion = async ({ page, proxy }: Till): Promise<void> => {
  proxy.calm()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?version=2')
  })
  const update = page.getByRole('button', { name: 'Actualizar', exact: true })
  await expect(update).toBeVisible({ timeout: 60_000 })
  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  await expect(page.getByLabel('Cliente', { exact: true })).toBeVisible()
}

const sellAll = async (till: Till, random: () => number): Promise<void> => {
  const { proxy } = till
  for (let number = 1; number <= SALES; number += 1) {
    const weather = random()
    if (weather < 0.5) proxy.roughen()
    else if (weather < 0.8) proxy.cut()
    else proxy.calm()
    if (number === Math.ceil(SALES / 2)) {
      proxy.cut()
      await till.sell()
      await takeNewVersion(till)
    } else if (number === 2) await till.sellAndDie('killed', random() * 400)
    else if (random() < 0.2) await till.sellAndDie(random() < 0.5 ? 'closed' : 'killed', random() * 400)
    else await till.sell()
  }
}

interface Stored {
  readonly id: string
  readonly observations?: string | undefined
  /** When it was paid: of a sale that came in from the till, when it came. */
  readonly modificationDate: string
}

const everySale = async (shop: Shop): Promise<Stored[]> => {
  const sales: Stored[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await shop.call('transactions.list', {
      query: { page, pageSize: 200, sort: 'creationDate' },
    })
    sales.push(...data)
    if (sales.length >= total) return sales
  }
}

/** When each sale came in from a till's outbox, by its document. */
const everyArrival = async (shop: Shop): Promise<Map<string, string>> => {
  const arrivals = new Map<string, string>()
  for (let page = 1; ; page += 1) {
    const { data, total } = await shop.call('offline_sales.list', { query: { tab: 'done', page, pageSize: 200 } })
    for (const { transactionId = '', receivedAt } of data) arrivals.set(transactionId, receivedAt)
    if (arrivals.size >= total) return arrivals
  }
}

/**
 * Of the sales that came in from a till's outbox, the documents in the order in which the till made them. One that the server
 * had made before its answer was lost kept the number of that moment, when earlier ones may still have waited.
 */
const expectInOrder = (
  sales: readonly SaidSale[],
  stored: readonly Stored[],
  arrivals: ReadonlyMap<string, string>,
): void => {
  const ids = sales.flatMap(({ mark }) => {
    const document = stored.find(({ observations }) => observations === mark)
    return document !== undefined && arrivals.get(document.id) === document.modificationDate ? [document.id] : []
  })
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual(sorted(ids))
}

const verify = async (): Promise<void> => {
  const command = join(import.meta.dirname, '../server/src/commands/verify.ts')
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: environment['DATA_DIR'] }
  await promisify(execFile)(process.execPath, [command], { env })
}

test('two tills sell through a network that fails at any point, with tabs that die and a new version in between: every sale that a screen said to be saved is there, once and in order', async ({
  browser,
  shop,
}) => {
  test.setTimeout(60_000 + SALES * 20_000)
  say(`seed ${SEED}, ${SALES} sales at each of two tills`)
  await stockTheShelves(shop)
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ serviceWorkers: 'allow' })))
  const tills: Till[] = []
  for (const [place, context] of contexts.entries()) {
    const random = randomOf(SEED + place)
    tills.push(await openTill(context, shop, `Caja ${place + 1}`, random))
  }
  await Promise.all(tills.map((till, place) => sellAll(till, randomOf(SEED + 100 + place))))

  for (const till of tills) {
    till.proxy.calm()
    await till.expectNothingLeft()
  }
  const said = tills.flatMap(({ sales }) => sales)
  const stored = await everySale(shop)
  expect(sorted(stored.map(({ observations }) => observations))).toEqual(sorted(said.map(({ mark }) => mark)))
  const arrivals = await everyArrival(shop)
  for (const { sales } of tills) expectInOrder(sales, stored, arrivals)
  // A document that a screen named is the one that it meant.
  for (const { mark, said: number } of said)
    if (number?.startsWith('V') === true) expect(stored.find(({ id }) => id === number)?.observations).toBe(mark)
  expect((await shop.call('offline_sales.waiting', {})).data.count).toBe(0)
  await verify()
  expect(tills.map(({ proxy }) => proxy.cuts() > 0)).toEqual([true, true])
  const kept = said.filter(({ said: number }) => number?.startsWith('n-')).length
  const cuts = tills.map(({ proxy }) => proxy.cuts()).join(' and ')
  say(`${said.length} sales, ${kept} of them kept on the till first, ${cuts} cuts`)
  for (const context of contexts) await context.close()
  for (const { proxy } of tills) await proxy.close()
})
