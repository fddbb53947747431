import type { Clock } from '#platform/clock'
import { addTime } from '#platform/clock'
import { allBusinesses, inEachBusiness } from '#platform/tasks/businesses'
import type { Database } from '#platform/database/database'
import type { FileStore } from '#platform/files/file-store'
import { instantOfId } from '#platform/ids'
import { isQuarantined } from '#platform/quarantine'
import { filesRepository } from './files.repository.ts'

/**
 * For how many days no record may show an image before it is removed: longer than an import can be undone (30 days), as
 * undoing puts earlier addresses back, and longer than any form stays open.
 */
const UNUSED_DAYS = 31
/**
 * The files of an upload are written before its row, so a young file without a row may belong to an upload under way.
 */
const UPLOAD_DAYS = 2

interface Parts {
  readonly database: Pick<Database, 'globalRows' | 'read' | 'transaction'>
  readonly clock: Clock
  readonly files: Pick<FileStore, 'keysIn' | 'remove'>
}

/**
 * Removes the images that no record has shown for a month, and the files of unfinished uploads. If an image is used
 * again before that, `requireOwnImage` writes so into its row, and the image stays.
 */
export const removeUnusedImages = async ({ database, clock, files }: Parts): Promise<void> => {
  // A restored copy may share the store of its original, and would remove the original's images.
  if (await isQuarantined(database)) return
  const now = clock()
  const daysAgo = (days: number): Date => addTime(now, { days: -days })
  const businesses = await allBusinesses(database)
  await inEachBusiness(database, businesses, async (tx) => {
    await filesRepository.markUse(tx)
    await filesRepository.removeUnused(tx, daysAgo(UNUSED_DAYS).toISOString())
    return false
  })
  // Files of no known business are not ours to remove.
  for (const businessId of businesses) {
    // Lists the files before the rows: by then an upload of this moment has its row, or its files are too young to be
    // removed.
    const keys = await files.keysIn(businessId)
    if (keys.length === 0) continue
    const ids = await database.read(businessId, filesRepository.ids)
    for (const key of keys) if (isLeftOver(key, ids, daysAgo(UPLOAD_DAYS))) await files.remove(key)
  }
}

/** Whether a file is an old file without a row. Only this program's names count, as such a name tells its age. */
const isLeftOver = (key: string, ids: ReadonlySet<string>, before: Date): boolean => {
  const [, id = ''] = /^[^/]+\/([^/.]+)(?:\.\d{1,4})?\.webp$/.exec(key) ?? []
  const madeAt = instantOfId(id)
  return madeAt !== undefined && madeAt < before && !ids.has(id)
}
