import { createHash } from 'node:crypto'
import { decodeImage } from '#platform/images/decode-image'

/** An image for a document. The sizes are in pixels; only their ratio matters on paper. */
export type PrintableImage = { readonly dataUrl: string; readonly width: number; readonly height: number }

/** 200 points of paper at 300 dots per inch. */
const WIDTH_MAX = 840
const HEIGHT_MAX = 420
const KEPT = 20

const kept = new Map<string, Promise<PrintableImage | undefined>>()

/**
 * Makes an opaque PNG of an image, in the size that paper needs, because the PDF library separates transparent pixels
 * in JavaScript for every document. Undefined for bytes that are no JPEG, PNG or WebP image: a document without its
 * logo is better than none.
 */
export async function printableImage(bytes: unknown): Promise<PrintableImage | undefined> {
  if (!(bytes instanceof Uint8Array)) return undefined
  const key = createHash('sha256').update(bytes).digest('base64')
  const image = kept.get(key) ?? prepare(bytes)
  kept.delete(key)
  kept.set(key, image)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? key)
  // A failure is not cached: the next document tries again, as a lack of memory may pass.
  if ((await image) === undefined) kept.delete(key)
  return image
}

async function prepare(bytes: Uint8Array): Promise<PrintableImage | undefined> {
  try {
    const { data, info } = await decodeImage(bytes)
      .autoOrient()
      .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ palette: false })
      .toBuffer({ resolveWithObject: true })
    return { dataUrl: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
