import type { DeliverySettingsSection } from '@trastienda/contract/paper-settings.contract'
import { authorizationProblems } from '@trastienda/domain/delivery/delivery'
import { lockSection, readSection, saveSection } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { deliveriesRepository } from './deliveries.repository.ts'

type Value = Omit<DeliverySettingsSection, 'version' | 'lastAuthorized'>

/** Whether the business works with deliveries, and how its remitos are numbered and printed. */
export const createDeliverySettings = (unit: UnitOfWork) => ({
  get: (context: CallContext): Promise<DeliverySettingsSection> =>
    unit.read(context, async (tx) => answered(tx, await deliverySettings(tx))),

  save: (
    context: CallContext,
    { enabled, showsPrices, authorization }: Value,
    expectedVersion: number | undefined,
  ): Promise<DeliverySettingsSection> =>
    unit.write(context, async (tx) => {
      const before = sectionOf(await lockSection(tx, 'deliveries'))
      requireVersion(before, expectedVersion)
      if (authorization !== undefined) refuseAny(authorizationProblems(authorization))
      const value = { enabled, showsPrices, ...(authorization === undefined ? {} : { authorization }) }
      const after = { ...value, version: await saveSection(tx, 'deliveries', value, expectedVersion) }
      const change = { before: audited(before), after: audited(after) }
      recordChange(tx, context, { action: 'edit', entity: 'delivery_settings', entityId: tx.businessId, ...change })
      return answered(tx, after)
    }),
})

export type DeliverySettings = ReturnType<typeof createDeliverySettings>

type Section = Omit<DeliverySettingsSection, 'lastAuthorized'>

export const deliverySettings = async (tx: BusinessTx): Promise<Section> =>
  sectionOf(await readSection(tx, 'deliveries'))

/** The settings, locked until the commit: whoever takes an authorized number waits here for the one before. */
export const lockDeliverySettings = async (tx: BusinessTx): Promise<Section> =>
  sectionOf(await lockSection(tx, 'deliveries'))

const answered = async (tx: BusinessTx, section: Section): Promise<DeliverySettingsSection> => {
  const { authorization } = section
  const lastAuthorized =
    authorization === undefined ? 0 : await deliveriesRepository.lastAuthorized(tx, authorization.pointOfSale)
  return { ...section, lastAuthorized }
}

const sectionOf = ({ value, version }: { value: object | undefined; version: number }): Section => ({
  enabled: false,
  showsPrices: false,
  ...value,
  version,
})

const audited = ({ enabled, showsPrices, authorization }: Value) => ({ enabled, showsPrices, ...authorization })
