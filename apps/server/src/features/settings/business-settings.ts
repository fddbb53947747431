import { DOLLAR_REMINDER_DAYS } from '@trastienda/domain/product/replacement-cost'
import type { PaperSettingsSection } from '@trastienda/contract/paper-settings.contract'
import type { PriceSettingsSection, StaffSettingsSection } from '@trastienda/contract/settings.contract'
import { businessDayOf, dayRange, type InstantRange } from '@trastienda/domain/calendar/business-day'
import { defaultSettings } from '@trastienda/domain/defaults'
import type { PriceBasis } from '@trastienda/domain/product/replacement-cost'
import { SHARE_DAYS } from '@trastienda/domain/sharing/sharing'
import { titleOfBusiness } from '@trastienda/domain/staff/members'
import { defaultStaffSettings } from '@trastienda/domain/staff/staff-settings'
import { rangeWithin, seesHistory } from '@trastienda/domain/staff/sight'
import { vatPricesProblems } from '@trastienda/domain/transaction/iva'
import { transactionKinds } from '@trastienda/domain/transaction/kind'
import { openCategories } from '#features/categories'
import { openMovements } from '#features/movements'
import { openPriceLists } from '#features/price-lists'
import { openRoles } from '#features/roles'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { refuse, refuseAny, required } from '#platform/refusal'
import { settingsSectionsRepository, type Section } from './settings-sections.repository.ts'
import { settingsRepository, type PrintedBusinessRow } from './settings.repository.ts'

/** Opens a business with all its first records. */
export const openBusiness = async (tx: BusinessTx): Promise<void> => {
  await settingsRepository.insertBusiness(tx, defaultSettings.condition, defaultSettings.timeZone, transactionKinds)
  await Promise.all([openMovements(tx), openRoles(tx), openPriceLists(tx), openCategories(tx)])
}

/** The business's name in a list of several, or the name of the person who opened it. */
export const businessTitle = async (tx: BusinessTx): Promise<string> => {
  const { name, owner } = required(await settingsRepository.title(tx))
  return titleOfBusiness({ name: name ?? '', owner: owner ?? '' })
}

export interface BusinessWording {
  readonly name: string
  readonly address: string | undefined
  readonly cuit: string | undefined
  readonly phoneNumber: string | undefined
  readonly email: string | undefined
  readonly condition: 'monotributista' | 'responsable'
}

/** The facts about their business that documents need. */
export interface BusinessFacts extends BusinessWording {
  readonly version: number
  readonly logoUrl: string | undefined
  readonly timeZone: string
  readonly createdAt: string
  /** Whether it declares sales to ARCA at all. */
  readonly issuesVouchers: boolean
  /** Whether each sale and credit note asks ARCA for its voucher as it becomes effective. */
  readonly asksForVouchers: boolean
  /** Whether the products' selling prices are final; never for a business without IVA. */
  readonly pricesIncludeVat: boolean
  /** The costs that it compares its prices with. */
  readonly priceBasis: PriceBasis
  readonly observations: {
    readonly purchaseCreated: string
    readonly saleCreated: string
    readonly saleEffective: string
  }
}

export const businessFacts = async (tx: BusinessTx): Promise<BusinessFacts> => {
  const row = required(await settingsRepository.business(tx))
  return {
    ...wordingOf(row),
    version: row.version,
    logoUrl: row.logoUrl,
    timeZone: row.timeZone,
    createdAt: row.createdAt,
    issuesVouchers: (row.vouchersMode ?? 'off') !== 'off',
    asksForVouchers: row.vouchersMode === 'automatic',
    pricesIncludeVat: row.pricesIncludeVat,
    priceBasis: row.priceBasis,
    observations: {
      purchaseCreated: row.purchaseCreated ?? '',
      saleCreated: row.saleCreated ?? '',
      saleEffective: row.saleEffective ?? '',
    },
  }
}

/** The earlier names of the business on papers, each up to a version of the business, the oldest first. */
export const formerBusinesses = async (tx: BusinessTx): Promise<(BusinessWording & { lastVersion: number })[]> =>
  (await settingsRepository.printed(tx)).map((row) => ({ ...wordingOf(row), lastVersion: row.lastVersion }))

const wordingOf = (row: PrintedBusinessRow): BusinessWording => ({
  name: row.name ?? '',
  address: row.address,
  cuit: row.cuit,
  phoneNumber: row.phoneNumber,
  email: row.email,
  condition: row.condition,
})

/** The demands of the business on its people: the stored settings, with defaults for newer settings. */
export const staffSettings = async (tx: BusinessTx): Promise<StaffSettingsSection> =>
  staffSection(await settingsSectionsRepository.find(tx, 'staff'))

export const staffSection = (row: { value: object; version: number } | undefined): StaffSettingsSection => ({
  ...defaultStaffSettings,
  ...row?.value,
  version: row?.version ?? 0,
})

/** The business's stored choices about prices. `businessFacts` adds the condition: final prices need IVA. */
export const priceSection = (row: { value: object; version: number } | undefined): PriceSettingsSection => ({
  pricesIncludeVat: false,
  ...row?.value,
  version: row?.version ?? 0,
})

/** How the business's papers of payments are numbered and what they say, and how long its links last. */
export const paperSettings = async (tx: BusinessTx): Promise<PaperSettingsSection> =>
  paperSection(await settingsSectionsRepository.find(tx, 'papers'))

export const paperSection = (row: { value: object; version: number } | undefined): PaperSettingsSection => ({
  receiptsAlways: false,
  receiptBalance: false,
  shareDays: SHARE_DAYS,
  ...row?.value,
  version: row?.version ?? 0,
})

/** After how many days the business calls a dollar's price old. */
export const dollarReminderDays = async (tx: BusinessTx): Promise<number> =>
  priceSection(await settingsSectionsRepository.find(tx, 'prices')).dollarReminderDays ?? DOLLAR_REMINDER_DAYS

/**
 * Saves the business's choices about prices, and leaves those that were not sent; no price changes.
 *
 * @throws Refusal stale, and prices_without_vat for a business without IVA
 */
export const savePriceSection = async (
  tx: BusinessTx,
  context: CallContext,
  sent: Omit<PriceSettingsSection, 'version'>,
  expectedVersion?: number,
): Promise<PriceSettingsSection> => {
  const before = priceSection(await settingsSectionsRepository.lock(tx, 'prices'))
  requireVersion(before, expectedVersion)
  const { condition } = await businessFacts(tx)
  refuseAny(vatPricesProblems(condition, sent.pricesIncludeVat))
  const {
    pricesIncludeVat,
    replacementCostFromPurchases = before.replacementCostFromPurchases,
    priceBasis = before.priceBasis,
    dollarReminderDays = before.dollarReminderDays,
  } = sent
  const value = { pricesIncludeVat, replacementCostFromPurchases, priceBasis, dollarReminderDays }
  const after = { ...value, version: await saveSection(tx, 'prices', value, expectedVersion) }
  recordChange(tx, context, { action: 'edit', entity: 'price_settings', entityId: tx.businessId, before, after })
  return after
}

/** The part of a range that the caller's lists may show: all of it, or the present business day. */
export const rangeSeenBy = async (
  tx: BusinessTx,
  { capabilities }: CallContext,
  range: Partial<InstantRange>,
): Promise<Partial<InstantRange>> => {
  if (seesHistory(capabilities)) return range
  const { timeZone } = await businessFacts(tx)
  return rangeWithin(dayRange(businessDayOf(tx.now, timeZone), timeZone), range)
}

/** A section of the business's settings, with its version; 0 before the first save. */
export const readSection = async (
  tx: BusinessTx,
  section: Section,
): Promise<{ value: object | undefined; version: number }> => {
  const row = await settingsSectionsRepository.find(tx, section)
  return { value: row?.value, version: row?.version ?? 0 }
}

/** Reads what `readSection` does, locked until the commit. */
export const lockSection = async (
  tx: BusinessTx,
  section: Section,
): Promise<{ value: object | undefined; version: number }> => {
  const row = await settingsSectionsRepository.lock(tx, section)
  return { value: row?.value, version: row?.version ?? 0 }
}

/** Saves a section, unless it has changed since it was read. @throws Refusal stale */
export const saveSection = async (
  tx: BusinessTx,
  section: Section,
  value: object,
  expectedVersion: number | undefined,
): Promise<number> => (await settingsSectionsRepository.put(tx, section, value, expectedVersion)) ?? refuse('stale')
