import sharp, { type Sharp } from 'sharp'

// Blocks all loaders but those allowed below: an SVG can name files and addresses, and rare formats have rare bugs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** The most pixels that are decoded: a file of a few kilobytes can claim any size. */
export const DECODED_PIXELS_MAX = 50_000_000

/** The only use of the image library for uploads: JPEG, PNG and WebP. Other bytes fail as soon as the image is used. */
export const decodeImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: DECODED_PIXELS_MAX, failOn: 'error' })

/** How many pixels an image claims to have; its head alone is read. */
export const claimedPixels = async (bytes: Uint8Array): Promise<number> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}
