import { IMAGE_MEDIA_TYPES } from '@trastienda/contract/upload-limits'

/** Images up to this many bytes are sent as they are; a telephone's photograph has ten times as many. */
const SMALL_BYTES = 800_000
/** The longest side, in pixels, of a redrawn image. */
const SIDE_MAX = 2_000
const QUALITY = 0.9

/**
 * An image for the server: a large one is scaled down, for the merchant's connection and the size limit, and a kind
 * that only this browser knows (HEIC, GIF) is redrawn in one that the server takes. Undefined if this browser cannot
 * draw it either.
 */
export const prepareImage = async (file: Blob): Promise<Blob | undefined> => {
  const isAccepted = IMAGE_MEDIA_TYPES.some((type) => type === file.type)
  if (isAccepted && file.size <= SMALL_BYTES) return file
  const drawn = await drawAnew(file).catch(() => undefined)
  if (!isAccepted) return drawn
  return drawn !== undefined && drawn.size < file.size ? drawn : file
}

const drawAnew = async (file: Blob): Promise<Blob | undefined> => {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A photograph has no transparent parts, and not every browser writes WebP.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY))
}
