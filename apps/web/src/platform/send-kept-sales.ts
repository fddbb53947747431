import { afterPaint } from './after-paint.ts'

/** Sends the sales that wait in this browser, whoever sits before it; begun once the page is drawn. */
export const sendKeptSales = (): void => {
  const start = async (): Promise<void> => {
    try {
      const { startSending } = await import('./offline/outbox-sender.ts')
      startSending()
    } catch {
      window.addEventListener('online', sendKeptSales, { once: true })
    }
  }
  afterPaint(() => void start())
}
