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

const EXISTS = statement<{ found: boolean }>(
  'files.exists',
  `select true as found from file where business_id = $1 and id = $2`,
)

export const filesRepository = {
  async insert(tx: BusinessTx, { id, scope, mediaType, byteSize }: NewFile): Promise<void> {
    await tx.rows(INSERT, [id, scope, mediaType, byteSize, tx.now])
  },

  exists: async (tx: BusinessTx, id: string): Promise<boolean> => (await tx.row(EXISTS, [id])) !== undefined,
}
