import type { Client } from 'pg'

interface ForeignKey {
  readonly table: string
  readonly parent: string
  readonly name: string
  readonly definition: string
}

/** A table whose row-level security limits its owner too; its name is quoted if it needs it. */
interface ForcedTable {
  readonly name: string
}

/**
 * Lets the tables' owner work on all rows within one transaction: while `work` runs, these tables have no foreign keys,
 * and row-level security does not limit the owner on them or the tables behind the keys. The keys come back first,
 * because Citus checks them by reading both tables as the owner.
 */
export const withOpenTables = async <T>(
  client: Client,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> => {
  const keys = (await readForeignKeys(client)).filter(({ table }) => tables.includes(table))
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const read = new Set([...tables, ...keys.map(({ parent }) => parent)])
  const walled = (await readForcedTables(client)).filter(({ name }) => read.has(name))
  for (const { name } of walled) await client.query(`alter table ${name} no force row level security`)
  const done = await work()
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { name } of walled) await client.query(`alter table ${name} force row level security`)
  return done
}

const readForeignKeys = async (client: Client): Promise<ForeignKey[]> => {
  const answer = await client.query<ForeignKey>(`
    select quote_ident(relname) as table, confrelid::regclass::text as parent, quote_ident(conname) as name,
           pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and conparentid = 0 and relnamespace = 'public'::regnamespace
     order by relname, conname`)
  return answer.rows
}

const readForcedTables = async (client: Client): Promise<ForcedTable[]> => {
  const answer = await client.query<ForcedTable>(`
    select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity
     order by relname`)
  return answer.rows
}

/** Every table of the program, in the order of their making; no extension's table. */
export const readTableNames = async (client: Client): Promise<string[]> => {
  const answer = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by oid`)
  return answer.rows.map(({ name }) => name)
}
