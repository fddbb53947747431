import { randomUUID } from 'node:crypto'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { GlobalStatement, Statement } from '#platform/database/statement'

/** Statements of tests only: not declared, so that they stay out of the program's register. */
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
