import { statfs } from 'node:fs/promises'
import { Client } from 'pg'
import { certificateDays } from '#features/fiscal'
import { listLostSecondSteps } from '#features/identity'
import { auditSeals } from '#platform/audit/audit-seals'
import { newestBackup } from '#platform/backup/newest-backup'
import type { OwnerAccess } from '#platform/backup/owner-access'
import { backupStatus, type BackupStatus } from '#platform/backup/schedule/backup-status'
import { allBusinesses } from '#platform/tasks/businesses'
import { IS_OVERDUE } from '#platform/tasks/task-rows'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { readMigrations } from '#platform/database/schema/migration-files'
import { sessionOptions } from '#platform/database/connections/pool'
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database'
import { readServerFacts, type ServerFacts } from '#platform/database/connections/server-facts'

/** The doctor's observations; `findingsOf` judges them. */
export interface DoctorFacts {
  readonly migrations: { readonly pending: readonly string[]; readonly unknown: readonly string[] }
  /** How many other programs work on the database. */
  readonly servers: number
  readonly connections: { readonly used: number; readonly most: number }
  /** How far the database's clock is ahead of this machine's. */
  readonly clockOffsetMs: number
  readonly isAboveRowSecurity: boolean
  readonly isLikeLeakproof: boolean
  /** Whether the role has a `statement_timeout` in PostgreSQL, which the program's own would have to overrule. */
  readonly isRoleLimited: boolean
  readonly quarantinedSince: string | null
  /**
   * When the newest backup was made: the later of this data folder's record and the database's, which covers all
   * servers.
   */
  readonly backupAt: Date | undefined
  /** The bytes of the data folder's disk; undefined if there is no such folder. */
  readonly disk: { readonly free: number; readonly total: number } | undefined
  /** Undefined if the database is at another version, as its tables may be different. */
  readonly work: WorkFacts | undefined
}

interface WorkFacts {
  readonly businesses: number
  /** The kinds with any task. */
  readonly tasks: readonly TaskFacts[]
  /** How many businesses have audit rows that should have been sealed by now. */
  readonly sealsBehind: number
  readonly certificates: readonly { readonly businessId: string; readonly daysLeft: number | 'missing' }[]
  /** The e-mails of people whose second step cannot be checked, because a restore could not bring back its secret. */
  readonly lostSecondSteps: readonly string[]
  readonly backups: Pick<BackupStatus, 'madeAt' | 'failure' | 'proofFailure' | 'unprovable'>
}

interface TaskFacts {
  readonly kind: string
  /** How many fail, and not only for a moment. */
  readonly failing: number
  readonly failingMinutes: number
  readonly lastError: string | null
  readonly lateMinutes: number
}

/** Looks at everything and changes nothing, not even by a migration. */
export const gatherFacts = async (dataDir: string, { reader }: OwnerAccess, now: Date): Promise<DoctorFacts> => {
  const client = new Client({ ...sessionOptions, ...reader })
  await client.connect()
  try {
    const serverFacts = await readServerFacts(client)
    const migrations = await migrationsOf(client)
    const isCurrent = migrations.pending.length === 0 && migrations.unknown.length === 0
    const work = isCurrent ? await workOf(client, reader, serverFacts, now) : undefined
    return {
      migrations,
      ...(await ofServer(client)),
      clockOffsetMs: await clockOffset(client),
      isAboveRowSecurity: serverFacts.isAboveRowSecurity,
      quarantinedSince: isCurrent ? await quarantine(client) : null,
      backupAt: later(await newestBackup(dataDir), work?.backups.madeAt ?? null),
      disk: await statfs(dataDir).then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
        () => undefined,
      ),
      work,
    }
  } finally {
    await client.end()
  }
}

const later = (one: Date | undefined, other: string | null): Date | undefined => {
  const newest = Math.max(one?.getTime() ?? 0, other === null ? 0 : Date.parse(other))
  return newest === 0 ? undefined : new Date(newest)
}

const migrationsOf = async (client: Client): Promise<DoctorFacts['migrations']> => {
  const known = (await readMigrations()).map(({ name }) => name)
  const table = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migration') is not null as "isThere"`,
  )
  const applied =
    table.rows[0]?.isThere === true
      ? (await client.query<{ name: string }>('select name from schema_migration order by version')).rows
      : []
  const names = applied.map(({ name }) => name)
  return {
    pending: known.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !known.includes(name)),
  }
}

const ofServer = async (
  client: Client,
): Promise<Pick<DoctorFacts, 'servers' | 'connections' | 'isLikeLeakproof' | 'isRoleLimited'>> => {
  // Every program holds an access lock, this one too.
  const answer = await client.query<{
    locks: number
    used: number
    most: number
    isLikeLeakproof: boolean
    isRoleLimited: boolean
  }>(`
    select (select count(*) from pg_stat_activity
             where datname = current_database() and application_name = 'trastienda access lock')::int as locks,
           (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
           (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure)
             as "isLikeLeakproof",
           current_setting('statement_timeout') <> '0' as "isRoleLimited"`)
  const [row] = answer.rows
  if (row === undefined) throw new Error('The database did not say who works on it')
  const { locks, used, most, ...others } = row
  return { servers: Math.max(0, locks - 1), connections: { used, most }, ...others }
}

const clockOffset = async (client: Client): Promise<number> => {
  const before = Date.now()
  const answer = await client.query<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )
  return (answer.rows[0]?.at ?? before) - (before + Date.now()) / 2
}

const quarantine = async (client: Client): Promise<string | null> => {
  const answer = await client.query<{ since: string | null }>(
    `select to_char(quarantined_since, 'YYYY-MM-DD') as since from installation`,
  )
  return answer.rows[0]?.since ?? null
}

const workOf = async (client: Client, connection: OwnerAccess['reader'], facts: ServerFacts, now: Date) => {
  // A task that fails for a moment is no news: a mail server may have been away.
  const tasks = await client.query<TaskFacts>(
    `select kind, count(*) filter (where isfailing)::int as failing,
            (coalesce(extract(epoch from now() - min(failing_since)), 0) / 60)::int as "failingMinutes",
            (array_agg(last_error order by due_at desc) filter (where isfailing))[1] as "lastError",
            (coalesce(extract(epoch from now() - min(due_at) filter (where ${IS_OVERDUE})), 0) / 60)::int as "lateMinutes"
       from task, lateral (select failing_since < now() - interval '2 minutes' as isfailing) as state
      group by kind order by kind`,
  )
  const database = await openPostgresDatabase({
    connection,
    facts,
    clock: systemClock,
    poolSize: 2,
    isShared: false,
    report: (problem, error) => console.error(`${problem}:`, error),
  })
  try {
    const [backups, lostSecondSteps] = [await backupStatus.read(database), await listLostSecondSteps(database)]
    return { tasks: tasks.rows, backups, lostSecondSteps, ...(await ofEachBusiness(database, now)) }
  } finally {
    await database.close()
  }
}

const ofEachBusiness = async (database: Database, now: Date) => {
  const businesses = await allBusinesses(database)
  const certificates: { businessId: string; daysLeft: number | 'missing' }[] = []
  let sealsBehind = 0
  for (const businessId of businesses) {
    const [isBehind, daysLeft] = await database.read(businessId, (tx) =>
      Promise.all([auditSeals.isBehind(tx), certificateDays(tx, now)]),
    )
    if (isBehind) sealsBehind += 1
    if (daysLeft !== undefined) certificates.push({ businessId, daysLeft })
  }
  return { businesses: businesses.length, sealsBehind, certificates }
}
