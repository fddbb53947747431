import type { Settings, SettingsInput } from '@trastienda/contract/settings.contract'
import { defaultSettings } from '@trastienda/domain/defaults'
import { taxDigits } from '@trastienda/domain/person/cuit'
import { padTransactionNumber, transactionKinds } from '@trastienda/domain/transaction/kind'
import { requireOwnImage } from '#features/files'
import { openMovements } from '#features/movements'
import { openPriceLists } from '#features/price-lists'
import { openRoles } from '#features/roles'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { settingsRepository, type SettingsRow } from './settings.repository.ts'

/** The settings of a business and of the user who asks. */
export const createSettingsService = (unit: UnitOfWork) => ({
  get: (context: CallContext): Promise<Settings> =>
    unit.read(context, async (tx) => toSettings(context, found(await settingsRepository.find(tx, context.userId)))),

  save: (context: CallContext, input: SettingsInput, expectedVersion: number | undefined): Promise<Settings> =>
    unit.write(context, async (tx) => {
      const { business, transactionSettings } = input
      const { sale, purchase } = transactionSettings.automaticObservations
      await requireOwnImage(tx, business.logoUrl, 'business.logoUrl')
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
      tx.changed('settings', tx.businessId, 'update')
      recordAudit(tx, context, { action: 'edit', entity: 'settings', entityId: tx.businessId })
      return toSettings(context, found(await settingsRepository.find(tx, context.userId)))
    }),
})

export type SettingsService = ReturnType<typeof createSettingsService>

/** Everything that a new business starts with. */
export const openBusiness = async (tx: BusinessTx): Promise<void> => {
  await settingsRepository.insertBusiness(tx, defaultSettings.condition, defaultSettings.timeZone, transactionKinds)
  await Promise.all([openMovements(tx), openRoles(tx), openPriceLists(tx)])
}

/** What documents need to know of their business. */
export interface BusinessFacts {
  readonly name: string
  readonly address: string | undefined
  readonly cuit: string | undefined
  readonly phoneNumber: string | undefined
  readonly email: string | undefined
  readonly logoUrl: string | undefined
  readonly condition: 'monotributista' | 'responsable'
  readonly timeZone: string
  readonly observations: {
    readonly purchaseCreated: string
    readonly saleCreated: string
    readonly saleEffective: string
  }
}

export const businessFacts = async (tx: BusinessTx): Promise<BusinessFacts> => {
  const row = found(await settingsRepository.business(tx))
  return {
    name: row.name ?? '',
    address: row.address ?? undefined,
    cuit: row.cuit ?? undefined,
    phoneNumber: row.phoneNumber ?? undefined,
    email: row.email ?? undefined,
    logoUrl: row.logoUrl ?? undefined,
    condition: row.condition,
    timeZone: row.timeZone,
    observations: {
      purchaseCreated: row.purchaseCreated ?? '',
      saleCreated: row.saleCreated ?? '',
      saleEffective: row.saleEffective ?? '',
    },
  }
}

const toSettings = ({ businessId }: CallContext, row: SettingsRow): Settings => ({
  $id: businessId,
  name: row.name,
  lastName: row.lastName,
  phoneNumber: row.phoneNumber ?? undefined,
  email: row.email,
  condition: row.condition,
  timeZone: row.timeZone,
  creationDate: row.createdAt,
  business: {
    name: row.businessName ?? undefined,
    phoneNumber: row.businessPhoneNumber ?? undefined,
    email: row.businessEmail ?? undefined,
    address: row.address ?? undefined,
    cuit: row.cuit ?? undefined,
    logoUrl: row.logoUrl ?? undefined,
  },
  transactionSettings: {
    automaticObservations: {
      purchase: { created: row.observationPurchaseCreated ?? undefined },
      sale: { created: row.observationSaleCreated ?? undefined, effective: row.observationSaleEffective ?? undefined },
    },
    creditNotes: { quantitiesZero: row.creditNoteQuantitiesZero },
    lastInvoice: padTransactionNumber(row.lastSale),
    lastBill: padTransactionNumber(row.lastPurchase),
  },
  version: row.version,
})
