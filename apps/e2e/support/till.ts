import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { CuttingProxy } from './cutting-proxy.ts'
import type { SmallDisk } from './small-disk.ts'

const NEW_SALE = '/transactions/details/new/sale'

/** Longer than the application waits for an answer before it stores the sale. */
const LONGEST_SAVE_MS = 20_000
/** How often they press before they give up. */
const PATIENCE = 4

/** The screen's word on a sale: the number of the document, or the till's. */
export interface SaidSale {
  readonly mark: string
  /** None if the tab died before the screen could say anything, and no draft was left. */
  readonly said: string | undefined
}

interface TillParts {
  readonly context: BrowserContext
  readonly proxy: CuttingProxy
  readonly disk: SmallDisk
  readonly name: string
  /** The EAN of its product. */
  readonly ean: string
}

/**
 * A person at a till who sells in spite of failures of the network, the disk, the tab and the application's version,
 * and trusts the screen: if a sale is still in the form without a word of success, they save it again.
 */
export class Till {
  readonly #context: BrowserContext
  readonly #ean: string
  readonly proxy: CuttingProxy
  readonly disk: SmallDisk
  readonly name: string
  readonly sales: SaidSale[] = []
  /** How often the screen said that a sale is not saved. */
  refusals = 0
  #page: Page

  constructor(page: Page, { context, proxy, disk, name, ean }: TillParts) {
    this.#context = context
    this.#page = page
    this.name = name
    this.#ean = ean
    this.proxy = proxy
    this.disk = disk
  }

  get page(): Page {
    return this.#page
  }

  /** Opens the new sale, and chooses once how the till saves. */
  async open(): Promise<void> {
    await this.#page.goto(this.proxy.url + NEW_SALE)
    await this.#customer().waitFor()
  }

  async chargeAtOnce(): Promise<void> {
    await this.#page.getByLabel('Creación, Efectivización y Pago').check()
  }

  /** Types a sale and saves it; returns when the screen says that it is saved. */
  async sell(): Promise<void> {
    const mark = await this.#type()
    await this.#save(mark)
  }

  /** The tab dies during the save; the next tab goes on at the same place. */
  async sellAndDie(how: 'closed' | 'killed', afterMs: number): Promise<void> {
    const mark = await this.#type()
    await this.#page.getByRole('button', { name: /^Generar/ }).focus()
    await this.#page.keyboard.press('Control+Enter')
    await this.#page.waitForTimeout(afterMs)
    await this.#reopen(how)
    const observations = this.#page.getByLabel('Observaciones')
    const isStillThere = (await observations.inputValue()) === mark
    if (isStillThere) await this.#save(mark)
    else this.sales.push({ mark, said: undefined })
  }

  /** Fills the disk like another program, until only so many bytes are left. */
  fillDisk(left: number): Promise<void> {
    return this.disk.fill(this.#page, left)
  }

  /** Expects no number of waiting sales in the top bar. */
  async expectNothingLeft(): Promise<void> {
    await expect(this.#page.getByRole('link', { name: /(por enviar|para revisar)$/ })).toBeHidden({ timeout: 90_000 })
    await this.#page.goto(`${this.proxy.url}/offline`)
    await expect(this.#page.getByRole('heading', { name: 'Ventas guardadas en este dispositivo' })).toBeVisible()
    await expect(this.#page.getByRole('button', { name: 'Enviar ahora' })).toBeHidden()
  }

  #customer() {
    return this.#page.getByLabel('Cliente', { exact: true })
  }

  async #type(): Promise<string> {
    const mark = `${this.name} venta ${this.sales.length + 1}`
    const product = this.#page.getByLabel('Producto', { exact: true })
    // An answer that breaks off leaves the list unchanged: then they press Enter again.
    await expect(async () => {
      await this.#customer().fill('Rosa')
      await expect(this.#page.getByRole('option', { name: /Rosa Paz/ })).toBeVisible({ timeout: 8000 })
      await this.#page.keyboard.press('Enter')
      await expect(product).toBeFocused({ timeout: 4000 })
    }).toPass({ timeout: 60_000 })
    await this.#page.keyboard.type(this.#ean)
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByRole('rowheader', { name: 'Yerba' })).toBeVisible({ timeout: 30_000 })
    await this.#page.getByLabel('Observaciones').fill(mark)
    return mark
  }

  async #save(mark: string): Promise<void> {
    const before = await this.#lastSaved()
    for (let patience = PATIENCE; patience > 0; patience -= 1) {
      const told = await this.#pressed(before)
      if (told === 'refused') {
        this.refusals += 1
        await this.disk.free()
      } else if (told === 'saved') break
    }
    const last = await this.#lastSaved()
    expect(last).not.toBe(before)
    this.sales.push({ mark, said: /V\d+|n-\S+/.exec(last)?.[0] })
  }

  /**
   * The screen's word on the sale after a press. Nothing if it asks to press again, for instance while it looks for the
   * customer's prices after a restored draft.
   */
  async #pressed(before: string): Promise<'saved' | 'refused' | undefined> {
    const refused = this.#page.getByText('no queda lugar: la venta NO se guardó')
    let shown = await refused.count()
    await this.#page.keyboard.press('Control+Enter')
    for (const end = Date.now() + LONGEST_SAVE_MS; Date.now() < end; await this.#page.waitForTimeout(100)) {
      if ((await this.#lastSaved()) !== before) return 'saved'
      const shownBefore = shown
      shown = await refused.count()
      if (shown > shownBefore) return 'refused'
    }
    return undefined
  }

  /** The screen's word on the last sale, nothing before the first. */
  async #lastSaved(): Promise<string> {
    const last = this.#page.getByRole('link', { name: /^(Última: V|Guardada sin conexión · n-)/ })
    return (await last.allInnerTexts())[0] ?? ''
  }

  async #reopen(how: 'closed' | 'killed'): Promise<void> {
    const dying = this.#page
    if (how === 'closed') await dying.close()
    else await crash(dying)
    this.#page = await this.#context.newPage()
    await this.#page.goto(`${this.proxy.url}/manual/`).catch(() => undefined)
    await this.open()
  }
}

/** Kills the process of the tab at once, as if the machine were switched off. */
const crash = async (page: Page): Promise<void> => {
  const gone = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}
