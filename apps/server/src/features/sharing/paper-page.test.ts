import jsqrModule from 'jsqr'
import { expect, it } from 'vitest'
import { paperPage } from './paper-page.ts'

// The package is typed as a default export, which Node reads as the module.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default

const QR = `https://www.afip.gob.ar/fiscal/qr/?p=${'eyJ2ZXIiOjEsImZlY2hhIjoiMjAyNi0xMS0wNSIsImN1aXQiOjMwNzEwMDAwMDA2'.repeat(5)}`

const SCALE = 4

/** The pixels of a code whose dark squares each begin with a move; the tests' own program draws no SVG. */
const drawn = (svg: string): { pixels: Uint8ClampedArray; side: number } => {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const side = modules * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, move, dx, dy] of svg.matchAll(/([Mm])(-?\d+)[ ,]?(-?\d+)/g)) {
    const from = move === 'M' ? [0, 0] : [x, y]
    ;[x, y] = [(from[0] ?? 0) + Number(dx), (from[1] ?? 0) + Number(dy)]
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1)
      for (let column = x * SCALE; column < (x + 1) * SCALE; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  }
  return { pixels, side }
}

const pageWith = (rows: Parameters<typeof paperPage>[0]['ticket']['sections'][number]) =>
  paperPage(
    {
      business: { name: 'Kiosco', timeZone: 'America/Argentina/Buenos_Aires' },
      ticket: { name: 'Factura B', sections: [[{ text: 'Kiosco' }], [{ text: 'Factura B', isCentered: true }], rows] },
    } as never,
    { expiresAt: '2026-12-01T12:00:00.000Z', address: '/p/x', logo: undefined },
  )

it('a voucher’s page shows the QR of its paper as a picture in the page itself', () => {
  const html = pageWith([{ text: QR, isQr: true }])
  const [, picture = ''] = /src="data:image\/svg\+xml;base64,([^"]+)" alt="Código QR de ARCA"/.exec(html) ?? []
  const { pixels, side } = drawn(Buffer.from(picture, 'base64').toString())
  expect(jsqr(pixels, side, side)?.data).toBe(QR)
})

it('another paper’s page has no QR, and no page a barcode', () => {
  expect(pageWith([{ text: 'V00000012', isBarcode: true }])).not.toMatch(/<img|V00000012/)
})
