import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest finished backup in the data folder was written; undefined where there is none. */
export const newestBackup = async (dataDir: string): Promise<Date | undefined> => {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const written = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup'))
      // One that was pruned meanwhile is none.
      .map((name) =>
        stat(join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
  )
  const newest = Math.max(0, ...written)
  return newest === 0 ? undefined : new Date(newest)
}
