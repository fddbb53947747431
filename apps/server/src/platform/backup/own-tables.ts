import type { Client } from 'pg'
import { beginChanges } from '#platform/database/schema/distribution'
import { sqlStatements, type Migration } from '#platform/database/schema/migration-files'
import { StartupError } from '#platform/failures/startup-error'
import type { ArchivedTable } from './archive.ts'
import { readTables, type CatalogTable } from './catalog.ts'

const TRIAL = 'trastienda_trial'

/**
 * The tables of these migrations, read from a schema that is built beside everything else and never committed: the
 * database stays untouched. Indexes that need to be built outside of a transaction are left out.
 */
const tablesOf = async (client: Client, migrations: readonly Migration[]): Promise<CatalogTable[]> => {
  await beginChanges(client)
  try {
    await client.query(`create schema ${TRIAL}`)
    await client.query(`set local search_path = ${TRIAL}, public`)
    await client.query('set local statement_timeout = 0')
    for (const { text, isTransactional } of migrations)
      if (isTransactional) for (const statement of sqlStatements(text)) await client.query(statement)
    return await readTables(client, TRIAL)
  } finally {
    await client.query('rollback')
  }
}

/**
 * Refuses an edited backup: one with a table or column that its schema lacks, or with one twice. Statements contain
 * only names of the own schema; a table may be missing, as older programs left out others.
 *
 * @throws StartupError
 */
export const requireOwnTables = async (
  client: Client,
  migrations: readonly Migration[],
  archived: readonly ArchivedTable[],
): Promise<void> => {
  const own = new Map((await tablesOf(client, migrations)).map(({ name, columns }) => [name, columns]))
  const seen = new Set<string>()
  for (const { name, columns } of archived) {
    const known = own.get(name)
    if (known === undefined || seen.has(name)) throw edited(`the table ${name}`)
    seen.add(name)
    const stray = columns.find((column, place) => !known.includes(column) || columns.indexOf(column) !== place)
    if (stray !== undefined) throw edited(`the column ${stray} of ${name}`)
  }
}

const edited = (what: string): StartupError =>
  new StartupError(`The backup holds ${what}, which its schema has not: it was edited`)
