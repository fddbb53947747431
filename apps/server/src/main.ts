import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { createPrinter } from './features/printing/documents/printer.ts'
import { backupBeforeMigrating } from './platform/backup/backup-before-migrating.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { nobodyObserves } from './platform/database/database-observer.ts'
import { openDatabase } from './platform/database/postgres/open-database.ts'
import { FILES_FOLDER, openFileStore } from './platform/files/open-file-store.ts'
import { failureLine } from './platform/failures/failure-line.ts'
import { isQuarantined, QUARANTINE_LINE } from './platform/quarantine.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createRemoteFiles } from './platform/remote/remote-files.ts'
import { openSecrets } from './platform/secrets/secrets.ts'
import { readSecretsKey } from './platform/secrets/secrets-key.ts'
import { portError } from './port-error.ts'
import { reachableArca } from './reachable-arca.ts'
import { createBackupTask } from './scheduled-backups.ts'
import { openWatching } from './watching.ts'

const WEB_DIR = join(import.meta.dirname, '../../web/dist')
const PACKAGE_FILE = join(import.meta.dirname, '../../../package.json')

/** Reads the settings, opens the database and listens; a signal ends everything in the opposite order. */
const start = async (): Promise<void> => {
  const config = readConfig()
  const outboxDir = join(config.dataDir, 'outbox')
  const report = (problem: string, error: unknown): void => console.error(`${problem}:`, error)
  const version = await readVersion()
  const watching = await openWatching(config, version)
  const database = await openDatabase(config, {
    announce: console.log,
    report,
    onLost: endWith,
    beforeMigrating: (everything) => backupBeforeMigrating(config, everything, console.log),
    observer: watching?.metrics.database ?? nobodyObserves,
  })
  const secrets = await readSecretsKey(config)
    .then((key) => openSecrets(database, key))
    .catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  const printer = createPrinter()
  const files = await openFileStore(config.fileStore, join(config.dataDir, FILES_FOLDER))
  const arca = reachableArca(config)
  const { http, tasks } = await buildApp({
    ...config,
    backups: { ...config.backups, keeping: createBackupTask({ settings: config, database, announce: console.log }) },
    arca: arca.addresses,
    database,
    secrets,
    printer,
    files,
    remoteFiles: createRemoteFiles(),
    clock: systemClock,
    version,
    metrics: watching,
    webDir: WEB_DIR,
    checkedAnswers: 'some',
    mailer: createMailer({
      smtpUrl: config.mail?.smtpUrl,
      from: config.mail?.from ?? 'trastienda@localhost',
      outboxDir,
    }),
  })
  const stop = async (): Promise<void> => {
    await http.close()
    await watching?.close()
    await arca.stop()
    await printer.close()
    await database.close()
  }
  try {
    await http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw portError(error, 'PORT', config.port)
    })
    await watching?.listen()
  } catch (error) {
    await http.close()
    await printer.close()
    await database.close()
    throw error
  }
  tasks.start()
  stopOnSignals(stop)
  await announce(config, database, outboxDir)
}

/** Prints what a person who watches the start should know. */
const announce = async (config: Config, database: Database, outboxDir: string): Promise<void> => {
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false) {
    console.log('PUBLIC_URL is https and TRUST_PROXY is not set: limits count all who come by the proxy as one.')
  }
  if (await isQuarantined(database)) console.log(QUARANTINE_LINE)
  const mailLine = config.mail === undefined ? ` Mail is kept in ${outboxDir}.` : ''
  console.log(`Trastienda is ready at ${addressOf(config)}.${mailLine} Ctrl-C stops it.`)
}

const addressOf = ({ host, port }: { host: string; port: number }): string =>
  `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`

const readVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(PACKAGE_FILE, 'utf8')) as { version: string }).version

const stopOnSignals = (stop: () => Promise<void>): void => {
  let isStopping = false
  const stopOnce = (): void => {
    // A second Ctrl-C must not interrupt the clean end that the first one began.
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Trastienda did not stop cleanly:', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  // The terminal was closed.
  process.on('SIGHUP', stopOnce)
  // `npm start` holds a channel to this process: its end means that nobody is left who could stop this process.
  process.on('disconnect', stopOnce)
}

const endWith = (error: unknown): void => {
  console.error(failureLine(error) ?? error)
  process.exit(1)
}

start().catch(endWith)
