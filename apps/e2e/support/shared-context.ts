import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { baseUrl } from './server.ts'

/** All that a page can store besides cookies. The files that Chromium keeps from the network stay: they are the point. */
const LEFT_BEHIND = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage'

const PATIENCE_MS = 10_000

/**
 * The browser context in which the visits of one worker follow each other, and which none of them notices. Chromium keeps what
 * it compiled of scripts with their context: a visit in a new one takes a sixth of processor more.
 */
export class SharedContext {
  readonly #browser: Browser
  #context: BrowserContext | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Hands the context on as if it were new: with a network, and with nothing that the visit before left in it. */
  async take(): Promise<BrowserContext> {
    const context = (this.#context ??= await this.#browser.newContext())
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    // A page is needed to clear storage, and an empty page writes nothing into what is cleared.
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseUrl).origin, storageTypes: LEFT_BEHIND })
    await page.close()
    return context
  }

  /** Ends the pages of a visit: none goes on working beside the next one. */
  async closePages(): Promise<void> {
    const pages = this.#context?.pages() ?? []
    const closing = Promise.all(pages.map((page) => page.close())).then(() => true)
    // Chromium may never close a page that was just being loaded: the next visit gets a new context then.
    const isClosed = await Promise.race([closing, setTimeout(PATIENCE_MS, false, { ref: false })])
    if (!isClosed) this.#context = undefined
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }
}
