import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { CuttingProxy } from './cutting-proxy.ts'
import type { SmallDisk } from './small-disk.ts'

const NEW_SALE = '/transactions/details/new/sale'

/** Longer than a page waits for an answer before it keeps the sale. */
const LONGEST_SAVE_MS = 20_000
/** How often they press before they give up. */
const PATIENCE = 4

/** What a screen said of a sale: the number of the document, or that of the till. */
export interface SaidSale {
  readonly mark: string
  /** None where the tab died before it could say anything, and nothing was left to be saved again. */
  readonly said: string | undefined
}

interface TillParts {
  readonly context: BrowserContext
  readonly proxy: CuttingProxy
  readonly disk: SmallDisk
  readonly name: string
  /** The EAN of the product that it sells. */
  readonly ean: string
}

/**
 * A person at a till who sells, whatever happens to the network, the disk, the tab and the page's version, and trusts what the
 * screen says: a sale that it did not say to be saved, and that is still there, is saved again.
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

  /** Types a sale and saves it; answers when the screen says that it is saved. */
  async sell(): Promise<void> {
    const mark = await this.#type()
    await this.#save(mark)
  }

  /** The tab dies while the sale is being saved; in the next one it goes on where it was. */
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

  /** Fills the disk as another program would, until only so many bytes are left. */
  fillDisk(left: number): Promise<void> {
    return this.disk.fill(this.#page, left)
  }

  /** The number of sales that wait in this browser is gone from the top bar. */
  async expectNothingLeft(): Promise<void> {
    await expect(this.#page.getByRole('link', { name: /(por enviar|para revisar)$/ })).toBeHidden({ timeout: 90_000 })
    await this.#page.goto(`${this.proxy.url}/offline`)
    await expect(this.#page.getByRole('heading', { name: 'Ventas guardadas en este equipo' })).toBeVisible()
    await expect(this.#page.getByRole('button', { name: 'Enviar ahora' })).toBeHidden()
  }

  #customer() {
    return this.#page.getByLabel('Cliente', { exact: true })
  }

  async #type(): Promise<string> {
    const mark = `${this.name} venta ${this.sales.length + 1}`
    const product = this.#page.getByLabel('Producto', { exact: true })
    // An answer that breaks off leaves the list as it was: then they press Enter again.
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
   * What the screen says of the sale once they have pressed. Nothing, where it asks to press again, as while it looks for the
   * prices of the customer of a sale that was taken up again.
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

  /** What the screen says of the last sale, nothing before the first. */
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

/** The process of the tab is gone at once, as when the machine is switched off. */
const crash = async (page: Page): Promise<void> => {
  const gone = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}
