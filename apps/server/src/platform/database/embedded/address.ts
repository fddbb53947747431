import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OsAccount } from './process/os-account.ts'

/** The path of a socket may have 104 (macOS) to 108 bytes; the file is called `.s.PGSQL.5432`. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length

const fits = (folder: string): boolean => Buffer.byteLength(folder) <= longestSocketFolder

/**
 * A folder for the socket that only PostgreSQL's account (and root) can enter, because PostgreSQL trusts everybody who
 * reaches the socket.
 */
export interface SocketFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes the folder in the data folder if that gives a short enough path, else in the system's temporary folder. */
export const createSocketFolder = async (parent: string, account: OsAccount | undefined): Promise<SocketFolder> => {
  const path = join(parent, 'socket')
  if (fits(path)) {
    await rm(path, { recursive: true, force: true })
    await mkdir(path, { mode: 0o700 })
    return owned(path, account)
  }
  const temporary = join(tmpdir(), 'trastienda-')
  return owned(await mkdtemp(fits(`${temporary}XXXXXX`) ? temporary : '/tmp/trastienda-'), account)
}

const owned = async (path: string, account: OsAccount | undefined): Promise<SocketFolder> => {
  if (account !== undefined) await chown(path, account.uid, account.gid)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A port of the loopback address that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject()))
    })
  })
