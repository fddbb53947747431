import type { Client } from 'pg'
import { NO_BUSINESS } from '#platform/ids'
import type { ArchivedMigration } from './archive.ts'

/** A table of ours by the database's description, with names quoted if they need it. */
export interface CatalogTable {
  readonly name: string
  /** The columns in their order, without generated ones. */
  readonly columns: readonly string[]
  /** True if row-level security limits the connected user. */
  readonly hasRowSecurity: boolean
  /** True if row-level security limits the owner too. */
  readonly isForced: boolean
}

/**
 * The tables that a backup does not hold. After a restore, no other table may let in a person who has signed out or
 * changed their password since, or lend a right again.
 */
const LEFT_OUT = [
  'schema_migration',
  'restore_in_progress',
  'backup_status',
  'rate_limit',
  // The table of limits of older schemas.
  'door_limit',
  'session',
  'access_token',
  'approval',
]

/** Every table that a backup holds; none that belongs to an extension. */
export const readTables = async (client: Client, schema = 'public'): Promise<CatalogTable[]> => {
  const answer = await client.query<CatalogTable>(
    `select quote_ident(relname) as name,
           array(select quote_ident(attname) from pg_attribute
                  where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
           row_security_active(pg_class.oid) as "hasRowSecurity",
           relforcerowsecurity as "isForced"
      from pg_class
     where relnamespace = $2::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all ($1)
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname`,
    [LEFT_OUT, schema],
  )
  return answer.rows
}

export const hasTable = async (client: Client, name: string): Promise<boolean> => {
  const answer = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])
  return answer.rows[0]?.found === true
}

export const readAppliedMigrations = async (client: Client): Promise<ArchivedMigration[]> => {
  const answer = await client.query<ArchivedMigration>('select name, checksum from schema_migration order by version')
  return answer.rows
}

/** The ids of all businesses, from a table that row-level security does not protect. */
export const readBusinessIds = async (client: Client): Promise<string[]> => {
  const answer = await client.query<{ id: string }>('select business_id as id from subscription order by business_id')
  return [NO_BUSINESS, ...answer.rows.map(({ id }) => id)]
}

/** Makes each identity column continue after its highest number. */
export const advanceSequences = async (client: Client): Promise<void> => {
  const answer = await client.query<{ table: string; column: string }>(`
    select quote_ident(relname) as table, attname as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  for (const { table, column } of answer.rows) {
    const name = client.escapeIdentifier(column)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name}), 0) + 1, false) from ${table}`,
      [table, column],
    )
  }
}
