import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Who runs PostgreSQL, when it is not us: it refuses to run as root. */
export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** For root the account `nobody`, which every Unix has; for anyone else (and on Windows) undefined: run as yourself. */
export const unprivilegedAccount = (): OsAccount | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

/** True when that account can write in the folder. Asks as that account: modes, owners and mounts all have a say. */
export const canWriteIn = async (folder: string, account: OsAccount): Promise<boolean> =>
  promisify(execFile)('/bin/sh', ['-c', 'test -w "$1"', 'sh', folder], account).then(
    () => true,
    () => false,
  )
