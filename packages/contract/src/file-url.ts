import { API_PREFIX } from './calls.ts'

/** The shorter side of the size made for lists and avatars, in pixels. */
export const LIST_IMAGE_PIXELS = 128

/** The form of an uploaded file's id, and of the business before it. */
export const FILE_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const imageUrl = new RegExp(`^${API_PREFIX}/files/(${FILE_ID})/(${FILE_ID})\\.webp$`)

/** The address of an uploaded image. Its id, which cannot be guessed, protects it: an `<img>` cannot send a token. */
export const imageUrlOf = (businessId: string, fileId: string): string =>
  `${API_PREFIX}/files/${businessId}/${fileId}.webp`

/** The business and the file of an uploaded image's address; undefined for any other text. */
export const readImageUrl = (url: string): { businessId: string; fileId: string } | undefined => {
  const [, businessId, fileId] = imageUrl.exec(url) ?? []
  return businessId === undefined || fileId === undefined ? undefined : { businessId, fileId }
}

/** The address of the same image in the size made for lists; other addresses are answered unchanged. */
export const listImageUrl = (url: string): string =>
  imageUrl.test(url) ? url.replace(/\.webp$/, `.${LIST_IMAGE_PIXELS}.webp`) : url
