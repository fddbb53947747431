import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

interface TaskFigures {
  readonly kind: string
  readonly waiting: number
  readonly failing: number
  readonly oldestSeconds: number
}

interface JobFigures {
  readonly kind: string
  readonly lastRunSeconds: number | null
  readonly overdueSeconds: number
  readonly hasFailed: boolean
}

interface WholeFigures {
  readonly bytes: number
  readonly connections: number
  readonly mostConnections: number
  readonly isQuarantined: boolean
  /** When a backup was last restored to prove it; null where none was. */
  readonly provenSeconds: number | null
}

/** The figures of the work of all servers, which the database keeps. */
export interface DatabaseFigures {
  readonly tasks: readonly TaskFigures[]
  readonly jobs: readonly JobFigures[]
  readonly whole: WholeFigures
}

// These tables have few rows, none for each business: reading them does not get slower with more businesses.
const TASKS = globalStatement<TaskFigures>(
  'metrics.tasks',
  `select kind, count(*)::int as waiting, (count(*) filter (where last_error is not null))::int as failing,
          extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
     from task group by kind`,
)
const JOBS = globalStatement<JobFigures>(
  'metrics.jobs',
  `select kind, extract(epoch from last_run_at)::float8 as "lastRunSeconds",
          greatest(0, extract(epoch from now() - next_run_at))::float8 as "overdueSeconds",
          last_error is not null as "hasFailed"
     from job`,
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
  const [tasks, jobs, [whole]] = await Promise.all([
    database.globalRows(TASKS),
    database.globalRows(JOBS),
    database.globalRows(WHOLE),
  ])
  if (whole === undefined) throw new Error('The database did not say how large it is')
  return { tasks, jobs, whole }
}
