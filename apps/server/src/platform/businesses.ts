import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

const ALL = globalStatement<{ id: string }>('businesses.all', `select business_id as id from subscription order by 1`)

/** The id of every business, for work that goes through all of them: checks and jobs. */
export const allBusinesses = async (database: Pick<Database, 'globalRows'>): Promise<string[]> =>
  (await database.globalRows(ALL)).map((row) => row.id)
