import { afterPaint } from '#platform/browser/after-paint.ts'

const AGAIN_MS = 10_000

/** Sends the sales that wait in this browser, also on the sign-in screen; begun once the page is drawn. */
export const startOutbox = (): void => {
  const start = async (): Promise<void> => {
    try {
      const { startSending } = await import('./outbox-sender.ts')
      startSending()
    } catch {
      // Not the browser's `online` event: the server may have been away while the browser had its network.
      setTimeout(startOutbox, AGAIN_MS)
    }
  }
  afterPaint(() => void start())
}
