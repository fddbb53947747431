import { LIST_IMAGE_PIXELS, readImageUrl } from '@trastienda/contract/file-url'
import type { BusinessTx } from '#platform/database/business-tx'
import { Fault } from '#platform/fault'
import type { FileStore } from '#platform/files/file-store'
import { refuse } from '#platform/refusal'
import { filesRepository } from './files.repository.ts'

/**
 * Checks the address of an image that a record is about to carry: it must be one that this business uploaded. Another
 * business's answers as one that does not exist.
 *
 * @param before what the record carried until now, which it may keep
 * @throws Refusal `not_found`, or `wrong_format` at `path` for a text that is no address of an uploaded image
 */
export const requireOwnImage = async (
  tx: BusinessTx,
  url: string | undefined,
  path: string,
  before?: string,
): Promise<void> => {
  if (url === undefined || url === '' || url === before) return
  const image = readImageUrl(url)
  if (image === undefined) return refuse('wrong_format', undefined, path)
  const isOwn = image.businessId === tx.businessId && (await filesRepository.exists(tx, image.fileId))
  if (!isOwn) refuse('not_found')
}

/** The logo's bytes for a document; none when it cannot be had: a document without its logo is worth more than none. */
export const logoOf = async (
  store: FileStore,
  businessId: string,
  logoUrl: string | undefined,
): Promise<Uint8Array | undefined> => {
  const image = readImageUrl(logoUrl ?? '')
  if (image?.businessId !== businessId) return undefined
  try {
    return await store.get(keysOf(businessId, image.fileId).full)
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}

/** Where the two sizes of an image lie. */
export const keysOf = (businessId: string, id: string) => ({
  full: `${businessId}/${id}.webp`,
  list: `${businessId}/${id}.${LIST_IMAGE_PIXELS}.webp`,
})
