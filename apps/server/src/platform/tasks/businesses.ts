import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { globalStatement } from '#platform/database/statement'

const ALL = globalStatement<{ id: string }>('businesses.all', `select business_id as id from subscription order by 1`)

/** The id of every business, for work that goes through all of them: checks and jobs. */
export const allBusinesses = async (database: Pick<Database, 'globalRows'>): Promise<string[]> =>
  (await database.globalRows(ALL)).map((row) => row.id)

interface WorkOptions {
  /** Ends the work when the server stops: the other businesses are left out, and the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Gets each business whose work failed. */
  readonly onFailure?: (businessId: string) => void
}

/**
 * Works in units, one for each business in turn, until none is left: so a business with much work, or with a failure,
 * does not delay the others.
 *
 * @param work one unit of it; true where there is more
 * @throws AggregateError after all are done, where the work of any failed
 */
export const inEachBusiness = async (
  database: Pick<Database, 'transaction'>,
  businesses: readonly string[],
  work: (tx: BusinessTx) => Promise<boolean>,
  { signal, onFailure }: WorkOptions = {},
): Promise<void> => {
  const failures: unknown[] = []
  let waiting = businesses
  while (waiting.length > 0) {
    const left: string[] = []
    for (const businessId of waiting) {
      signal?.throwIfAborted()
      try {
        if (await database.transaction(businessId, work)) left.push(businessId)
      } catch (error) {
        failures.push(new Error(`${businessId}: ${String(error)}`, { cause: error }))
        onFailure?.(businessId)
      }
    }
    waiting = left
  }
  if (failures.length > 0) throw failuresOf(failures)
}

/** The most causes in a line; the error holds all. */
const TOLD_CAUSES = 5

/** The failures of several businesses as one error, with the causes. */
export const failuresOf = (failures: readonly unknown[]): AggregateError =>
  new AggregateError(
    failures,
    `${failures.length} businesses: ${failures.slice(0, TOLD_CAUSES).map(String).join('; ')}`,
  )
