import { LOCAL_TABLES } from '#platform/database/schema/distribution'
import { statement, TENANT, type Statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

type SqlType =
  | 'uuid'
  | 'text'
  | 'numeric'
  | 'int'
  | 'smallint'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'

type Columns = Readonly<Record<string, SqlType>>

/** A row to be written: a value per column, by its name in camel case. */
export type RowOf<C extends Columns> = { readonly [Column in keyof C]: string | number | boolean | undefined }

export interface BulkStatement<C extends Columns> {
  readonly columns: C
  readonly statement: Statement<never>
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const source = (columns: Columns): string =>
  `unnest(${Object.values(columns)
    .map((type, index) => `$${index + 2}::${type}[]`)
    .join(', ')}) as source (${Object.keys(columns).map(snakeCase).join(', ')})`

/** Inserts many rows of one table by one statement: an array per column. */
export const insertInto = <C extends Columns>(table: string, columns: C): BulkStatement<C> => {
  const names = Object.keys(columns).map(snakeCase).join(', ')
  const rows = LOCAL_TABLES.includes(table)
    ? `select $1, ${names} from ${source(columns)}`
    : `select tenant_id, ${names} from ${TENANT} cross join ${source(columns)}`
  const text = `insert into ${table} (business_id, ${names}) ${rows}`
  return { columns, statement: statement(`seed.insert_${table}`, text) }
}

/** Updates many rows of one table by one statement; the first column is the key. */
export const updateOf = <C extends Columns>(table: string, columns: C): BulkStatement<C> => {
  const [key = '', ...changed] = Object.keys(columns).map(snakeCase)
  const text = `update ${table} set ${changed.map((name) => `${name} = source.${name}`).join(', ')}
     from ${source(columns)} where ${table}.business_id = $1 and ${table}.${key} = source.${key}`
  return { columns, statement: statement(`seed.update_${table}`, text) }
}

const rowsAtOnce = 5000

/** Sends the rows, some thousands at a time; resolves when all are written. */
export const writeRows = async <C extends Columns>(
  tx: BusinessTx,
  { columns, statement: bulk }: BulkStatement<C>,
  rows: readonly RowOf<C>[],
): Promise<void> => {
  const names = Object.keys(columns)
  const sent: Promise<unknown>[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce)
    sent.push(
      tx.rows(
        bulk,
        names.map((name) => part.map((row) => row[name])),
      ),
    )
  }
  await Promise.all(sent)
}
