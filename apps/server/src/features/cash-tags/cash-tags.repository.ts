import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface CashTagRecord {
  readonly id: string
  readonly text: string
}

const ALL = statement<CashTagRecord>(
  'cash_tags.all',
  `select id, name as text from cash_tag where business_id = $1 order by name collate "es-x-icu", id`,
)
const FIND = statement<CashTagRecord>(
  'cash_tags.find',
  `select id, name as text from cash_tag where business_id = $1 and lower(name) = lower($2)`,
)
const INSERT = statement<{ id: string }>(
  'cash_tags.insert',
  `insert into cash_tag (business_id, id, name, created_at) values ($1, $2, $3, $4) on conflict do nothing returning id`,
)

export const cashTagsRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),

  find: (tx: BusinessTx, text: string) => tx.row(FIND, [text]),

  /** False where somebody else made the same tag meanwhile. */
  async insert(tx: BusinessTx, tag: CashTagRecord): Promise<boolean> {
    return (await tx.row(INSERT, [tag.id, tag.text, tx.now])) !== undefined
  },
}
