import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { DEMO, launchOptions, signInAt, withSeededServer } from '#support/seeded-server'

/*
 * `npm run bench:interactions`: how long each press and key takes until the browser draws its effect (INP takes the worst), on a
 * phone whose processor is 4 times slower, and how far the layout shifts without a press. On the built application.
 */

const { values } = parseArgs({
  options: {
    slowdown: { type: 'string', default: '4' },
    named: { type: 'string', default: '6' },
    only: { type: 'string' },
    width: { type: 'string', default: '360' },
  },
})

interface Interaction {
  readonly id: number
  readonly duration: number
  readonly what: string
}

interface Seen {
  readonly interactions: Interaction[]
  /** How far things moved that nobody pressed, and which. */
  readonly shifted: string[]
  shift: number
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Notes what the browser tells of interactions and shifts, from the first load of the page on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { interactions: [], shifted: [], shift: 0 }
    const nameOf = (target: Node | null | undefined) => {
      if (!(target instanceof HTMLElement)) return 'page'
      const name = target.getAttribute('aria-label') ?? target.closest('label')?.textContent ?? target.textContent
      return `${target.tagName.toLowerCase()} ${name.slice(0, 30)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId: id, duration, name, target, processingStart, processingEnd, startTime } = entry
        if (id === 0) continue
        const parts = [
          processingStart - startTime,
          processingEnd - processingStart,
          startTime + duration - processingEnd,
        ]
        const what = `${name} on ${nameOf(target)} (${parts.map((part) => part.toFixed(0)).join(' + ')})`
        seen.interactions.push({ id, duration, what })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        seen.shift += value
        seen.shifted.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { seen })
  })

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

const suggested = (page: Page): Promise<void> => page.getByRole('option').filter({ visible: true }).first().waitFor()

/** What somebody does on a screen, at a hand's pace. */
const flows: Readonly<Record<string, { path: string; act: (page: Page) => Promise<void> }>> = {
  'new sale, four products': {
    path: '/transactions/details/new/sale',
    act: async (page) => {
      await page.getByLabel('Cliente', { exact: true }).pressSequentially('mar', { delay: 120 })
      await suggested(page)
      await page.keyboard.press('Enter')
      for (const text of ['caf', 'yer', 'az', 'le']) {
        const product = page.getByRole('combobox', { name: 'Producto' })
        await product.click()
        await product.pressSequentially(text, { delay: 120 })
        await suggested(page)
        await page.waitForTimeout(300)
        await page.keyboard.press('Enter')
        await page.waitForTimeout(600)
        await page.keyboard.press('Enter')
        await page.waitForTimeout(600)
      }
      await page.getByLabel('Observaciones', { exact: true }).pressSequentially('Para mañana', { delay: 80 })
    },
  },
  'list of documents': {
    path: `/transactions?from=2020-01-01&to=${new Date().toISOString().slice(0, 10)}`,
    act: async (page) => {
      await page.getByRole('checkbox').filter({ visible: true }).first().waitFor()
      for (const tab of [/^Creada/, /^Efectiva/, /^Tod/]) {
        await page.getByRole('tab', { name: tab }).first().click()
        await page.waitForTimeout(800)
      }
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('ArrowDown')
        await page.waitForTimeout(150)
      }
      await page.keyboard.press('/')
      await page.keyboard.type('ma', { delay: 120 })
      await page.waitForTimeout(1200)
      await page.getByRole('checkbox').first().click()
      await page.waitForTimeout(500)
    },
  },
  'prices, bulk change': {
    path: '/price/lists',
    act: async (page) => {
      await page.getByRole('checkbox').filter({ visible: true }).first().click()
      await page.getByRole('button', { name: /^Cambiar precios/ }).click()
      await page.getByLabel('Porcentaje').click()
      await page.keyboard.type('10', { delay: 120 })
      await page.waitForTimeout(1500)
    },
  },
}

const measure = async (context: BrowserContext, base: string, flow: string): Promise<void> => {
  const found = flows[flow]
  if (found === undefined) throw new Error(`no flow ${flow}`)
  const page = await context.newPage()
  await watch(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await page.goto(`${base}${found.path}`)
  await page.waitForTimeout(4000)
  await found.act(page)
  await page.waitForTimeout(1000)
  const { interactions, shift, shifted } = await seenBy(page)
  const worst = new Map<number, Interaction>()
  for (const each of interactions) if (each.duration > (worst.get(each.id)?.duration ?? 0)) worst.set(each.id, each)
  const sorted = [...worst.values()].toSorted((one, other) => other.duration - one.duration)
  const [first, second] = sorted.map(({ duration }) => duration)
  const median = sorted[Math.floor(sorted.length / 2)]?.duration
  console.log(
    `${flow}: worst ${first}, second ${second}, median ${median} ms of ${sorted.length} interactions; layout shift ${shift.toFixed(4)}`,
  )
  for (const { duration, what } of sorted.slice(0, Number(values.named))) console.log(`  ${duration} ms  ${what}`)
  for (const each of shifted) console.log(`  shifted ${each}`)
  await page.close()
}

await withSeededServer(['--transactions', '300'], async ({ base }) => {
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext({
    viewport: { width: Number(values.width), height: 740 },
    ...(Number(values.width) < 500 ? { hasTouch: true, isMobile: true } : {}),
  })
  await signInAt(context, base, DEMO.owner)
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${values.width} px, processor slowed ${values.slowdown}×`,
  )
  for (const flow of Object.keys(flows)) if (flow.includes(values.only ?? '')) await measure(context, base, flow)
  await browser.close()
})
