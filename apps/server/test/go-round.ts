import { allBusinesses, inEachBusiness } from '#platform/jobs/businesses'
import type { RoundWork } from '#platform/jobs/business-round'
import type { Database } from '#platform/database/database'

/** Does background work in every business, as a server does that has just started. */
export const goRound = async (database: Pick<Database, 'globalRows' | 'transaction'>, work: RoundWork): Promise<void> =>
  inEachBusiness(database, await allBusinesses(database), async (tx) => (await work(tx)) === true)
