import { allBusinesses, inEachBusiness } from '#platform/tasks/businesses'
import type { RoundWork } from '#platform/tasks/business-round'
import type { Database } from '#platform/database/database'

/** Does background work in every business, like a server that has just started. */
export const goRound = async (database: Pick<Database, 'globalRows' | 'transaction'>, work: RoundWork): Promise<void> =>
  inEachBusiness(database, await allBusinesses(database), async (tx) => (await work(tx)) === true)
