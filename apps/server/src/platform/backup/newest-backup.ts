import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const folderOf = (dataDir: string): string => join(dataDir, 'backups')

/** This file names the newest backup outside of the data folder. */
const ELSEWHERE = 'written-elsewhere'

/** When the newest finished backup was written, into this data folder or elsewhere; undefined without a backup. */
export const newestBackup = async (dataDir: string): Promise<Date | undefined> => {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  const written = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup') || name === ELSEWHERE)
      // Somebody removed it after the folder was read.
      .map((name) =>
        stat(join(folderOf(dataDir), name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
  )
  const newest = Math.max(0, ...written)
  return newest === 0 ? undefined : new Date(newest)
}

/** Records a finished backup in another place, so that monitoring and the doctor know its age. */
export const recordBackup = async (dataDir: string, file: string): Promise<void> => {
  const folder = folderOf(dataDir)
  if (dirname(file) === folder) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, ELSEWHERE), `${file}\n`)
}
