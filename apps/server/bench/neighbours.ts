import type { Client } from 'pg'

/*
 * Thousands of businesses in no time: copies of one that the program's own services made. Signing them up one by one
 * would take a quarter of an hour of password hashing.
 */

/** Rows of a moment, which belong to people and not to the business. */
const passing = ['session', 'access_token', 'request', 'task', 'job', 'change', 'approval']
/** Users belong to no business; memberships are written below. */
const ofPeople = ['membership', 'user_account']

interface TableColumns {
  readonly table: string
  readonly columns: readonly string[]
}

const tenantTables = `
  select c.table_name as table, array_agg(c.column_name::text) as columns
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.identity_generation is distinct from 'ALWAYS' and c.table_name <> all ($1)
  group by c.table_name
  having bool_or(c.column_name = 'business_id') or c.table_name = 'business'
  order by c.table_name`

const quoted = (name: string): string => `"${name}"`

/** Copies the one business so many times; the n-th owner signs in as `n@ejemplo.com.ar` with its password. */
export const multiplyBusiness = async (client: Client, times: number): Promise<void> => {
  await client.query('set statement_timeout = 0')
  // The copies are as sound as the first: no row needs a check.
  await client.query('set session_replication_role = replica')
  await client.query(
    `create temporary table neighbour as
     select n, gen_random_uuid() as business_id, gen_random_uuid() as user_id from generate_series(1, $1::int) as n`,
    [times],
  )
  const { rows: tables } = await client.query<TableColumns>(tenantTables, [[...passing, ...ofPeople]])
  for (const { table, columns } of tables) {
    const key = table === 'business' ? 'id' : 'business_id'
    const names = columns.map(quoted).join(', ')
    const values = columns.map((name) => (name === key ? 'neighbour.business_id' : `source.${quoted(name)}`)).join(', ')
    await client.query(
      `insert into ${quoted(table)} (${names}) select ${values} from ${quoted(table)} source, neighbour`,
    )
  }
  await copyOwners(client)
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze)')
}

const copyOwners = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'membership' and is_generated = 'NEVER'`,
  )
  const columns = rows[0]?.columns ?? []
  const replaced: Readonly<Record<string, string>> = {
    user_id: 'neighbour.user_id',
    business_id: 'neighbour.business_id',
  }
  const values = columns.map((name) => replaced[name] ?? `source.${quoted(name)}`).join(', ')
  await client.query(
    `insert into membership (${columns.map(quoted).join(', ')})
     select ${values} from membership source, neighbour where source.role = 'owner'
       and source.business_id not in (select business_id from neighbour)`,
  )
  await client.query(
    `insert into user_account (id, email, password_hash, name, last_name, created_at, updated_at)
     select neighbour.user_id, neighbour.n || '@ejemplo.com.ar', u.password_hash, u.name, u.last_name, u.created_at, u.updated_at
     from neighbour, membership m join user_account u on u.id = m.user_id
     where m.role = 'owner' and m.business_id not in (select business_id from neighbour)`,
  )
}
