import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

/** The state of the program's own backups. Instants are ISO 8601 in UTC. */
export interface BackupStatus {
  /** When a server began the present run; it stays set if that server was killed. */
  readonly workingSince: string | undefined
  readonly triedAt: string | undefined
  /** When the last backup was made: written whole, read back and put into the store. */
  readonly madeAt: string | undefined
  readonly madeName: string | undefined
  readonly madeBytes: number | undefined
  /** Why the last try failed; undefined after a success. */
  readonly failure: string | undefined
  readonly proofTriedAt: string | undefined
  /** When a backup was last restored into a scratch database with every check of its books right. */
  readonly provenAt: string | undefined
  readonly provenName: string | undefined
  readonly proofFailure: string | undefined
  /** Why no backup can be proved: nothing failed, but the operator could change something. */
  readonly unprovable: string | undefined
}

type Executor = Pick<Database, 'globalRows'>

const READ = globalStatement<BackupStatus>(
  'backup_status.read',
  `select working_since as "workingSince", tried_at as "triedAt",
          made_at as "madeAt", made_name as "madeName", made_bytes as "madeBytes", failure,
          proof_tried_at as "proofTriedAt", proven_at as "provenAt", proven_name as "provenName",
          proof_failure as "proofFailure", unprovable
     from backup_status`,
)
const BEGIN = globalStatement('backup_status.begin', `update backup_status set working_since = $1`)
const END = globalStatement('backup_status.end', `update backup_status set working_since = null`)
const TRY = globalStatement('backup_status.try', `update backup_status set tried_at = $1`)
const MADE = globalStatement(
  'backup_status.made',
  `update backup_status set made_at = $1, made_name = $2, made_bytes = $3, failure = null`,
)
const FAILED = globalStatement('backup_status.failed', `update backup_status set failure = $1`)
const TRY_PROOF = globalStatement('backup_status.try_proof', `update backup_status set proof_tried_at = $1`)
const PROVEN = globalStatement(
  'backup_status.proven',
  `update backup_status set proven_at = $1, proven_name = $2, proof_failure = null, unprovable = null`,
)
const PROOF_FAILED = globalStatement('backup_status.proof_failed', `update backup_status set proof_failure = $1`)
const UNPROVABLE = globalStatement(
  'backup_status.unprovable',
  `update backup_status set unprovable = $1, proof_failure = null`,
)
const EPOCH = globalStatement<{ epoch: string }>('backup_status.epoch', `select epoch from installation`)

export const backupStatus = {
  async read(executor: Executor): Promise<BackupStatus> {
    const [status] = await executor.globalRows(READ)
    if (status === undefined) throw new Error('The database has no row for the state of its backups')
    return status
  },
  begin: (executor: Executor, now: string) => executor.globalRows(BEGIN, [now]),
  end: (executor: Executor) => executor.globalRows(END),
  try: (executor: Executor, now: string) => executor.globalRows(TRY, [now]),
  made: (executor: Executor, now: string, name: string, bytes: number) => executor.globalRows(MADE, [now, name, bytes]),
  failed: (executor: Executor, failure: string) => executor.globalRows(FAILED, [failure]),
  tryProof: (executor: Executor, now: string) => executor.globalRows(TRY_PROOF, [now]),
  proven: (executor: Executor, now: string, name: string) => executor.globalRows(PROVEN, [now, name]),
  proofFailed: (executor: Executor, failure: string) => executor.globalRows(PROOF_FAILED, [failure]),
  unprovable: (executor: Executor, reason: string) => executor.globalRows(UNPROVABLE, [reason]),
  async epoch(executor: Executor): Promise<string> {
    const [row] = await executor.globalRows(EPOCH)
    if (row === undefined) throw new Error('The database has no installation row')
    return row.epoch
  },
}
