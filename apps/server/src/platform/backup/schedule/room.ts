import { statfs } from 'node:fs/promises'
import { StartupError } from '#platform/failures/startup-error'

/** How many bytes always stay free on the disk, for the shop's own writes. */
const LEFT_BYTES = 200_000_000

/** @throws StartupError if `bytes` do not fit onto the folder's disk beside that */
export const requireRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes + LEFT_BYTES) return
  const megabytes = (value: number): string => (value / 1e6).toFixed(0)
  throw new StartupError(
    `${folder} has ${megabytes(free)} MB free, and ${megabytes(bytes + LEFT_BYTES)} MB are needed: free some space`,
  )
}
