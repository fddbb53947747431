import type { Settings, SettingsInput } from '@trastienda/contract/settings.contract'
import { emptiedIssuerProblems } from '@trastienda/domain/fiscal/voucher/voucher-paper'
import { taxDigits } from '@trastienda/domain/person/cuit'
import { padTransactionNumber } from '@trastienda/domain/transaction/kind'
import { requireOwnImage } from '#features/files'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { found, refuse, refuseAny, requireCapability, required } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'
import type { UnitOfWork } from '#platform/unit-of-work'
import { businessTitle } from './business-settings.ts'
import { settingsRepository, type SettingsRow } from './settings.repository.ts'

/** The settings of a business and of the user who asks. */
export const createSettingsService = (unit: UnitOfWork) => ({
  get: (context: CallContext): Promise<Settings> =>
    unit.read(context, async (tx) => {
      const [row, title] = await Promise.all([settingsRepository.find(tx, context.userId), businessTitle(tx)])
      return { ...toSettings(context, found(row)), title }
    }),

  save: (context: CallContext, input: SettingsInput, expectedVersion: number | undefined): Promise<Settings> =>
    unit.write(context, async (tx) => {
      const { business, transactionSettings } = input
      const { sale, purchase } = transactionSettings.automaticObservations
      await requireOwnImage(tx, business.logoUrl, 'business.logoUrl')
      const before = toSettings(context, found(await settingsRepository.find(tx, context.userId)))
      if (before.electronicVouchers !== undefined) refuseAny(emptiedIssuerProblems(before.business, business))
      const isSaved = await settingsRepository.update(tx, {
        userId: context.userId,
        name: input.name.trim(),
        lastName: input.lastName.trim(),
        phoneNumber: input.phoneNumber,
        business: { ...business, cuit: taxDigits(business.cuit ?? '') || undefined },
        condition: input.condition,
        observations: { purchaseCreated: purchase.created, saleCreated: sale.created, saleEffective: sale.effective },
        creditNoteQuantitiesZero: transactionSettings.creditNotes.quantitiesZero,
        expectedVersion,
      })
      if (!isSaved) return refuse('stale')
      const after = toSettings(context, required(await settingsRepository.find(tx, context.userId)))
      if (!isSameJson(businessPart(before), businessPart(after))) requireCapability(context, 'settings')
      recordChange(tx, context, { action: 'edit', entity: 'settings', entityId: tx.businessId, before, after })
      return { ...after, title: await businessTitle(tx) }
    }),
})

export type SettingsService = ReturnType<typeof createSettingsService>

type StoredSettings = Omit<Settings, 'title'>

/** The settings that hold for everybody. The other fields belong to the user, or follow from sales and purchases. */
const businessPart = ({ business, condition, transactionSettings }: StoredSettings) => ({
  business,
  condition,
  observations: transactionSettings.automaticObservations,
  creditNotes: transactionSettings.creditNotes,
})

const toSettings = ({ businessId }: CallContext, row: SettingsRow): StoredSettings => ({
  $id: businessId,
  name: row.name,
  lastName: row.lastName,
  phoneNumber: row.phoneNumber,
  email: row.email,
  condition: row.condition,
  timeZone: row.timeZone,
  creationDate: row.createdAt,
  business: {
    name: row.businessName,
    phoneNumber: row.businessPhoneNumber,
    email: row.businessEmail,
    address: row.address,
    cuit: row.cuit,
    logoUrl: row.logoUrl,
  },
  transactionSettings: {
    automaticObservations: {
      purchase: { created: row.observationPurchaseCreated },
      sale: { created: row.observationSaleCreated, effective: row.observationSaleEffective },
    },
    creditNotes: { quantitiesZero: row.creditNoteQuantitiesZero },
    lastInvoice: padTransactionNumber(row.lastSale),
    lastBill: padTransactionNumber(row.lastPurchase),
  },
  electronicVouchers: row.electronicVouchers,
  pricesIncludeVat: row.pricesIncludeVat,
  priceBasis: row.priceBasis,
  till:
    row.finalConsumer === undefined
      ? undefined
      : { finalConsumer: row.finalConsumer, ticketFooter: row.ticketFooter, storeCreditDays: row.storeCreditDays },
  funds: row.hasFunds || row.finalConsumer !== undefined ? true : undefined,
  priceTargets: row.hasPriceTargets ? true : undefined,
  dollarRate: row.hasDollarRate ? true : undefined,
  cashClosing: row.denominations === undefined ? undefined : { denominations: row.denominations },
  quotes: row.quoteDays === undefined ? undefined : { validDays: row.quoteDays },
  deliveries: row.hasDeliveries ? true : undefined,
  version: row.version,
})
