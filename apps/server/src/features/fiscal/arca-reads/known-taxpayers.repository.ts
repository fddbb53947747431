import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import type { Taxpayer } from '#platform/arca/taxpayer-service'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

const DAY_MS = 86_400_000

/** For how many days an answer of the register is used again. */
const KNOWN_DAYS = 30

const KNOWN = statement<{ found: Taxpayer }>(
  'fiscal.known_taxpayer',
  `select found from fiscal_taxpayer where business_id = $1 and environment = $2 and cuit = $3 and found_at > $4`,
)
const KEEP = statement(
  'fiscal.keep_taxpayer',
  `insert into fiscal_taxpayer (business_id, environment, cuit, found, found_at) values ($1, $2, $3, $4, $5)
   on conflict (business_id, environment, cuit) do update set found = excluded.found, found_at = excluded.found_at`,
)
const FORGET = statement(
  'fiscal.forget_taxpayers',
  `delete from fiscal_taxpayer where business_id = $1 and found_at <= $2`,
)

const oldest = (tx: BusinessTx): string => new Date(Date.parse(tx.now) - KNOWN_DAYS * DAY_MS).toISOString()

/** The register's earlier answers about CUITs. */
export const knownTaxpayersRepository = {
  async of(tx: BusinessTx, environment: ArcaEnvironment, cuit: string): Promise<Taxpayer | undefined> {
    return (await tx.row(KNOWN, [environment, cuit, oldest(tx)]))?.found
  },
  /** Stores an answer, and forgets answers that are too old. */
  keep(tx: BusinessTx, environment: ArcaEnvironment, cuit: string, found: Taxpayer): void {
    tx.write(FORGET, [oldest(tx)])
    tx.write(KEEP, [environment, cuit, JSON.stringify(found), tx.now])
  },
}
