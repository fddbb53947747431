import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface NamedCustomer {
  readonly name: string
  readonly zoneName: string | undefined
}

const NAMED = statement<{ person: string; name: string; zone: string | undefined }>(
  'statistics.ranked_names',
  `select person.code as person, person.name, zone.name as zone from person
     left join zone on zone.business_id = $1 and zone.id = person.zone_id
    where person.business_id = $1 and person.code = any($2::text[])`,
)

export const customerNamesRepository = {
  /** Names of customers, removed ones too, by code. */
  async named(tx: BusinessTx, codes: readonly string[]): Promise<Map<string, NamedCustomer>> {
    const rows = await tx.rows(NAMED, [codes])
    return new Map(rows.map(({ person, name, zone }) => [person, { name, zoneName: zone }]))
  },
}
