import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import { IS_OVERDUE } from '#platform/tasks/task-rows'

interface TaskFigures {
  readonly kind: string
  readonly waiting: number
  readonly oldestSeconds: number
  readonly failing: number
  readonly failingSeconds: number
  readonly overdueSeconds: number
  /** When a recurring task last began; undefined for others. */
  readonly begunSeconds: number | undefined
}

interface WholeFigures {
  readonly bytes: number
  readonly connections: number
  readonly mostConnections: number
  readonly isQuarantined: boolean
  /** When a backup was last restored to prove it; undefined for never. */
  readonly provenSeconds: number | undefined
}

/** The figures of all servers' work, from the database. */
export interface DatabaseFigures {
  readonly tasks: readonly TaskFigures[]
  readonly whole: WholeFigures
}

// The table has few rows, none for each business: reading it does not get slower with more businesses.
const TASKS = globalStatement<TaskFigures>(
  'metrics.tasks',
  `select kind, count(business_id)::int as waiting, count(failing_since)::int as failing,
          coalesce(extract(epoch from now() - min(created_at) filter (where business_id is not null)), 0)::float8
            as "oldestSeconds",
          coalesce(extract(epoch from now() - min(failing_since)), 0)::float8 as "failingSeconds",
          coalesce(extract(epoch from now() - min(due_at) filter (where ${IS_OVERDUE})), 0)::float8 as "overdueSeconds",
          extract(epoch from max(begun_at) filter (where business_id is null))::float8 as "begunSeconds"
     from task group by kind`,
)
const WHOLE = globalStatement<WholeFigures>(
  'metrics.whole',
  `select pg_database_size(current_database())::float8 as bytes,
          (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
          current_setting('max_connections')::int as "mostConnections",
          exists (select from installation where quarantined_since is not null) as "isQuarantined",
          (select extract(epoch from proven_at)::float8 from backup_status) as "provenSeconds"`,
)

export const readDatabaseFigures = async (database: Pick<Database, 'globalRows'>): Promise<DatabaseFigures> => {
  const [tasks, [whole]] = await Promise.all([database.globalRows(TASKS), database.globalRows(WHOLE)])
  if (whole === undefined) throw new Error('The database did not say how large it is')
  return { tasks, whole }
}
