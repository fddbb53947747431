import type { Clock } from '#platform/clock'
import { addTime } from '#platform/clock'
import { allBusinesses, inEachBusiness } from '#platform/jobs/businesses'
import type { Database } from '#platform/database/database'
import type { FileStore } from '#platform/files/file-store'
import { instantOfId } from '#platform/ids'
import { isQuarantined } from '#platform/installation'
import { filesRepository } from './files.repository.ts'

/**
 * How long nothing refers to an image before it is removed: longer than an import can be taken back (30 days), which puts the
 * addresses of before in their place again, and than any form stays open.
 */
const UNUSED_DAYS = 31
/** Bytes come before their row: of those without one, the youngest may belong to an upload that is under way. */
const UPLOAD_DAYS = 2

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly files: Pick<FileStore, 'keysIn' | 'remove'>
}

/**
 * Removes the images that no record has shown for a month, and bytes that no upload finished. Whoever takes an image in use
 * again until then keeps it: `requireOwnImage` says so in the image's row. A job calls it.
 */
export const removeUnusedImages = async ({ database, clock, files }: Parts): Promise<void> => {
  // A copy may stand on the store of the one that it was copied from.
  if (await isQuarantined(database)) return
  const now = clock()
  const daysAgo = (days: number): Date => addTime(now, { days: -days })
  const businesses = await allBusinesses(database)
  await inEachBusiness(database, businesses, async (tx) => {
    await filesRepository.noteUse(tx)
    await filesRepository.removeUnused(tx, daysAgo(UNUSED_DAYS).toISOString())
    return false
  })
  // What belongs to no business that we know is not ours to remove.
  for (const businessId of businesses) {
    // The keys first: an upload of now has its row by the time that the rows are read, or its bytes are too young.
    const keys = await files.keysIn(businessId)
    if (keys.length === 0) continue
    const ids = await database.read(businessId, filesRepository.ids)
    for (const key of keys) if (isLeftOver(key, ids, daysAgo(UPLOAD_DAYS))) await files.remove(key)
  }
}

/** Only what is named as we name files, by an id that tells its time. */
const isLeftOver = (key: string, ids: ReadonlySet<string>, before: Date): boolean => {
  const [, id = ''] = /^[^/]+\/([^/.]+)(?:\.\d{1,4})?\.webp$/.exec(key) ?? []
  const madeAt = instantOfId(id)
  return madeAt !== undefined && madeAt < before && !ids.has(id)
}
