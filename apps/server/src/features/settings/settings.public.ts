import { businessDayOf, dayRange, type InstantRange } from '@trastienda/domain/calendar/business-day'
import { defaultSettings } from '@trastienda/domain/defaults'
import { titleOfBusiness } from '@trastienda/domain/staff/members'
import { rangeWithin, seesHistory } from '@trastienda/domain/staff/sight'
import { transactionKinds } from '@trastienda/domain/transaction/kind'
import { openMovements } from '#features/movements'
import { openPriceLists } from '#features/price-lists'
import { openRoles } from '#features/roles'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { settingsRepository } from './settings.repository.ts'

/** Everything that a new business starts with. */
export const openBusiness = async (tx: BusinessTx): Promise<void> => {
  await settingsRepository.insertBusiness(tx, defaultSettings.condition, defaultSettings.timeZone, transactionKinds)
  await Promise.all([openMovements(tx), openRoles(tx), openPriceLists(tx)])
}

/** What the business is called where several are listed: by its name, else by whoever opened it. */
export const businessTitle = async (tx: BusinessTx): Promise<string> => {
  const { name, owner } = found(await settingsRepository.title(tx))
  return titleOfBusiness({ name: name ?? '', owner: owner ?? '' })
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

/** What of a range the caller's lists tell: all of it, or what lies in the present business day. */
export const rangeSeenBy = async (
  tx: BusinessTx,
  { capabilities }: CallContext,
  range: Partial<InstantRange>,
): Promise<Partial<InstantRange>> => {
  if (seesHistory(capabilities)) return range
  const { timeZone } = await businessFacts(tx)
  return rangeWithin(dayRange(businessDayOf(tx.now, timeZone), timeZone), range)
}
