import { IMAGE_WEBP } from '@trastienda/contract/endpoint'
import { FILE_ID, imageUrlOf } from '@trastienda/contract/file-url'
import type { ImageScope } from '@trastienda/contract/files.contract'
import { neededForImage } from '@trastienda/domain/staff/needed'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { FileStore } from '#platform/files/file-store'
import { newId } from '#platform/ids'
import { found, refuse, requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { keysOf } from './own-images.ts'
import { filesRepository } from './files.repository.ts'

/** Images that a business uploads: its logo, its products' pictures, its contacts' faces. */
export const createFilesService = (unit: UnitOfWork, store: FileStore) => ({
  /** Stores an image, drawn anew in two sizes, and answers its address. */
  async add(context: CallContext, scope: ImageScope, bytes: Uint8Array): Promise<{ url: string }> {
    requireCapability(context, neededForImage[scope])
    // Loaded with the first image, so that a server that gets none does not hold the library in memory.
    const { encodeImage } = await import('#platform/images/encode-image')
    const image = await encodeImage(bytes)
    const id = newId()
    const keys = keysOf(context.businessId, id)
    // Files are written before their row, so that no row names a missing file. A row that fails leaves unused files, which do no
    // harm.
    await Promise.all([store.put(keys.full, image.full), store.put(keys.list, image.list)])
    const kept = await unit.write(context, async (tx) => {
      await filesRepository.insert(tx, { id, scope, mediaType: IMAGE_WEBP.mediaType, byteSize: image.full.byteLength })
      recordChange(tx, context, { action: 'create', entity: 'file', entityId: id })
      return { id }
    })
    // If the same upload came twice, the first image is the answer, and the files of this image are removed, if that works.
    if (kept.id !== id) await Promise.allSettled([store.remove(keys.full), store.remove(keys.list)])
    return { url: imageUrlOf(context.businessId, kept.id) }
  },

  /** Reads one size of an image. Everybody who knows the address may read it. */
  async get(businessId: string, name: string): Promise<Uint8Array> {
    const key = `${businessId}/${name}`
    return keyForm.test(key) ? found(await store.get(key)) : refuse('not_found')
  },
})

export type FilesService = ReturnType<typeof createFilesService>

const keyForm = new RegExp(`^${FILE_ID}/${FILE_ID}(?:\\.\\d{1,4})?\\.webp$`)
