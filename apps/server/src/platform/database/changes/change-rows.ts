import type { Change } from '#platform/database/change'
import { statement } from '#platform/database/statement'

export type ChangeRow = Omit<Change, 'businessId'>

/** A row for each changed record of the transaction, for a subscriber that was away. */
export const insertChanges = statement<ChangeRow>(
  'change.insert',
  `insert into change (business_id, collection, record_id, op, created_at)
   select $1, collection, record_id, op, $5
     from unnest($2::text[], $3::text[], $4::text[]) as made (collection, record_id, op)
   returning sequence, collection, record_id as id, op, created_at as at`,
)
