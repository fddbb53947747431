import { randomUUID } from 'node:crypto'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { GlobalStatement, Statement } from '#platform/database/statement'

/** Statements of tests only: undeclared, so that they stay out of the program's register. */
export const tenant = <Row = never>(name: string, text: string): Statement<Row> => ({ kind: 'tenant', name, text })
export const global = <Row = never>(name: string, text: string): GlobalStatement<Row> => ({
  kind: 'global',
  name,
  text,
})

const insertBusiness = tenant('t.business', 'insert into business (id, created_at, updated_at) values ($1, $2, $2)')
export const insertTag = tenant(
  't.tag',
  'insert into cash_tag (business_id, id, name, created_at) values ($1, $2, $3, now())',
)

export const addBusiness = async (database: Database): Promise<string> => {
  const id = randomUUID()
  await database.transaction(id, (tx) => tx.rows(insertBusiness, [tx.now]))
  return id
}

export const addTag = (tx: BusinessTx, name: string): Promise<never[]> => tx.rows(insertTag, [randomUUID(), name])

export const tagNames = tenant<{ name: string }>(
  't.names',
  'select name from cash_tag where business_id = $1 order by name',
)

export const tagNamesOf = async (database: Database, businessId: string): Promise<string[]> => {
  const rows = await database.read(businessId, (tx) => tx.rows(tagNames))
  return rows.map((row) => row.name)
}

/** Fails if it is sent 0. */
export const broken = tenant('t.broken', 'select 1 / $2::int from business where id = $1')
