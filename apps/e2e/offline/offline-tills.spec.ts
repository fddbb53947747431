import type { BrowserContext, Page } from '@playwright/test'
import { openCuttingProxy, randomOf } from '#support/cutting-proxy'
import { enterAsCashier, knowAsCounter, PIN } from '#support/cashier'
import { baseUrl } from '#support/server'
import { catchRequests } from '#support/catch-requests'
import { expect, signIn, test, type Shop } from '#support/shop'
import { everyArrival, everySale, expectInOrder, inOrder, verify } from '#support/sales-on-the-server'
import { SmallDisk } from '#support/small-disk'
import { Till } from '#support/till'

// `npm run chaos` sells hundreds; `npm test` as many as show that nothing is lost.
const SALES = Number(process.env['OFFLINE_SALES'] ?? 6)
const SEED = Number(process.env['OFFLINE_SEED'] ?? 20_261_122)
const EAN = '7790000000000'

/** The sale at which the disk of each till is full, and how much is left at others. */
const FULL = 4
const NEARLY_FULL = 8000

const tillNames = ['Caja 1', 'Caja 2'] as const
type TillName = (typeof tillNames)[number]

test.use({ serviceWorkers: 'allow' })

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  const product = { code: 'P1', ean: EAN, name: 'Yerba', categories: [category.$id], sellingPrice: 10 }
  await shop.call('products.create', { body: { product, historical: { stock: 90_000, cost: 5 } } })
}

/** From then on the application works without a network: its files and the sales are in the browser. */
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

/** Caja 1 is a browser that its owner signed in to. Caja 2 is a counter: it sends under its own cookie what Beto sells there. */
const openTill = async (context: BrowserContext, shop: Shop, name: TillName, random: () => number): Promise<Till> => {
  const proxy = await openCuttingProxy(baseUrl, random)
  const disk = await SmallDisk.open(context, proxy.url)
  const page = await context.newPage()
  const till = new Till(page, { context, proxy, disk, name, ean: EAN })
  if (name === 'Caja 2') {
    const counter = await enterAsCashier(page, shop)
    await till.open()
    await knowAsCounter(page, counter)
  } else await signIn(page, shop)
  // The next load tries again to install a worker that failed.
  await expect(async () => {
    await till.open()
    await expect.poll(() => isReady(page), { timeout: 10_000 }).toBe(true)
  }).toPass({ timeout: 90_000 })
  await till.chargeAtOnce()
  return till
}

/** Another version of the worker waits, and takes over while sales wait to be sent. */
const takeNewVersion = async ({ page, proxy, disk }: Till): Promise<void> => {
  proxy.calm()
  await disk.free()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?version=2')
  })
  const update = page.getByRole('button', { name: 'Actualizar', exact: true })
  await expect(update).toBeVisible({ timeout: 60_000 })
  // A load in the old version once more, or a worker that came meanwhile: then they press again, which would break off
  // a load that is on its way.
  await expect(async () => {
    if (!(await update.isVisible())) return
    await Promise.all([page.waitForEvent('load', { timeout: 40_000 }), update.click({ timeout: 15_000 })])
  }).toPass({ timeout: 120_000 })
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
    } else if (number === FULL) {
      proxy.cut()
      await till.fillDisk(0)
      const { refusals } = till
      await till.sell()
      expect(till.refusals).toBe(refusals + 1)
    } else if (random() < 0.08) {
      await till.fillDisk(1 + random() * NEARLY_FULL)
      await till.sell()
      if (random() < 0.5) await till.disk.free()
    } else if (number === 2) await till.sellAndDie('killed', random() * 400)
    else if (random() < 0.2) await till.sellAndDie(random() < 0.5 ? 'closed' : 'killed', random() * 400)
    else await till.sell()
  }
  // Sales that the server has count as unsent until there is room to store that.
  await till.disk.free()
}

/** The ways by which a till sends what waits. */
const recordWhatIsSent = (context: BrowserContext, ways: Set<string>): void => {
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /\/offline.sales$/.test(pathname)) ways.add(pathname)
  })
}

/** Beto's sale gets no answer, and he goes: the counter needs nobody to send it. */
const sendWhileNobodyIsThere = async (till: Till, shop: Shop): Promise<void> => {
  const { page, proxy } = till
  proxy.calm()
  const takesSales = /\/(transaction\/add|offline.sales)$/
  await catchRequests(page, takesSales, (route) => route.abort())
  await till.sell()
  // The counter keeps him while it has no network: nobody could come back in.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(page.getByRole('heading', { name: '¿Quién sos?' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const mark = till.sales.at(-1)?.mark
  await page.unroute(takesSales)
  await expect
    .poll(async () => (await everySale(shop)).map(({ observations }) => observations), { timeout: 90_000 })
    .toContain(mark)
  await page.getByRole('option', { name: 'Beto Sosa' }).click()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Trabaja Beto Sosa/ })).toBeVisible()
}

test('two tills sell through a network that fails at any point, with tabs that die and a new version in between: every sale that a screen said to be saved is there, once and in order', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000 + SALES * 20_000)
  say(`seed ${SEED}, ${SALES} sales at each of two tills`)
  await stockTheShelves(shop)
  const contexts = await Promise.all(tillNames.map(() => browser.newContext({ serviceWorkers: 'allow' })))
  const tills: Till[] = []
  const sent = { 'Caja 1': new Set<string>(), 'Caja 2': new Set<string>() }
  for (const [place, name] of tillNames.entries()) {
    const context = contexts[place]!
    recordWhatIsSent(context, sent[name])
    tills.push(await openTill(context, shop, name, randomOf(SEED + place)))
  }
  await Promise.all(tills.map((till, place) => sellAll(till, randomOf(SEED + 100 + place))))
  await sendWhileNobodyIsThere(tills[1]!, shop)

  for (const till of tills) {
    till.proxy.calm()
    await till.expectNothingLeft()
  }
  const said = tills.flatMap(({ sales }) => sales)
  const stored = await everySale(shop)
  expect(inOrder(stored.map(({ observations }) => observations))).toEqual(inOrder(said.map(({ mark }) => mark)))
  const arrivals = await everyArrival(shop)
  for (const { sales } of tills) expectInOrder(sales, stored, arrivals)
  // The screen's document is the document that it meant.
  for (const { mark, said: number } of said)
    if (number?.startsWith('V') === true) expect(stored.find(({ id }) => id === number)?.observations).toBe(mark)
  expect((await shop.call('offline_sales.waiting', {})).data.count).toBe(0)
  await verify()
  expect(tills.map(({ proxy, refusals }) => proxy.cuts() > 0 && refusals > 0)).toEqual([true, true])
  expect(sent).toEqual({
    'Caja 1': new Set(['/api/v1/offline/sales']),
    'Caja 2': new Set(['/api/v1/session/counter/offline_sales']),
  })
  const kept = said.filter(({ said: number }) => number?.startsWith('n-')).length
  const cuts = tills.map(({ proxy }) => proxy.cuts()).join(' and ')
  const full = tills.reduce((sum, { refusals }) => sum + refusals, 0)
  say(`${said.length} sales, ${kept} of them kept on the till first, ${cuts} cuts, ${full} times no room`)
  for (const context of contexts) await context.close()
  for (const { proxy } of tills) await proxy.close()
})
