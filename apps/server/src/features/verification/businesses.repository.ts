import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

const ALL = globalStatement<{ id: string }>(
  'verify.businesses',
  `select business_id as id from subscription order by 1`,
)

export const businessesRepository = {
  /** The id of every business. */
  async all(database: Pick<Database, 'globalRows'>): Promise<string[]> {
    return (await database.globalRows(ALL)).map((row) => row.id)
  },
}
