import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** The head of an import's journal; the API and the tables call it restore point. */
export interface RestorePointRow {
  readonly id: string
  readonly entity: TransferEntity
  readonly createdAt: string
  readonly restoredAt: string | undefined
}

/**
 * A record that an import wrote, before (undefined if the import made it, or brought a removed record back) and right
 * after.
 */
export interface ImportedRecord {
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
// A shared lock: the chunks of one import do not wait for each other, only for somebody who undoes the import.
const SHARE_LOCK = statement<RestorePointRow>(
  'restore_points.share_lock',
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
// `before` stays the record before the first write, if the import writes a record twice.
const ADD = statement(
  'restore_points.add',
  `insert into restore_note (business_id, restore_point_id, collection, record_id, before, after)
   select tenant_id, $2, collection, record_id, before, after
     from ${TENANT}
    cross join unnest($3::text[], $4::text[], $5::jsonb[], $6::jsonb[]) as note (collection, record_id, before, after)
   on conflict (business_id, restore_point_id, collection, record_id) do update set after = excluded.after`,
)
const RECORDS = statement<ImportedRecord>(
  'restore_points.records',
  `select collection, record_id as id, before, after from restore_note
    where business_id = $1 and restore_point_id = $2 order by collection, record_id`,
)
const CLOSE = statement(
  'restore_points.close',
  `update restore_point set restored_at = $3 where business_id = $1 and id = $2`,
)

export const importJournalRepository = {
  /** Opens the journal of an import that is about to begin. */
  async insert(tx: BusinessTx, id: string, entity: TransferEntity, userId: string): Promise<void> {
    await tx.rows(INSERT, [id, entity, userId, tx.now])
  },
  /** The journal of an import that goes on, by its id; nobody undoes the import until this transaction ends. */
  shareLock: (tx: BusinessTx, id: string) => tx.row(SHARE_LOCK, [id]),
  /**
   * The journal with this text as its id, locked: no chunk of the import is written meanwhile, and nobody else undoes
   * it.
   */
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
  /** The last 20 imports that wrote something, the newest first. */
  newest: (tx: BusinessTx) => tx.rows(NEWEST),
  /** Adds records that the import wrote. */
  async add(tx: BusinessTx, id: string, records: readonly ImportedRecord[]): Promise<void> {
    await tx.rows(ADD, [
      id,
      records.map(({ collection }) => collection),
      records.map((record) => record.id),
      records.map(({ before }) => jsonOf(before)),
      records.map(({ after }) => jsonOf(after)),
    ])
  },
  records: (tx: BusinessTx, id: string) => tx.rows(RECORDS, [id]),
  /** Marks the import as undone, which happens once. */
  async close(tx: BusinessTx, id: string): Promise<void> {
    await tx.rows(CLOSE, [id, tx.now])
  },
}

const jsonOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))
