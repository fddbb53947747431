import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFileName } from '#platform/backup/backup-file-name'
import { createBackup } from '#platform/backup/create-backup'
import { recordBackup } from '#platform/backup/newest-backup'
import { withOwnerAccess } from '#platform/backup/owner-access'
import { systemClock } from '#platform/clock'
import { FILES_FOLDER, openFileStore } from '#platform/files/open-file-store'
import { readConfig } from '#config'
import { runCommand } from './run-command.ts'

const usage = `npm run backup -- [file]

Writes everything into one file, while the program runs or not. Without a file: one named by the date, in the backups of
the data folder. It is encrypted where BACKUP_KEY is set.`

await runCommand(usage, async () => {
  const config = readConfig()
  const { positionals } = parseArgs({ allowPositionals: true })
  const file = resolve(positionals[0] ?? backupFileName(config.dataDir, 'trastienda', systemClock()))
  const files = await openFileStore(config.fileStore, join(config.dataDir, FILES_FOLDER))
  const { key } = config.backups
  const summary = await withOwnerAccess(config, true, ({ reader }) =>
    createBackup({ connection: reader, files, file, key }),
  )
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
  console.log(`${file}: ${summary.tables} tables, ${summary.rows} rows, ${summary.files} files, ${megabytes} MB`)
  await recordBackup(config.dataDir, file).catch((error: unknown) =>
    console.error('The backup is good, but no note of it could be left in the data folder:', error),
  )
})
