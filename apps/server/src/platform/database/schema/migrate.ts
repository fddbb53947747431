import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { StartupError } from '#platform/failures/startup-error'
import { beginChanges, distribute, hasCitus, isDistributed } from './distribution.ts'
import { readMigrations, readSchema, sqlStatements } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { isLockTimeout, isSerializationConflict } from '#platform/database/errors'
import { sessionOptions, unhurried } from '#platform/database/connections/pool'

/** The number of an advisory lock, the same in every server: the server that migrates holds it, and the others wait. */
const migrationLock = 7_263_540_118
const retryMilliseconds = 100
/** How long a change waits for the tables that it alters; a sale of the version before waits behind it as long. */
const lockMilliseconds = 200
/** The version before sells meanwhile, so that a change may have to ask for its tables again and again. */
const patienceMilliseconds = 120_000

interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

export interface MigrateOptions {
  /** How to connect as the owner of the tables. */
  readonly connection: ClientConfig
  /** The requests' role, if it is not the owner: it gets the rights to read and write, nothing else. */
  readonly applicationRole?: string
  readonly migrations?: readonly Migration[]
  /** True for a restore itself, which works on a database with the mark of an unfinished restore. */
  readonly isRestoring?: boolean
  /** Called before a used database changes; if it fails, nothing changes. */
  readonly beforeChanging?: (() => Promise<void>) | undefined
  /** True to spread the tables over Citus' workers even if none is spread yet. */
  readonly isSpread?: boolean
}

/**
 * Brings the schema to the newest of `migrations` (by default the program's own), forward only, and answers the names
 * that it applied. Each file is one transaction, and an empty database gets the schema of the former files in one;
 * several servers may call it at once.
 *
 * @throws StartupError if an applied file has changed since, the database is newer than the program, or an unfinished
 *   restore has left it half filled
 */
export const migrate = async (options: MigrateOptions): Promise<string[]> => {
  const migrations = options.migrations ?? (await readMigrations())
  const client = new Client({ ...sessionOptions, ...unhurried, ...options.connection })
  await client.connect()
  try {
    await takeTurn(client)
    if (options.isRestoring !== true) await refuseHalfRestored(client)
    const applied = await readApplied(client)
    const pending = unapplied(migrations, applied)
    if (applied.length > 0 && pending.length > 0) await options.beforeChanging?.()
    const built = applied.length === 0 ? await buildSchema(client, pending) : 0
    for (const migration of pending.slice(built)) await apply(client, migration, options.applicationRole)
    if (options.applicationRole !== undefined && pending.length > 0) await grantRights(client, options.applicationRole)
    // Also without pending files, because another server may have died between the two.
    if (options.isSpread === true || (await isDistributed(client))) await distribute(client)
    return pending.map((migration) => migration.name)
  } finally {
    // Ending the session gives the advisory lock back.
    await client.end()
  }
}

/**
 * Waits until no other server migrates. It asks again and again: a statement that waited would hold up an index that the other
 * server builds `concurrently`, which waits for every statement, and PostgreSQL would end one of the two.
 */
const takeTurn = async (client: Client): Promise<void> => {
  for (;;) {
    const answer = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      migrationLock,
    ])
    if (answer.rows[0]?.isFree === true) return
    await pause(retryMilliseconds)
  }
}

const refuseHalfRestored = async (client: Client): Promise<void> => {
  const answer = await client.query<{ isHalf: boolean }>(
    `select to_regclass('restore_in_progress') is not null as "isHalf"`,
  )
  if (answer.rows[0]?.isHalf !== true) return
  throw new StartupError('A restore into this database was interrupted: run it again (npm run restore -- file --force)')
}

const readApplied = async (client: Client): Promise<Applied[]> => {
  await client.query(`
    create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const answer = await client.query<Applied>('select version, name, checksum from schema_migration order by version')
  return answer.rows
}

const unapplied = (migrations: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  for (const { version, name, checksum } of applied) {
    const migration = migrations[version - 1]
    if (migration === undefined) {
      throw new StartupError(`The database is newer than this program (it has migration ${name}): update the program`)
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(`The migration ${migration.name} has changed since it was applied: restore the file`)
    }
  }
  return migrations.slice(applied.length)
}

const recordOf = ({ version, name, checksum }: Migration) => ({
  text: 'insert into schema_migration (version, name, checksum) values ($1, $2, $3)',
  values: [version, name, checksum],
})

/**
 * Builds an empty database in the state after the former migrations, and counts these as applied; answers their number.
 * Zero if `migrations` lack some of them, as an old backup's do.
 */
const buildSchema = async (client: Client, migrations: readonly Migration[]): Promise<number> => {
  const { statements, former } = await readSchema()
  if (former.some(({ checksum }, place) => migrations[place]?.checksum !== checksum)) return 0
  await beginChanges(client)
  try {
    for (const statement of statements) await client.query(statement)
    for (const migration of former) await client.query(recordOf(migration))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The schema could not be built: ${String(error)}`, { cause: error })
  }
  return former.length
}

/** Applies a file, with the rights to what it makes: the version before sells on while the files after it are applied. */
const apply = async (client: Client, migration: Migration, role: string | undefined): Promise<void> => {
  const record = recordOf(migration)
  // One by one, because Citus sends the whole message with each of its statements.
  const statements = sqlStatements(migration.text)
  if (!migration.isTransactional) {
    await dropHalfBuiltIndexes(client)
    for (const statement of statements) await client.query(statement)
    if (role !== undefined) await grantRights(client, role)
    await client.query(record)
    return
  }
  const begunAt = performance.now()
  for (;;) {
    await beginChanges(client)
    try {
      await lockAltered(client, statements)
      for (const statement of statements) await client.query(statement)
      if (role !== undefined) await grantRights(client, role)
      await client.query(record)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isInTheWay = isSerializationConflict(error) || isLockTimeout(error)
      if (!isInTheWay || performance.now() - begunAt > patienceMilliseconds)
        throw new Error(`The migration ${migration.name} failed: ${String(error)}`, { cause: error })
    }
    await pause(retryMilliseconds)
  }
}

const altered =
  /\b(?:alter table|drop table|references|trigger \w+ [^;]*?\bon|index \w+ on|policy \w+ on)\s+(?:only\s+)?([a-z_]+)/g

/**
 * Locks at once all tables that a change alters. A change that takes one, adds up for a while and then takes another would meet a
 * sale that holds the second and waits for the first, however often it began again.
 */
const lockAltered = async (client: Client, statements: readonly string[]): Promise<void> => {
  const named = new Set(statements.flatMap((statement) => [...statement.matchAll(altered)].map(([, table]) => table)))
  const answer = await client.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) order by relname`,
    [[...named]],
  )
  // Citus takes locks on its workers in an order of its own.
  if (answer.rows.length === 0 || (await hasCitus(client))) return
  await client.query(`set local lock_timeout = ${lockMilliseconds}`)
  await client.query(`lock table ${answer.rows.map(({ table }) => table).join(', ')} in access exclusive mode`)
  await client.query('set local lock_timeout = 0')
}

/** Drops what an interrupted build left, as `if not exists` would take it for the index. */
const dropHalfBuiltIndexes = async (client: Client): Promise<void> => {
  const answer = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  )
  for (const { index } of answer.rows) await client.query(`drop index concurrently ${index}`)
}

const grantRights = async (client: Client, role: string): Promise<void> => {
  const name = client.escapeIdentifier(role)
  await client.query(`grant usage on schema public to ${name}`)
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`)
  await client.query(`grant usage on all sequences in schema public to ${name}`)
  await client.query(`revoke all on schema_migration from ${name}`)
  const appendOnly = await client.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
      where relnamespace = 'public'::regnamespace and relname in ('audit_log', 'audit_seal')`,
  )
  for (const { table } of appendOnly.rows) await client.query(`revoke update, delete on ${table} from ${name}`)
}
