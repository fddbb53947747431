import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

export interface PaperVersions {
  readonly id: string
  readonly business: number
  readonly receptor: number
}

const VERSIONS = statement<PaperVersions>(
  'deliveries.paper_versions',
  `select id, business_version as business, receptor_version as receptor
     from delivery where business_id = $1 and id = any($2::text[])`,
)

export const deliveryPapersRepository = {
  /** The versions of business and contact that the papers of remitos name. */
  versions: (tx: BusinessTx, ids: readonly string[]): Promise<PaperVersions[]> => tx.rows(VERSIONS, [ids]),
}
