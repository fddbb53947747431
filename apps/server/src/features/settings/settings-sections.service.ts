import type { PaperSettingsSection } from '@trastienda/contract/paper-settings.contract'
import type { PriceSettingsSection, StaffSettingsSection } from '@trastienda/contract/settings.contract'
import type { StaffSettings } from '@trastienda/domain/staff/staff-settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { requireVersion } from '#platform/record-checks'
import { refuse, requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import {
  paperSection,
  paperSettings,
  priceSection,
  savePriceSection,
  saveSection,
  staffSection,
  staffSettings,
} from './business-settings.ts'
import { settingsSectionsRepository } from './settings-sections.repository.ts'

/** Settings that are saved in sections, each with a version of its own. */
export const createSettingsSections = (unit: UnitOfWork) => ({
  staff: (context: CallContext): Promise<StaffSettingsSection> => unit.read(context, staffSettings),

  saveStaff: (
    context: CallContext,
    { totpRequired, idleMinutes, cashierDiscountLimit }: StaffSettings,
    expectedVersion: number | undefined,
  ): Promise<StaffSettingsSection> =>
    unit.write(context, async (tx) => {
      const before = staffSection(await settingsSectionsRepository.lock(tx, 'staff'))
      requireVersion(before, expectedVersion)
      if (totpRequired !== before.totpRequired) {
        requireCapability(context, 'team')
        // An owner without a second step who demands one would be the first to be locked out.
        const isOwnMissing = totpRequired && !(await settingsSectionsRepository.hasTotp(tx, context.userId))
        if (isOwnMissing) refuse('totp_own_first', undefined, 'totpRequired')
        await settingsSectionsRepository.demandTotp(tx, totpRequired)
      }
      const value: StaffSettings = { totpRequired, idleMinutes, cashierDiscountLimit }
      const version = (await settingsSectionsRepository.put(tx, 'staff', value, expectedVersion)) ?? refuse('stale')
      const after = { ...value, version }
      recordChange(tx, context, { action: 'edit', entity: 'staff_settings', entityId: tx.businessId, before, after })
      return after
    }),

  papers: (context: CallContext): Promise<PaperSettingsSection> => unit.read(context, paperSettings),

  savePapers: (
    context: CallContext,
    { receiptsAlways, receiptBalance, shareDays }: Omit<PaperSettingsSection, 'version'>,
    expectedVersion: number | undefined,
  ): Promise<PaperSettingsSection> =>
    unit.write(context, async (tx) => {
      const before = paperSection(await settingsSectionsRepository.lock(tx, 'papers'))
      requireVersion(before, expectedVersion)
      const value = { receiptsAlways, receiptBalance, shareDays }
      const after = { ...value, version: await saveSection(tx, 'papers', value, expectedVersion) }
      recordChange(tx, context, { action: 'edit', entity: 'paper_settings', entityId: tx.businessId, before, after })
      return after
    }),

  prices: (context: CallContext): Promise<PriceSettingsSection> =>
    unit.read(context, async (tx) => priceSection(await settingsSectionsRepository.find(tx, 'prices'))),

  /** Saves the setting only: another call converts the products' prices. */
  savePrices: (
    context: CallContext,
    sent: Omit<PriceSettingsSection, 'version'>,
    expectedVersion: number | undefined,
  ): Promise<PriceSettingsSection> => unit.write(context, (tx) => savePriceSection(tx, context, sent, expectedVersion)),
})

export type SettingsSections = ReturnType<typeof createSettingsSections>
