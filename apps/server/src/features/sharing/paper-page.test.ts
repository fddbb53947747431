import jsqrModule from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paperPage } from './paper-page.ts'

// The package is typed as a default export, which Node reads as the module.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default

const QR = `https://www.afip.gob.ar/fiscal/qr/?p=${'eyJ2ZXIiOjEsImZlY2hhIjoiMjAyNi0xMS0wNSIsImN1aXQiOjMwNzEwMDAwMDA2'.repeat(5)}`

const pageWith = (rows: Parameters<typeof paperPage>[0]['ticket']['sections'][number]) =>
  paperPage(
    {
      business: { name: 'Kiosco', timeZone: 'America/Argentina/Buenos_Aires' },
      ticket: { name: 'Factura B', sections: [[{ text: 'Kiosco' }], [{ text: 'Factura B', isCentered: true }], rows] },
    } as never,
    { expiresAt: '2026-12-01T12:00:00.000Z', pdf: '/p/x/pdf', logo: undefined },
  )

it('a voucher’s page shows the QR of its paper as a picture in the page itself', async () => {
  const html = pageWith([{ text: QR, isQr: true }])
  const [, picture = ''] = /src="data:image\/svg\+xml;base64,([^"]+)" alt="Código QR de ARCA"/.exec(html) ?? []
  const { data, info } = await sharp(Buffer.from(picture, 'base64'), { density: 300 })
    .resize(700)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(QR)
})

it('another paper’s page has no QR, and no page a barcode', () => {
  expect(pageWith([{ text: 'V00000012', isBarcode: true }])).not.toMatch(/<img|V00000012/)
})
