import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { baseUrl } from './server.ts'

/** A tab's storage besides cookies. The files that Chromium caches from the network stay: they are the point. */
const LEFT_BEHIND = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage'

const PATIENCE_MS = 10_000

/**
 * The browser context of one worker's visits, which none of them notices. Chromium keeps its compiled scripts with
 * their context: a visit in a new one takes a sixth more processor time.
 */
export class SharedContext {
  readonly #browser: Browser
  #context: BrowserContext | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Hands the context on like new: with a network, and without the last visit's data. */
  async take(): Promise<BrowserContext> {
    const context = (this.#context ??= await this.#browser.newContext())
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    // Clearing storage needs a page, and an empty page writes nothing into it.
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseUrl).origin, storageTypes: LEFT_BEHIND })
    await page.close()
    return context
  }

  /** Ends the tabs of a visit: none goes on working beside the next visit. */
  async closePages(): Promise<void> {
    const pages = this.#context?.pages() ?? []
    const closing = Promise.all(pages.map((page) => page.close())).then(() => true)
    // Chromium may never close a page that was just being loaded: the next visit then gets a new context.
    const isClosed = await Promise.race([closing, setTimeout(PATIENCE_MS, false, { ref: false })])
    if (!isClosed) this.#context = undefined
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }
}
