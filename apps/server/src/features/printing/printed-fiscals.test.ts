import { expect, it } from 'vitest'
import { startFiscalApp } from '#test/arca/fiscal-app'
import type { PrintJob } from './documents/document-layouts.ts'

it('leads from the QR of a paper to the address of the settings', async () => {
  const jobs: PrintJob[] = []
  const printer = {
    render: async (job: PrintJob) => {
      jobs.push(job)
      return new Uint8Array()
    },
    close: async () => undefined,
  }
  const fiscal = await startFiscalApp({ arcaQr: 'https://comprobantes.example/qr/', printer })
  try {
    const till = await fiscal.openShop()
    const sale = await till.sell()
    await till.shop.call('fiscal.authorize', { body: [sale] })
    await till.authorized(sale)
    await till.shop.call('print.transactions', { query: { ids: sale } })
    expect(JSON.stringify(jobs)).toContain('"qr":"https://comprobantes.example/qr/?p=')
  } finally {
    await fiscal.stop()
  }
})
