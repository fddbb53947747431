import { crc32, deflateSync } from 'node:zlib'
import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'
import sharp from 'sharp'

/** A picture without a subject, in one colour. */
export const picture = (
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#175f4f' } })
    .toFormat(format)
    .toBuffer()

/** A photograph as a phone takes it: on its side, with its place in the metadata. */
export const phonePhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#b4552d' } })
    .withExif({ IFD0: { Orientation: '6', Artist: 'Ana Paz' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PNG of a few bytes that claims to be a picture of this size. */
export const pixelBomb = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504E470D0A1A0A', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND')])
}

const chunk = (type: string, data = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([bigEndian(data.length), named, bigEndian(crc32(named))])
}

const bigEndian = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** Files that are no image, or an unacceptable one, with their pretended types. */
export const hostileFiles: readonly { readonly what: string; readonly bytes: Buffer }[] = [
  { what: 'nothing', bytes: Buffer.alloc(0) },
  { what: 'a page renamed to an image', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
  { what: 'a drawing with a script', bytes: Buffer.from(drawing('<script>alert(1)</script>')) },
  {
    what: 'a drawing that reads a file, disguised as WebP',
    bytes: Buffer.from(`<!--    WEBP-->${drawing('<image href="file:///etc/passwd"/>')}`),
  },
  { what: 'the first bytes of a PNG and then a page', bytes: Buffer.from('\u0089PNG\r\n\u001a\n<script>', 'latin1') },
  { what: 'the first bytes of a JPEG and then nothing', bytes: Buffer.from('FFD8FFE0', 'hex') },
  { what: 'a PDF', bytes: Buffer.from('%PDF-1.7\n') },
]

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${content}<rect width="9" height="9"/></svg>`
}

/** The inputs of the calls about images. */
export const imageRequests = {
  'files.create': [{ params: { scope: 'product' }, body: new Blob(['no es una imagen']) }],
  'files.fetch': [{ params: { scope: 'logo' }, body: { url: 'http://127.0.0.1/logo.png' } }],
  'files.get': [{ params: { business: 'nadie', name: 'nada.webp' } }],
} satisfies { readonly [Name in CallName]?: readonly CallInput<Name>[] }
