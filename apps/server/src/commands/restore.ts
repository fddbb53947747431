import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFileName } from '#platform/backup/backup-file-name'
import { createBackup } from '#platform/backup/create-backup'
import { withOwnerAccess } from '#platform/backup/owner-access'
import { countBusinesses, restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import type { BackupStore } from '#platform/backup/schedule/backup-store'
import { openBackupStore } from '#platform/backup/schedule/open-backup-store'
import { isScheduledName } from '#platform/backup/schedule/scheduled-name'
import { systemClock } from '#platform/clock'
import { leftBehindLines } from '#platform/secrets/leave-behind'
import { readSecretsKey } from '#platform/secrets/secrets-key'
import { QUARANTINE_LINE } from '#platform/quarantine'
import { StartupError } from '#platform/failures/startup-error'
import { FILES_FOLDER, openFileStore } from '#platform/files/open-file-store'
import { readConfig } from '#config'
import { runCommand } from './run-command.ts'

const usage = `npm run restore -- file [--force]
npm run restore -- --list

Puts a backup in place of everything, while the program is stopped: a file, or one of those that the program made by itself,
which --list names. A database that holds businesses is replaced only with --force, and backed up before.`

const LINKS_LINE =
  'Public links to papers ended, as some may have been ended since the backup: send again what has to open'

/** The path of the backup: the named file if it exists, else the backup of that name, fetched from the store. */
const localFile = async (file: string, backups: BackupStore): Promise<string> => {
  if (existsSync(file) || !isScheduledName(file)) return resolve(file)
  if (!(await backups.names()).includes(file))
    throw new StartupError(`${backups.place} has no ${file}: --list names all`)
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-restore-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return backups.local(file, folder)
}

await runCommand(usage, async () => {
  const config = readConfig()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, list: { type: 'boolean' } },
  })
  const backups = await openBackupStore(config.backups)
  if (values.list === true) {
    for (const name of await backups.names()) console.log(name)
    return
  }
  const [file] = positionals
  if (file === undefined) throw new StartupError(usage)
  const { key } = config.backups
  const backup = await verifyBackup(await localFile(file, backups), key)
  const store = await openFileStore(config.fileStore, join(config.dataDir, FILES_FOLDER))

  const leftBehind = await withOwnerAccess(config, false, async ({ owner, reader, applicationRole }) => {
    const businesses = await countBusinesses(owner)
    if (businesses > 0 && values.force !== true) {
      throw new StartupError(
        `The database has ${businesses} businesses already: --force replaces them (after a backup)`,
      )
    }
    if (businesses > 0) {
      const before = backupFileName(config.dataDir, 'before-restore', systemClock())
      await createBackup({ connection: reader, files: store, file: before, key })
      console.log(`What was there before: ${before}`)
    }
    const secretsKey = await readSecretsKey(config)
    return restoreBackup(backup, { connection: owner, applicationRole, files: store, secretsKey })
  })
  const { createdAt, tables, rows, files } = backup.summary
  console.log(`Restored what stood on ${createdAt}: ${tables} tables, ${rows} rows, ${files} files`)
  for (const line of [...leftBehindLines(leftBehind), LINKS_LINE, QUARANTINE_LINE]) console.log(line)
})
