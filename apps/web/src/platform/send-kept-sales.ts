import { afterPaint } from './after-paint.ts'

const AGAIN_MS = 10_000

/** Sends the sales that wait in this browser, whoever sits before it; begun once the page is drawn. */
export const sendKeptSales = (): void => {
  const start = async (): Promise<void> => {
    try {
      const { startSending } = await import('./offline/outbox-sender.ts')
      startSending()
    } catch {
      // Whatever the browser says of its network: the server may have been away while its network was there.
      setTimeout(sendKeptSales, AGAIN_MS)
    }
  }
  afterPaint(() => void start())
}
