import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, lstat, mkdir, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#platform/failures/startup-error'
import { canWriteIn } from './process/os-account.ts'
import type { OsAccount } from './process/os-account.ts'
import { executable, programEnvironment, systemStateFolder } from './process/binaries.ts'
import type { Binaries } from './process/binaries.ts'

/** The folder of PostgreSQL's own files, made already and of this version. */
export interface DatabaseFolder {
  readonly path: string
  /** The superuser's password, for a port only: a socket is protected by its folder. */
  readonly password: string
}

const passwordFile = 'password'

/** Makes the data folder. @throws StartupError if it cannot be made or written */
export const makeDataFolder = async (dataDir: string): Promise<void> => {
  try {
    // Nobody else may look into it; but if root runs the program, PostgreSQL's account must be able to pass through.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const trial = join(dataDir, `.writable-${process.pid}`)
    await writeFile(trial, '')
    await rm(trial)
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
}

/**
 * The database folder within the data folder, made with `initdb` at the first start. It is made under another name and
 * then renamed, so that an interrupted start leaves no half-made folder.
 *
 * @throws StartupError if its data belong to another major version
 */
export const prepareDatabaseFolder = async (
  dataDir: string,
  binaries: Binaries,
  account: OsAccount | undefined,
  isDurable: boolean,
): Promise<DatabaseFolder> => {
  const folder = join(dataDir, 'database')
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    await refuseForeignFolder(folder)
    await initialize(dataDir, folder, binaries, account, isDurable)
  } else if (Number.parseInt(version, 10) !== binaries.majorVersion) {
    throw new StartupError(
      `The data in ${folder} is PostgreSQL ${version.trim()}, this program brings ${binaries.majorVersion}: restore a backup of it instead`,
    )
  }
  return readDatabaseFolder(dataDir)
}

/**
 * Refuses to make a new database where an old one seems to have been: at a link that leads nowhere, or in a folder that
 * lost its files.
 */
const refuseForeignFolder = async (folder: string): Promise<void> => {
  const isThere = await lstat(folder).then(
    () => true,
    () => false,
  )
  const isEmptyFolder = isThere && (await readdir(folder).catch(() => ['?'])).length === 0
  if (isThere && !isEmptyFolder)
    throw new StartupError(`${folder} holds no database any more: move it away to start anew`)
}

/** The database folder of a data folder that has one. */
export const readDatabaseFolder = async (dataDir: string): Promise<DatabaseFolder> => {
  const path = await realpath(join(dataDir, 'database'))
  return { path, password: (await readFile(join(path, passwordFile), 'utf8')).trim() }
}

const initialize = async (
  dataDir: string,
  folder: string,
  binaries: Binaries,
  account: OsAccount | undefined,
  isDurable: boolean,
): Promise<void> => {
  const parent = await parentFor(dataDir, account)
  const unfinished = join(parent, 'database.tmp')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700, recursive: true })
  const passwordSource = join(parent, 'password.tmp')
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordSource, password, { mode: 0o600 })
  if (account !== undefined) {
    await chown(unfinished, account.uid, account.gid)
    await chown(passwordSource, account.uid, account.gid)
  }
  await runInitdb(binaries, unfinished, passwordSource, account, isDurable)
  await writeFile(join(unfinished, 'postgresql.conf'), `\ninclude 'trastienda.conf'\n`, { flag: 'a' })
  await rename(passwordSource, join(unfinished, passwordFile))
  const finished = join(parent, 'database')
  await rename(unfinished, finished)
  if (finished !== folder) {
    await rm(folder, { force: true })
    await symlink(finished, folder)
  }
}

/** The data folder itself, unless root runs the program and PostgreSQL's account cannot get there (a home with mode 0700). */
const parentFor = async (dataDir: string, account: OsAccount | undefined): Promise<string> => {
  if (account === undefined) return dataDir
  const trial = join(dataDir, `.reachable-${process.pid}`)
  await mkdir(trial)
  await chown(trial, account.uid, account.gid)
  const isReachable = await canWriteIn(trial, account)
  await rm(trial, { recursive: true })
  if (isReachable) return dataDir
  const elsewhere = join(systemStateFolder, randomUUID())
  await mkdir(elsewhere, { recursive: true, mode: 0o711 })
  return elsewhere
}

const runInitdb = async (
  binaries: Binaries,
  folder: string,
  passwordSource: string,
  account: OsAccount | undefined,
  isDurable: boolean,
): Promise<void> => {
  // The builtin locale (of 17 and newer) orders text in the same way on every system and after system upgrades.
  const locale = binaries.majorVersion >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const command = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    ...locale,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${passwordSource}`,
    ...(isDurable ? [] : ['--no-sync']),
  ]
  try {
    const options = { ...account, env: programEnvironment(binaries), cwd: folder }
    await promisify(execFile)(executable(binaries, 'initdb'), command, options)
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n')
    // The last lines only tell of tidying up.
    const reason = lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1)
    throw new StartupError(`The database could not be made: ${reason}`, { cause: error })
  }
}
