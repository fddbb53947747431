import { statfs } from 'node:fs/promises'
import { StartupError } from '#platform/failures/startup-error'

/** Stays free on the disk whatever we do: the shop goes on writing. */
const LEFT_BYTES = 200_000_000

/** @throws StartupError unless `bytes` fit onto the folder's disk and leave the shop room */
export const requireRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes + LEFT_BYTES) return
  const megabytes = (value: number): string => (value / 1e6).toFixed(0)
  throw new StartupError(
    `${folder} has ${megabytes(free)} MB free, and ${megabytes(bytes + LEFT_BYTES)} MB are needed: free some space`,
  )
}
