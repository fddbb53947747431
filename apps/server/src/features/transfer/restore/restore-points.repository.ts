import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** An import's restore point. */
export interface RestorePointRow {
  readonly id: string
  readonly entity: TransferEntity
  readonly createdAt: string
  readonly restoredAt: string | null
}

/** A record that an import wrote, as it was before (null for a new one) and right after. */
export interface RestoreNote {
  readonly collection: TransferEntity
  readonly id: string
  readonly before: unknown
  readonly after: unknown
}

const COLUMNS = `id, entity, created_at as "createdAt", restored_at as "restoredAt"`

const INSERT = statement(
  'restore_points.insert',
  `insert into restore_point (business_id, id, entity, user_id, created_at) values ($1, $2, $3, $4, $5)`,
)
// Chunks of one import do not wait for each other, only for whoever puts it back.
const HOLD = statement<RestorePointRow>(
  'restore_points.hold',
  `select ${COLUMNS} from restore_point where business_id = $1 and id = $2 for share`,
)
const LOCK = statement<RestorePointRow>(
  'restore_points.lock',
  `select ${COLUMNS} from restore_point where business_id = $1 and id::text = lower($2) for update`,
)
const NEWEST = statement<RestorePointRow & { created: number; updated: number }>(
  'restore_points.newest',
  `select ${COLUMNS},
          (select count(*) from restore_note note
            where note.business_id = $1 and note.restore_point_id = point.id and note.collection = point.entity
              and note.before is null) as created,
          (select count(*) from restore_note note
            where note.business_id = $1 and note.restore_point_id = point.id and note.collection = point.entity
              and note.before is not null) as updated
     from restore_point point
    where business_id = $1
      and exists (select from restore_note note where note.business_id = $1 and note.restore_point_id = point.id)
    order by created_at desc, id desc limit 20`,
)
// A record that the import writes twice was, before it, what it was before the first time.
const NOTE = statement(
  'restore_points.note',
  `insert into restore_note (business_id, restore_point_id, collection, record_id, before, after)
   select $1, $2, collection, record_id, before, after
     from unnest($3::text[], $4::text[], $5::jsonb[], $6::jsonb[]) as note (collection, record_id, before, after)
   on conflict (business_id, restore_point_id, collection, record_id) do update set after = excluded.after`,
)
const NOTES = statement<RestoreNote>(
  'restore_points.notes',
  `select collection, record_id as id, before, after from restore_note
    where business_id = $1 and restore_point_id = $2 order by collection, record_id`,
)
const CLOSE = statement(
  'restore_points.close',
  `update restore_point set restored_at = $3 where business_id = $1 and id = $2`,
)

export const restorePointsRepository = {
  async insert(tx: BusinessTx, id: string, entity: TransferEntity, userId: string): Promise<void> {
    await tx.rows(INSERT, [id, entity, userId, tx.now])
  },
  hold: (tx: BusinessTx, id: string) => tx.row(HOLD, [id]),
  /** By any text that may be its id. */
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
  /** Those that have something to undo. */
  newest: (tx: BusinessTx) => tx.rows(NEWEST),
  async note(tx: BusinessTx, id: string, notes: readonly RestoreNote[]): Promise<void> {
    await tx.rows(NOTE, [
      id,
      notes.map(({ collection }) => collection),
      notes.map((note) => note.id),
      notes.map(({ before }) => jsonOf(before)),
      notes.map(({ after }) => jsonOf(after)),
    ])
  },
  notes: (tx: BusinessTx, id: string) => tx.rows(NOTES, [id]),
  async close(tx: BusinessTx, id: string): Promise<void> {
    await tx.rows(CLOSE, [id, tx.now])
  },
}

const jsonOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))
