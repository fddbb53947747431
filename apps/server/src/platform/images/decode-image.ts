import sharp, { type Sharp } from 'sharp'

// What the library cannot load, nobody can talk it into loading: drawings name files and addresses, and the rarer
// formats have the rarer bugs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** What decoding may take, in pixels: a few kilobytes can claim to be a picture of any size. */
export const DECODED_PIXELS_MAX = 50_000_000

/** The only way into the image library: JPEG, PNG and WebP bytes. Anything else fails, once it is worked with. */
export const decodeImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: DECODED_PIXELS_MAX, failOn: 'error' })

/** How many pixels an image claims to have; its head alone is read. */
export const claimedPixels = async (bytes: Uint8Array): Promise<number> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}
