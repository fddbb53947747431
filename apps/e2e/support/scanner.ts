import type { Page } from '@playwright/test'

/** A scanner's time for a key, in milliseconds. */
const KEY_MS = 12

const ends = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const

/**
 * A barcode scanner, which is a keyboard to the browser. Each key has the instant of its press, as the system notes it:
 * on a busy machine Playwright's own keys come as late as they are sent.
 */
export const scannerOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  return async (code: string, end: keyof typeof ends = 'Enter'): Promise<void> => {
    const began = Date.now()
    const keys = [...code.split('').map((key) => ({ key, text: key })), ends[end]]
    const sent: Promise<unknown>[] = []
    for (const [place, key] of keys.entries()) {
      const timestamp = (began + place * KEY_MS) / 1000
      sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }))
      sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }))
      await page.waitForTimeout(KEY_MS)
    }
    await Promise.all(sent)
  }
}
