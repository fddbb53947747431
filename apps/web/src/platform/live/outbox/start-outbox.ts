import { afterPaint } from '#platform/browser/after-paint.ts'

const AGAIN_MS = 10_000

/** Sends this browser's waiting sales and marks of deliveries, even on the sign-in screen, from the first paint on. */
export const startOutbox = (): void => {
  const start = async (): Promise<void> => {
    try {
      const [{ startSending }, { startSendingMarks }] = await Promise.all([
        import('./outbox-sender.ts'),
        import('../marks/send-marks.ts'),
      ])
      startSending()
      startSendingMarks()
    } catch {
      // Not the browser's `online` event: the server may have been away while the browser had its network.
      setTimeout(startOutbox, AGAIN_MS)
    }
  }
  afterPaint(() => void start())
}
