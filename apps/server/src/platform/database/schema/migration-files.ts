import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartupError } from '#platform/failures/startup-error'

/** A numbered `.sql` file of the migrations folder. */
export interface Migration {
  readonly version: number
  /** `0003_business` */
  readonly name: string
  readonly text: string
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string
  /**
   * False if the first line is `-- no transaction`: then the file's statements run one by one outside of a transaction, and all of
   * them again if one was interrupted.
   */
  readonly isTransactional: boolean
}

const migrationsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'migrations')
/** The migrations that older databases and backups still need; an empty database gets their outcome at once. */
const FORMER = 'before'
const SCHEMA = 'schema'

const fileForm = /^(\d{4})_[a-z0-9_]+\.sql$/

/** The migrations of a folder, former ones first, in order. Throws when the numbers are not 1, 2, 3 … */
export const readMigrations = async (folder = migrationsFolder): Promise<Migration[]> => {
  const former = await sqlFiles(join(folder, FORMER)).catch(() => [])
  const paths = [...former, ...(await sqlFiles(folder))]
  return Promise.all(paths.map((path, index) => readMigration(path, index + 1)))
}

/** The schema after the former migrations, by subject. */
export interface Schema {
  readonly statements: readonly string[]
  /** The migrations that it replaces. */
  readonly former: readonly Migration[]
}

export const readSchema = async (folder = migrationsFolder): Promise<Schema> => {
  const texts = (await sqlFiles(join(folder, SCHEMA))).map((path) => readFile(path, 'utf8'))
  const former = (await sqlFiles(join(folder, FORMER))).map((path, index) => readMigration(path, index + 1))
  return { statements: (await Promise.all(texts)).flatMap(sqlStatements), former: await Promise.all(former) }
}

const sqlFiles = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name) => join(folder, name))
}

const readMigration = async (path: string, expectedVersion: number): Promise<Migration> => {
  const fileName = basename(path)
  const version = Number(fileForm.exec(fileName)?.[1])
  if (version !== expectedVersion) {
    throw new StartupError(`Migration ${expectedVersion} is missing, or ${fileName} is misnamed (NNNN_name.sql)`)
  }
  // Git may have changed the file's line ends to this system's, while its checksum must be the same everywhere.
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  return {
    version,
    name: fileName.slice(0, -'.sql'.length),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    isTransactional: !/^-- no transaction\s/.test(text),
  }
}

/** Text in which a semicolon does not end a statement: comments, strings, names, and the bodies of functions. */
const piece = /--[^\n]*|\/\*[^]*?\*\/|\be'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|;|[^]/gi

/** The statements of a migration, in order, without the comments between them. */
export const sqlStatements = (text: string): string[] => {
  const statements: string[] = []
  let statement = ''
  for (const [part] of text.matchAll(piece)) {
    if (part.startsWith('--') || part.startsWith('/*')) continue
    if (part === ';') {
      statements.push(statement.trim())
      statement = ''
    } else statement += part
  }
  return [...statements, statement.trim()].filter((each) => each !== '')
}
