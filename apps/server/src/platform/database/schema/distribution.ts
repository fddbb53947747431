import type { Client } from 'pg'
import { StartupError } from '#platform/failures/startup-error'
import { readTableNames, withOpenTables } from './owner-work.ts'

/**
 * The tables on the coordinator of a Citus cluster: accounts, tasks, and tables that refer to these by a foreign key.
 * Every other table is spread over the workers by its business; `distribution.test.ts` checks that each table is one or
 * the other.
 */
export const LOCAL_TABLES: readonly string[] = [
  'access_token',
  'api_key',
  'approval',
  'backup_status',
  'business_device',
  'device',
  'fiscal_point',
  'installation',
  'invitation',
  'membership',
  'rate_limit',
  'restore_in_progress',
  'schema_migration',
  'secret',
  'session',
  'share_link',
  'subscription',
  'task',
  'user_account',
]

/** Local tables of older schemas, which a restore of an old backup builds before it migrates. */
const FORMER_LOCAL_TABLES: readonly string[] = [
  'api_key_token',
  'door_limit',
  'invitation_link',
  'job',
  'password_reset',
  'server_key',
  'user_totp',
]

/** The column that spreads a table. @internal */
export const distributionColumn = (table: string): string => (table === 'business' ? 'id' : 'business_id')

interface Placed {
  readonly table: string
  /** True for a table that Citus has on the workers: spread, or copied to each of them. */
  readonly isOnWorkers: boolean
  /** The column that spreads it. */
  readonly column: string | null
}

const readPlaced = async (client: Client): Promise<Placed[]> => {
  const answer = await client.query<Placed>(`
    select quote_ident(relname) as table, partmethod = 'h' or repmodel = 't' as "isOnWorkers",
           case partmethod when 'h' then column_to_column_name(logicalrelid, partkey) end as column
      from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
     where relnamespace = 'public'::regnamespace`)
  return answer.rows
}

export const hasCitus = async (client: Client): Promise<boolean> =>
  (await client.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1

/** Whether a table of the database is spread already; then new tables must be, too. */
export const isDistributed = async (client: Client): Promise<boolean> =>
  (await hasCitus(client)) && (await readPlaced(client)).some(({ isOnWorkers }) => isOnWorkers)

/**
 * Spreads every table that is not local over the workers, with its rows, in one transaction that locks the tables;
 * answers their names.
 *
 * @throws StartupError if it cannot, before any change
 */
export const distribute = async (client: Client): Promise<string[]> => {
  await requireCoordinator(client)
  const placed = (await readPlaced(client)).filter(({ isOnWorkers }) => isOnWorkers)
  placed.forEach(refuseMisplaced)
  const kept = new Set([...LOCAL_TABLES, ...FORMER_LOCAL_TABLES, ...placed.map(({ table }) => table)])
  const tables = (await readTableNames(client)).filter((table) => !kept.has(table))
  if (tables.length === 0) return []
  await beginChanges(client)
  try {
    await client.query('set local statement_timeout = 0')
    await client.query(`lock table ${tables.join(', ')}`)
    await withOpenTables(client, tables, async () => {
      for (const table of tables) await spread(client, table)
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return tables
}

/**
 * Begins a transaction that changes tables. Citus uses several connections at once, and cannot change several tables
 * with foreign keys on them, so it has to use one.
 */
export const beginChanges = async (client: Client): Promise<void> => {
  await client.query('begin')
  if (await hasCitus(client)) await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
}

/** Spreads a table so that its rows lie on the same worker as other rows of their business. */
const spread = async (client: Client, table: string): Promise<void> => {
  const beside = table === 'business' ? 'none' : 'business'
  const column = distributionColumn(table)
  await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, column, beside])
  // The workers have the rows now; the rows that stayed here only take room.
  await client.query('select truncate_local_data_after_distributing_table($1)', [table])
}

/** @throws StartupError if the connection does not lead to the coordinator of a cluster */
export const requireCoordinator = async (client: Client): Promise<void> => {
  if (!(await hasCitus(client))) {
    throw new StartupError(
      'This database has no Citus: "create extension citus" on every node first (docs/operations.md)',
    )
  }
  const answer = await client.query<{ isCoordinator: boolean; workers: number }>(`
    select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
           (select count(*)::int from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards) as workers`)
  const [node] = answer.rows
  if (node?.isCoordinator !== true) throw new StartupError('DATABASE_URL leads to a worker: it must be the coordinator')
  if (node.workers === 0) throw new StartupError('The coordinator knows no worker: "select citus_add_node(host, port)"')
}

const refuseMisplaced = ({ table, column }: Placed): void => {
  if (!LOCAL_TABLES.includes(table) && column === distributionColumn(table)) return
  const undo = `"select undistribute_table('${table}')"`
  throw new StartupError(
    LOCAL_TABLES.includes(table)
      ? `The table ${table} belongs on the coordinator alone: ${undo}`
      : `The table ${table} is not spread by ${distributionColumn(table)}: ${undo}`,
  )
}
