import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { printableImage } from './printable-image.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0 } } })

const decoded = (dataUrl: string) => Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64')

describe('printableImage', () => {
  test.each(['png', 'webp', 'jpeg'] as const)('takes a %s image', async (format) => {
    const printable = await printableImage(await image(60, 20).toFormat(format).toBuffer())
    expect(printable).toMatchObject({ width: 60, height: 20 })
    expect(await sharp(decoded(printable!.dataUrl)).metadata()).toMatchObject({ format: 'png', width: 60, height: 20 })
  })

  test('puts transparent pixels on white', async () => {
    const printable = await printableImage(await image(4, 4).png().toBuffer())
    const { data, info } = await sharp(decoded(printable!.dataUrl)).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('brings a photograph down to what paper needs', async () => {
    expect(await printableImage(await image(4000, 3000).jpeg().toBuffer())).toMatchObject({ width: 560, height: 420 })
  })

  test('opens neither a path nor an address', async () => {
    const file = path.join(tmpdir(), `printable-image-${process.pid}.png`)
    writeFileSync(file, await image(4, 4).png().toBuffer())
    for (const text of [file, `file://${file}`, 'http://127.0.0.1:9/logo.png', Buffer.from(file)]) {
      expect(await printableImage(text)).toBeUndefined()
    }
  })

  test('is undefined for drawings, for other bytes and for a torn image', async () => {
    const png = await image(60, 20).png().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
    // A comment puts the letters where a WebP image has them.
    const disguised = Buffer.concat([Buffer.from('<!--    WEBP-->'), svg])
    for (const bytes of [svg, disguised, Buffer.from('%PDF-1.7'), new Uint8Array(), png.subarray(0, 40)]) {
      expect(await printableImage(bytes)).toBeUndefined()
    }
    expect(await printableImage(undefined)).toBeUndefined()
  })
})
