import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/clock'
import { createBackup } from '#platform/backup/create-backup'
import type { OwnerAccess } from '#platform/backup/owner-access'
import { verifyBackup } from '#platform/backup/restore-backup'
import { dropScratch, MayNotCreateDatabaseError } from '#platform/backup/scratch-database'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import type { WholeFileStore } from '#platform/files/file-store'
import { backupStatus, type BackupStatus } from './backup-status.ts'
import type { BackupStore } from './backup-store.ts'
import { isBackupDue, isProofDue } from './due.ts'
import { keptBackups } from './kept-backups.ts'
import { proveBackup, type ProofOptions } from './prove-backup.ts'
import { requireRoom } from './room.ts'
import { instantIn, isOfEpoch, scheduledName } from './scheduled-name.ts'

export interface BackupKeeper extends Pick<ProofOptions, 'access' | 'key' | 'secretsKey' | 'verify' | 'report'> {
  readonly access: OwnerAccess
  readonly database: Database
  readonly files: WholeFileStore
  readonly store: BackupStore
  /**
   * The folder for unfinished files, on the disk of the store if the store is a folder. Everything in it is removed.
   */
  readonly workFolder: string
  /** The folder of the database's files, if they are on this machine. */
  readonly databaseFolder: string | undefined
  readonly clock: Clock
  /** Gets a line for the operator, which is seldom. */
  readonly announce: (line: string) => void
}

/** Whether `keepBackups` has work. A database without a business needs no backup. */
export const isKeepingDue = async (database: Database, now: Date): Promise<boolean> => {
  const status = await backupStatus.read(database)
  if (status.workingSince !== undefined || isProofDue(status, now)) return true
  return isBackupDue(status, now) && (await isInUse(database))
}

const IN_USE = globalStatement<{ isInUse: boolean }>(
  'backups.in_use',
  `select exists (select from subscription) as "isInUse"`,
)

const isInUse = async (database: Database): Promise<boolean> => (await database.globalRows(IN_USE))[0]?.isInUse === true

/**
 * Makes the backup and the proof that are due, and first removes what a killed server left behind. Only one server at a
 * time may call it.
 *
 * @throws the first failure, after both were tried
 */
export const keepBackups = async (keeper: BackupKeeper): Promise<void> => {
  const { database, access, workFolder, clock } = keeper
  await backupStatus.begin(database, clock().toISOString())
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  // If the old scratch database cannot be dropped, the proof fails, but the backup still works.
  await dropScratch(access).catch(note)
  const status = await backupStatus.read(database)
  if (isBackupDue(status, clock())) await makeNext(keeper, status).catch(note)
  const next = await backupStatus.read(database)
  if (isProofDue(next, clock())) await proveLast(keeper, next).catch(note)
  await clear(workFolder).catch(note)
  await backupStatus.end(database)
  if (failures.length > 0) throw failures[0]
}

const clear = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

const makeNext = async (keeper: BackupKeeper, status: BackupStatus): Promise<void> => {
  const { database, access, files, store, workFolder, key, clock } = keeper
  const now = clock()
  await backupStatus.try(database, now.toISOString())
  try {
    await clear(workFolder)
    await requireRoom(workFolder, 2 * (status.madeBytes ?? (await databaseBytes(database))))
    const epoch = await backupStatus.epoch(database)
    const name = scheduledName(epoch, now)
    const file = join(workFolder, name)
    await createBackup({ connection: access.reader, files, file, key })
    // Reads the file back from the disk: a badly written file is no backup.
    await verifyBackup(file, key)
    const { size } = await stat(file)
    await store.keep(file, name)
    await backupStatus.made(database, now.toISOString(), name, size)
    await removeOld(store, epoch, status.provenName)
  } catch (error) {
    await backupStatus.failed(database, lineOf(error))
    throw new Error(`The backup failed: ${lineOf(error)}`, { cause: error })
  }
}

/** Removes old backups. The last proved backup stays too, beside the backups that their age keeps. */
const removeOld = async (store: BackupStore, epoch: string, proven: string | undefined): Promise<void> => {
  const own = (await store.names()).filter((name) => isOfEpoch(name, epoch))
  const instants = new Map(own.map((name) => [name, instantIn(name)]))
  const kept = keptBackups([...instants.values()])
  for (const [name, instant] of instants) if (!kept.has(instant) && name !== proven) await store.remove(name)
}

const proveLast = async (keeper: BackupKeeper, { madeName }: BackupStatus): Promise<void> => {
  const { database, store, workFolder, databaseFolder, clock, announce } = keeper
  const now = clock().toISOString()
  await backupStatus.tryProof(database, now)
  try {
    const name = madeName ?? ''
    await clear(workFolder)
    if (!(await store.names()).includes(name)) throw new Error(`${name} is not in ${store.place} any more`)
    if (databaseFolder !== undefined) await requireRoom(databaseFolder, 2 * (await databaseBytes(database)))
    await proveBackup({ ...keeper, file: await store.local(name, workFolder) })
    await backupStatus.proven(database, now, name)
  } catch (error) {
    if (error instanceof MayNotCreateDatabaseError) {
      const isKnown = (await backupStatus.read(database)).unprovable === error.message
      await backupStatus.unprovable(database, error.message)
      if (!isKnown) announce(error.message)
      return
    }
    await backupStatus.proofFailed(database, lineOf(error))
    throw new Error(`The proof of the backup failed: ${lineOf(error)}`, { cause: error })
  }
}

const DATABASE_BYTES = globalStatement<{ bytes: number }>(
  'backups.database_bytes',
  `select pg_database_size(current_database()) as bytes`,
)

const databaseBytes = async (database: Database): Promise<number> =>
  (await database.globalRows(DATABASE_BYTES))[0]?.bytes ?? 0

const lineOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
