import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { makeTestFolder } from '#test/postgres/cluster'
import { createTestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'

export const shops = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

const fill = shops
  .map(
    (id, n) => `
    insert into subscription (business_id, trial_ends_at) values ('${id}', '2026-12-01Z');
    insert into business (id, name, created_at, updated_at) values ('${id}', 'Negocio "ñandú" \\ ${n}', now(), now());
    insert into cash_tag (business_id, id, name, created_at)
      select '${id}', gen_random_uuid(), 'etiqueta' || chr(10) || chr(9) || g, '2026-11-20 12:00:00.123Z' from generate_series(1, 500) g;
    insert into change (business_id, collection, record_id, op, created_at) values ('${id}', 'x', 'y', 'create', now());
    insert into movement (business_id, id, name, effect, created_at, updated_at)
      values ('${id}', gen_random_uuid(), 'Venta', 'decrement', now(), now());`,
  )
  .join('\n')

/** Everything that a backup has to bring back, with its links. */
export const EVERYTHING = `
  select (select json_agg(to_jsonb(b) - 'audit_seal_count' order by id) from business b) as businesses,
         (select json_agg(t order by business_id, id) from cash_tag t) as tags,
         (select json_agg(c order by sequence) from change c) as changes,
         (select json_agg(s order by business_id) from subscription s) as subscriptions,
         (select count(*)::int from pg_constraint where contype = 'f' and conparentid = 0
             and connamespace = 'public'::regnamespace) as foreign_keys,
         (select array_agg(relname::text order by relname) from pg_class where relforcerowsecurity) as walls,
         (select json_agg(m order by version) from (select version, name, checksum from schema_migration) m) as migrations`

/** A migrated database with two businesses, and their files. */
export const openBackupSource = async () => {
  const folder = await makeTestFolder()
  const filesFolder = join(folder, 'files')
  const database = await createTestDatabase()
  await runSql(database.superuser, fill)
  await mkdir(join(filesFolder, 'logo'), { recursive: true })
  await writeFile(join(filesFolder, 'logo', 'a.webp'), Buffer.from([0, 1, 2, 255]))
  await writeFile(join(filesFolder, 'logo', 'half.webp.tmp'), 'half')
  return {
    folder,
    filesFolder,
    database,
    files: createFolderFileStore(filesFolder),
    /** The path of a backup by its name. */
    backupFile: (name: string) => join(folder, 'backups', `${name}.backup`),
    async close() {
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export type BackupSource = Awaited<ReturnType<typeof openBackupSource>>
