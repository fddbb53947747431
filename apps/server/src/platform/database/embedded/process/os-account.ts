import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

/** The account that runs PostgreSQL if ours cannot: PostgreSQL refuses to run as root. */
export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/**
 * For root the account `nobody`, which every Unix has; undefined for everybody else (and on Windows), as their own
 * account serves.
 */
export const unprivilegedAccount = (): OsAccount | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

/** Whether that account can write in the folder, by a try as that account: modes, owners and mounts all decide it. */
export const canWriteIn = async (folder: string, account: OsAccount): Promise<boolean> =>
  promisify(execFile)('/bin/sh', ['-c', 'test -w "$1"', 'sh', folder], account).then(
    () => true,
    () => false,
  )
