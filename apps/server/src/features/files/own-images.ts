import { LIST_IMAGE_PIXELS, readImageUrl } from '@trastienda/contract/file-url'
import type { BusinessTx } from '#platform/database/business-tx'
import { Fault } from '#platform/failures/fault'
import type { FileStore } from '#platform/files/file-store'
import { refuse } from '#platform/refusal'
import { filesRepository } from './files.repository.ts'

/**
 * Checks the image address of a record that is about to be written: this business must have uploaded the image. An
 * image of another business is refused as if it did not exist.
 *
 * @param before the record's address until now, which it may keep
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
  const isOwn = image.businessId === tx.businessId && (await filesRepository.claim(tx, image.fileId))
  if (!isOwn) refuse('not_found')
}

/** The logo's bytes for a document. Undefined when they cannot be read: a document without its logo is better than none. */
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

/** The keys of an image's two sizes in the file store. */
export const keysOf = (businessId: string, id: string) => ({
  full: `${businessId}/${id}.webp`,
  list: `${businessId}/${id}.${LIST_IMAGE_PIXELS}.webp`,
})
