import type { QuoteSettingsSection } from '@trastienda/contract/paper-settings.contract'
import { QUOTE_DAYS } from '@trastienda/domain/quote/quote'
import { lockSection, readSection, saveSection } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import type { UnitOfWork } from '#platform/unit-of-work'

/** Whether the business works with quotes, and for how long they hold. */
export const createQuoteSettings = (unit: UnitOfWork) => ({
  get: (context: CallContext): Promise<QuoteSettingsSection> => unit.read(context, quoteSettings),

  save: (
    context: CallContext,
    { enabled, validDays }: Pick<QuoteSettingsSection, 'enabled' | 'validDays'>,
    expectedVersion: number | undefined,
  ): Promise<QuoteSettingsSection> =>
    unit.write(context, async (tx) => {
      const before = sectionOf(await lockSection(tx, 'quotes'))
      requireVersion(before, expectedVersion)
      return saved(tx, context, before, { enabled, validDays }, expectedVersion)
    }),
})

export type QuoteSettings = ReturnType<typeof createQuoteSettings>

export const quoteSettings = async (tx: BusinessTx): Promise<QuoteSettingsSection> =>
  sectionOf(await readSection(tx, 'quotes'))

/** Switches quotes on, where somebody makes one: screens show them from then on. */
export const switchQuotesOn = async (tx: BusinessTx, context: CallContext): Promise<void> => {
  if ((await quoteSettings(tx)).enabled) return
  const before = sectionOf(await lockSection(tx, 'quotes'))
  if (!before.enabled) await saved(tx, context, before, { enabled: true, validDays: before.validDays }, undefined)
}

const saved = async (
  tx: BusinessTx,
  context: CallContext,
  before: QuoteSettingsSection,
  value: Pick<QuoteSettingsSection, 'enabled' | 'validDays'>,
  expectedVersion: number | undefined,
): Promise<QuoteSettingsSection> => {
  const after = { ...value, version: await saveSection(tx, 'quotes', value, expectedVersion) }
  recordChange(tx, context, { action: 'edit', entity: 'quote_settings', entityId: tx.businessId, before, after })
  return after
}

const sectionOf = ({ value, version }: { value: object | undefined; version: number }): QuoteSettingsSection => ({
  enabled: false,
  validDays: QUOTE_DAYS,
  ...value,
  version,
})
