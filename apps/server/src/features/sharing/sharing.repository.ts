import type { ShareChannel, SharedKind } from '@trastienda/domain/sharing/sharing'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { globalStatement, statement, TENANT } from '#platform/database/statement'

/** A sending as it is stored. */
export interface ShareRow {
  readonly id: string
  readonly kind: SharedKind
  readonly record: string
  readonly channel: ShareChannel
  readonly to: string | undefined
  readonly createdAt: string
  readonly mailedAt: string | undefined
  readonly openedAt: string | undefined
  /** Undefined for a file, which has no link. */
  readonly expiresAt: string | undefined
  readonly endedAt: string | undefined
}

/** A link leads to a sending of a business. */
export interface ShareLink {
  readonly businessId: string
  readonly shareId: string
}

const COLUMNS = `id, kind, record_id as record, channel, sent_to as "to", created_at as "createdAt", mailed_at as "mailedAt",
          opened_at as "openedAt", expires_at as "expiresAt", ended_at as "endedAt"`

const OF_RECORD = statement<ShareRow>(
  'sharing.of_record',
  `select ${COLUMNS} from share where business_id = $1 and kind = $2 and record_id = $3
    order by share.created_at desc, id desc limit 100`,
)
const FIND = statement<ShareRow>(
  'sharing.find',
  `select ${COLUMNS} from share where business_id = $1 and id::text = lower($2)`,
)
const LOCK = statement<ShareRow>(
  'sharing.lock',
  `select ${COLUMNS} from share where business_id = $1 and id::text = lower($2) for no key update`,
)
const INSERT = statement(
  'sharing.insert',
  `insert into share (business_id, id, kind, record_id, channel, sent_to, expires_at, created_by, created_at)
   select tenant_id, $2::uuid, $3, $4, $5, $6, $7::timestamptz, $8::uuid, $9::timestamptz from ${TENANT}`,
)
const MARK_MAILED = statement(
  'sharing.mark_mailed',
  `update share set mailed_at = $3 where business_id = $1 and id = $2`,
)
const MARK_OPENED = statement<{ id: string }>(
  'sharing.mark_opened',
  `update share set opened_at = $3 where business_id = $1 and id = $2 and opened_at is null returning id`,
)
const END = statement('sharing.end', `update share set ended_at = $3, ended_by = $4 where business_id = $1 and id = $2`)
const LINK = globalStatement<ShareLink>(
  'sharing.link',
  `select business_id as "businessId", share_id as "shareId" from share_link where token_hash = $1 and expires_at > $2`,
)
const INSERT_LINK = globalStatement(
  'sharing.insert_link',
  `insert into share_link (token_hash, business_id, share_id, expires_at) values ($1, $2, $3, $4)`,
)
const REMOVE_LINKS = globalStatement(
  'sharing.remove_links',
  `delete from share_link where business_id = $1 and share_id = $2`,
)

export const sharingRepository = {
  /** The latest first, a hundred at most. */
  ofRecord: (tx: BusinessTx, kind: SharedKind, record: string) => tx.rows(OF_RECORD, [kind, record]),
  find: (tx: BusinessTx, id: string) => tx.row(FIND, [id]),
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
  insert(tx: BusinessTx, share: ShareRow, userId: string): void {
    const { id, kind, record, channel, to, expiresAt, createdAt } = share
    tx.write(INSERT, [id, kind, record, channel, to, expiresAt, userId, createdAt])
  },
  markMailed: (tx: BusinessTx, id: string): void => tx.write(MARK_MAILED, [id, tx.now]),
  /** False if somebody opened it before. */
  markOpened: async (tx: BusinessTx, id: string): Promise<boolean> =>
    (await tx.rows(MARK_OPENED, [id, tx.now])).length > 0,

  async end(tx: BusinessTx, id: string, userId: string): Promise<void> {
    await Promise.all([tx.rows(END, [id, tx.now, userId]), tx.globalRows(REMOVE_LINKS, [tx.businessId, id])])
  },

  /** Makes a link the only one of its sending. */
  async replaceLink(tx: BusinessTx, id: string, link: { hash: Buffer; expiresAt: string }): Promise<void> {
    await tx.globalRows(REMOVE_LINKS, [tx.businessId, id])
    await tx.globalRows(INSERT_LINK, [link.hash, tx.businessId, id, link.expiresAt])
  },

  /** A link's sending; undefined for a link that is unknown, has ended or has expired. */
  async link(database: Pick<Database, 'globalRows'>, hash: Buffer, now: string): Promise<ShareLink | undefined> {
    const [link] = await database.globalRows(LINK, [hash, now])
    return link
  },
}
