import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** The free space when there is room again: enough for everything that a till stores meanwhile. */
const ROOM = 16_000_000

/** A browser whose storage gets full on demand. */
export class SmallDisk {
  readonly #devTools: CDPSession
  readonly #origin: string

  private constructor(devTools: CDPSession, origin: string) {
    this.#devTools = devTools
    this.#origin = origin
  }

  /** Call it before the first load of the origin: the browser's first promise of space lasts for half a minute. */
  static async open(context: BrowserContext, url: string): Promise<SmallDisk> {
    // The limit lasts as long as this page.
    const keeper = await context.newPage()
    const disk = new SmallDisk(await context.newCDPSession(keeper), new URL(url).origin)
    await disk.free()
    return disk
  }

  /** Takes all space but some bytes, like another program on this machine. */
  async fill(page: Page, left: number): Promise<void> {
    await this.#leave(1)
    await page.evaluate(useUpPromisedRoom)
    if (left > 0) await this.#leave(left)
  }

  free(): Promise<void> {
    return this.#leave(ROOM)
  }

  async #leave(bytes: number): Promise<void> {
    const origin = this.#origin
    const { usage } = await this.#devTools.send('Storage.getUsageAndQuota', { origin })
    // To the browser, nothing is no limit.
    await this.#devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes })
  }
}

/** In the page: writes until the browser refuses even a little. */
const useUpPromisedRoom = async (): Promise<void> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('ballast')
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('ballast', { autoIncrement: true }),
    )
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const isTaken = (size: number): Promise<boolean> =>
    new Promise((resolve) => {
      // Random bytes cannot be compressed.
      const ballast = new Uint8Array(size)
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(ballast.subarray(at, at + 65_536))
      const writing = database.transaction('ballast', 'readwrite')
      writing.objectStore('ballast').add(ballast)
      writing.addEventListener('complete', () => resolve(true))
      writing.addEventListener('abort', () => resolve(false))
    })
  for (let size = 2 ** 21; size >= 64; size /= 2) while (await isTaken(size)) continue
  database.close()
}
