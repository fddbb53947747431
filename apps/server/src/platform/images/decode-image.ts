import sharp, { type Sharp } from 'sharp'

// Blocks all loaders except the allowed ones below: an SVG can name files and addresses, and loaders of rare formats
// have undiscovered bugs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** The most pixels that are decoded: a file of a few kilobytes can claim any size. */
export const DECODED_PIXELS_MAX = 50_000_000

/** Opens an upload in the image library, as JPEG, PNG or WebP only. Other bytes fail when the image is used. */
export const decodeImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: DECODED_PIXELS_MAX, failOn: 'error' })

/** How many pixels an image claims to have. Only its header is read. */
export const claimedPixels = async (bytes: Uint8Array): Promise<number> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}
