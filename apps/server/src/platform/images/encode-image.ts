import { LIST_IMAGE_PIXELS } from '@trastienda/contract/file-url'
import type { Sharp } from 'sharp'
import { Refusal, refuse } from '#platform/refusal'
import { DECODED_PIXELS_MAX, claimedPixels, decodeImage } from './decode-image.ts'

/** An image in the two sizes that are stored, both WebP and upright, without any metadata. */
export interface EncodedImage {
  readonly full: Uint8Array
  readonly list: Uint8Array
}

const SIDE_MAX = 2_000
const SECONDS_MAX = 20

/**
 * Draws an uploaded image anew, so that no byte of the upload is stored; its type comes from the content, and all
 * metadata are dropped. A side has at most 2000 pixels, and for lists the shorter side 128.
 *
 * @throws Refusal `file_type_refused` for anything but a whole JPEG, PNG or WebP image
 * @throws Refusal `too_large` for too many pixels to decode
 */
export const encodeImage = (bytes: Uint8Array): Promise<EncodedImage> => {
  const encoded = lastImage.then(() => encode(bytes))
  lastImage = encoded.catch(() => undefined)
  return encoded
}

// One image at a time, because a large photograph takes 200 MB while it is turned upright.
let lastImage: Promise<unknown> = Promise.resolve()

const encode = async (bytes: Uint8Array): Promise<EncodedImage> => {
  try {
    if ((await claimedPixels(bytes)) > DECODED_PIXELS_MAX) return refuse('too_large')
    const upright = decodeImage(bytes)
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    const full = await webp(upright)
    const side = LIST_IMAGE_PIXELS
    const list = await webp(
      decodeImage(full).resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true }),
    )
    return { full, list }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Any other error of the image library means unreadable bytes.
    return refuse('file_type_refused')
  }
}

const webp = (image: Sharp): Promise<Uint8Array> =>
  image.toColourspace('srgb').webp({ quality: 86, smartSubsample: true }).toBuffer()
