import { globalStatement, statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export type Section =
  | 'staff'
  | 'prices'
  | 'papers'
  | 'till'
  | 'cash_closing'
  | 'quotes'
  | 'deliveries'
  | 'fiscal'
  | 'fiscal_certificate'

interface SectionRow {
  readonly value: object
  readonly version: number
}

const FIND = statement<SectionRow>(
  'settings.section',
  `select value, version from business_setting where business_id = $1 and section = $2`,
)
const LOCK = statement<SectionRow>(
  'settings.lock_section',
  `select value, version from business_setting where business_id = $1 and section = $2 for no key update`,
)
// An expected version of 0 means that no row was there: a row that somebody has written meanwhile has version 1, and is
// not overwritten.
const PUT = statement<{ version: number }>(
  'settings.put_section',
  `insert into business_setting (business_id, section, value, version) values ($1, $2, $3, 1)
   on conflict (business_id, section) do update set value = $3, version = business_setting.version + 1
    where $4::int is null or business_setting.version = $4
   returning version`,
)

const HAS_TOTP = globalStatement<{ id: string }>(
  'settings.has_totp',
  `select id from user_account where id = $1 and totp_confirmed_at is not null`,
)
const DEMAND_TOTP = globalStatement(
  'settings.demand_totp',
  `update subscription set totp_required = $2 where business_id = $1`,
)

/** The settings of a business, a row for each section. */
export const settingsSectionsRepository = {
  find: (tx: BusinessTx, section: Section) => tx.row(FIND, [section]),
  lock: (tx: BusinessTx, section: Section) => tx.row(LOCK, [section]),
  /**
   * Saves a section and answers its new version, or undefined if its version is not the expected one. Saves in any case if no
   * version is expected.
   */
  put: async (tx: BusinessTx, section: Section, value: object, expectedVersion: number | undefined) =>
    (await tx.row(PUT, [section, JSON.stringify(value), expectedVersion]))?.version,
  hasTotp: async (tx: BusinessTx, userId: string) => (await tx.globalRows(HAS_TOTP, [userId])).length === 1,
  /** Repeats the demand of a second step in the subscription's row, which each call reads before its business is known. */
  async demandTotp(tx: BusinessTx, isDemanded: boolean): Promise<void> {
    await tx.globalRows(DEMAND_TOTP, [tx.businessId, isDemanded])
  },
}
