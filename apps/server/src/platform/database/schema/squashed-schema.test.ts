import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runSql } from '#test/postgres/sql'
import { migrate } from './migrate.ts'
import { readMigrations, readSchema } from './migration-files.ts'

const { owner, superuser } = inject('cluster')
const names = { built: `built_${process.pid}`, migrated: `migrated_${process.pid}` }

beforeAll(async () => {
  for (const database of Object.values(names)) await runSql(superuser, `create database ${database} owner migrator`)
  const { former } = await readSchema()
  await migrate({ connection: { ...owner, database: names.built }, applicationRole: 'app', migrations: former })
  // In two steps, as a database that was there before.
  const migrated = { connection: { ...owner, database: names.migrated }, applicationRole: 'app' }
  await migrate({ ...migrated, migrations: former.slice(0, -1) })
  await migrate({ ...migrated, migrations: former })
})
afterAll(async () => {
  for (const database of Object.values(names)) await runSql(superuser, `drop database ${database} with (force)`)
})

const CATALOG = {
  columns: `
    select relname, attname, row_number() over (partition by relname order by attnum)::int as place,
           format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated, attcollation::regcollation::text,
           pg_get_expr(adbin, adrelid) as default, attstorage, attcompression
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
     order by 1, 3`,
  // Nobody checked the existing rows; an empty table has none.
  constraints: `
    select conrelid::regclass::text as table, conname, contype, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as text
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  tables: `
    select relname, relkind, relrowsecurity, relforcerowsecurity, reloptions, relacl::text, relpersistence, relreplident
      from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i' order by 1`,
  policies: `select tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies order by 1, 2`,
  others: `
    select 'function' as kind, proname::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'extension', extname from pg_extension
    union all select 'trigger', tgname from pg_trigger where not tgisinternal
    union all select 'statistics', stxname from pg_statistic_ext
    union all select 'type', typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
    order by 1, 2`,
}

it.each(Object.entries(CATALOG))(
  'what an empty database is built from is what its migrations came to: %s',
  async (_of, sql) => {
    const of = (database: string) => runSql({ ...superuser, database }, sql)
    const built = await of(names.built)
    expect(built).toEqual(await of(names.migrated))
    expect(built.length).toBeGreaterThan(1)
  },
)

it('and so are the rows that it begins with', async () => {
  const rowsOf = async (database: string) => {
    const client = new Client({ ...superuser, database })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const counts: Record<string, unknown> = {}
    for (const { name } of rows)
      counts[name] = (await client.query(`select count(*)::int as rows from ${name}`)).rows[0]
    await client.end()
    return counts
  }
  expect(await rowsOf(names.built)).toEqual(await rowsOf(names.migrated))
  const applied = (database: string) =>
    runSql({ ...superuser, database }, 'select version, name, checksum from schema_migration order by 1')
  expect(await applied(names.built)).toEqual(await applied(names.migrated))
})

/** Whether a migration makes sales wait while it reads or writes rows: by an exclusive lock, or by a plain index. */
const keepsWaiting = (text: string, isTransactional: boolean): boolean => {
  const made = [...text.matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, table]) => table)
  const indexed = [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+\s+on (\w+)/g)].map(
    ([, table]) => table,
  )
  const isWalledAnew = /no force row level security/.test(text) && /\b(?:insert into|update)\b/.test(text)
  return isTransactional && (isWalledAnew || indexed.some((table) => !made.includes(table)))
}

it.each([
  ['create index sold on transaction (business_id, sold_at)', true, true],
  ['create index concurrently sold on transaction (business_id, sold_at)', false, false],
  ['create table till (id uuid); create index till_id on till (id)', true, false],
  ['alter table lot no force row level security; update lot set remaining = 0', true, true],
  ['alter table lot add column place text', true, false],
])('a shop may have to wait for: %s', (text, isTransactional, expected) => {
  expect(keepsWaiting(text, isTransactional)).toBe(expected)
})

it('no migration since then keeps sales waiting', async () => {
  const { former } = await readSchema()
  const since = (await readMigrations()).slice(former.length)
  const waiting = since.filter(({ text, isTransactional }) => keepsWaiting(text, isTransactional))
  // It writes what methods moved into funds, and methods came with the migration just before it: there is next to nothing to read.
  expect(waiting.map(({ name }) => name)).toEqual(['0085_funds'])
})
