import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

const ALL = globalStatement<{ id: string }>('businesses.all', `select business_id as id from subscription order by 1`)

/** The id of every business, for work that goes through all of them: checks and jobs. */
export const allBusinesses = async (database: Pick<Database, 'globalRows'>): Promise<string[]> =>
  (await database.globalRows(ALL)).map((row) => row.id)

/** Does `work` in each business until it answers false. One that fails does not keep the others waiting. */
export const inEachBusiness = async (
  database: Pick<Database, 'transaction'>,
  businesses: readonly string[],
  work: (tx: BusinessTx) => Promise<boolean>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const businessId of businesses) {
    try {
      while (await database.transaction(businessId, work));
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} businesses: ${String(failures[0])}`)
}
