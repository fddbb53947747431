import sharp from 'sharp'
import { money, percent } from '@trastienda/domain/money/amount'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf } from '#test/files/read-pdf'
import type { PrintJob } from './document-layouts.ts'
import { createPrinter } from './printer.ts'

const printer = createPrinter()
afterAll(() => printer.close())

const vouchers: Extract<PrintJob, { kind: 'vouchers' }> = {
  kind: 'vouchers',
  data: {
    author: 'Almacén',
    vouchers: [
      {
        id: 'V00000001',
        day: '2026-11-05',
        status: 0,
        invoiceType: 'C',
        business: { name: 'Almacén', condition: 'monotributista' },
        receptor: { name: 'Ana' },
        lines: [],
        summary: {
          subTotal: money(1),
          discount: percent(0),
          pricesIncludeVat: false,
          total: money(1),
          iva21: money(0),
          iva105: money(0),
        },
      },
    ],
  },
}

const hasImage = (bytes: Uint8Array) => Buffer.from(bytes).includes('/Subtype /Image')

describe('the printer', () => {
  test('makes a PDF in another thread', async () => {
    const bytes = await printer.render(vouchers)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(readPdf(bytes)[0]).toContain('Comprobante de venta')
  })

  test('makes several at once, each its own', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `V${String(index + 1).padStart(8, '0')}`)
    const made = await Promise.all(
      ids.map((id) =>
        printer.render({ ...vouchers, data: { ...vouchers.data, vouchers: [{ ...vouchers.data.vouchers[0]!, id }] } }),
      ),
    )
    expect(made.map((bytes) => /V\d{8}/.exec(readPdf(bytes)[0]!)?.[0])).toEqual(ids)
  })

  test('prints the logo', async () => {
    const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    expect(hasImage(await printer.render({ ...vouchers, logo }))).toBe(true)
  })

  test.each(['http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', '/etc/passwd', '../../package.json'])(
    'prints without a logo where the logo is %s',
    async (hostile) => {
      for (const logo of [hostile as unknown as Uint8Array, new TextEncoder().encode(hostile)]) {
        const bytes = await printer.render({ ...vouchers, logo })
        expect(readPdf(bytes)).toHaveLength(1)
        expect(hasImage(bytes)).toBe(false)
      }
    },
  )

  test('goes on after a document that cannot be made', async () => {
    const [voucher] = vouchers.data.vouchers
    const unprintable = { ...vouchers, data: { ...vouchers.data, vouchers: [{ ...voucher!, id: 'n1' }] } }
    const failure = { problem: { code: 'print_failed' } }
    await expect(printer.render(unprintable)).rejects.toMatchObject({
      ...failure,
      cause: { message: expect.stringMatching('n1') },
    })
    const unknown = { ...vouchers, kind: 'poster' } as unknown as PrintJob
    await expect(printer.render(unknown)).rejects.toMatchObject({
      ...failure,
      cause: { message: expect.stringMatching('poster') },
    })
    expect(readPdf(await printer.render(vouchers))).toHaveLength(1)
  })
})
