import type { ImageScope } from '@trastienda/contract/files.contract'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface NewFile {
  readonly id: string
  readonly scope: ImageScope
  readonly mediaType: string
  readonly byteSize: number
}

const INSERT = statement(
  'files.insert',
  `insert into file (business_id, id, scope, content_type, byte_size, created_at) values ($1, $2, $3, $4, $5, $6)`,
)

// Updates the row even if `unused_since` is null already: then the removal of unused images waits for this row, and
// finds the image in use.
const CLAIM = statement<{ found: boolean }>(
  'files.claim',
  `update file set unused_since = null where business_id = $1 and id = $2 returning true as found`,
)

// The id of an image is the end of its address.
const MARK_USE = statement(
  'files.mark_use',
  `with shown as materialized (
     select substring(url from '([0-9a-f-]{36})\\.webp$') as id
       from (select logo_url as url from business where id = $1
              union all
             select avatar from person where business_id = $1 and avatar is not null
              union all
             select image_url from product where business_id = $1 and image_url is not null
              union all
             select image_url from payment_method where business_id = $1 and image_url is not null) as address
   )
   update file set unused_since = case when file.unused_since is null then $2::timestamptz end
    where business_id = $1
      and (file.unused_since is null) = not exists (select from shown where shown.id = file.id::text)`,
)
const REMOVE_UNUSED = statement('files.remove_unused', `delete from file where business_id = $1 and unused_since < $2`)
const IDS = statement<{ id: string }>('files.ids', `select id from file where business_id = $1`)

export const filesRepository = {
  async insert(tx: BusinessTx, { id, scope, mediaType, byteSize }: NewFile): Promise<void> {
    await tx.rows(INSERT, [id, scope, mediaType, byteSize, tx.now])
  },

  /**
   * Marks an image as used, so that nobody removes it; false if there is no such image. The record that shows the image
   * must be written in the same transaction.
   */
  claim: async (tx: BusinessTx, id: string): Promise<boolean> => (await tx.row(CLAIM, [id])) !== undefined,

  /** Marks for each image whether a record shows it, or since when none does. */
  markUse: (tx: BusinessTx) => tx.rows(MARK_USE, [tx.now]),

  removeUnused: (tx: BusinessTx, before: string) => tx.rows(REMOVE_UNUSED, [before]),

  ids: async (tx: BusinessTx): Promise<ReadonlySet<string>> => new Set((await tx.rows(IDS)).map(({ id }) => id)),
}
