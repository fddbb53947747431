import { statement } from '#platform/database/statement'
import type { Change } from '#platform/database/changes/change'
import type { BusinessTx } from '#platform/database/business-tx'

// Sequence numbers are taken before the commit, so a later number can become visible before an earlier one. A unit of work
// lasts a minute at most: whoever reads two minutes back misses none. Later numbers count whatever their instant, as a clock that
// was set back writes earlier ones.
const SINCE = statement<Omit<Change, 'businessId'>>(
  'events.since',
  `select sequence, collection, record_id as id, op, created_at as at
     from change
    where business_id = $1
      and (sequence > $2
           or created_at > (select created_at from change where business_id = $1 and sequence = $2) - interval '2 minutes')
    order by sequence
    limit $3`,
)
// A page that has read its data and does not listen yet asks for these. Changes bear the instant at which their unit of work
// began, so this looks further back than the page says, by the longest unit and by what two clocks differ.
const RECENT = statement<Omit<Change, 'businessId'>>(
  'events.recent',
  `select sequence, collection, record_id as id, op, created_at as at
     from change
    where business_id = $1 and created_at > now() - $2 * interval '1 millisecond' - interval '2 minutes'
    order by sequence
    limit $3`,
)
const EXISTS = statement<{ sequence: number }>(
  'events.exists',
  `select sequence from change where business_id = $1 and sequence = $2`,
)

export const eventsRepository = {
  /** The changes of the last milliseconds. */
  recent: (tx: BusinessTx, milliseconds: number, limit: number): Promise<Omit<Change, 'businessId'>[]> =>
    tx.rows(RECENT, [milliseconds, limit]),

  /** The changes since the one with this sequence number; undefined where that one is no longer kept. */
  async since(tx: BusinessTx, sequence: number, limit: number): Promise<Omit<Change, 'businessId'>[] | undefined> {
    const [known, changes] = await Promise.all([tx.row(EXISTS, [sequence]), tx.rows(SINCE, [sequence, limit])])
    return known === undefined ? undefined : changes
  },
}
