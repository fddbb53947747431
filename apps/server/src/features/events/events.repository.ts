import { statement } from '#platform/database/statement'
import type { Change } from '#platform/database/change'
import type { BusinessTx } from '#platform/database/business-tx'

// Sequence numbers are taken before the commit, so a later number can become visible first. A unit of work lasts a
// minute at most, so reading two minutes back misses none; later numbers always count, as a clock that was set back
// writes earlier instants.
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
// A browser that has read its data and does not listen yet asks for these. Changes bear the instant at which their unit
// of work began, so this looks further back: by the longest unit and the difference of two clocks.
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

  /** The changes after this sequence number; undefined if its change is no longer stored. */
  async since(tx: BusinessTx, sequence: number, limit: number): Promise<Omit<Change, 'businessId'>[] | undefined> {
    const [known, changes] = await Promise.all([tx.row(EXISTS, [sequence]), tx.rows(SINCE, [sequence, limit])])
    return known === undefined ? undefined : changes
  },
}
