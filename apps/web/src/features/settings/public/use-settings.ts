import { useSuspenseQuery } from '@tanstack/react-query'
import type { Settings } from '@trastienda/contract/settings.contract'
import { tellsZeroRates } from '@trastienda/domain/transaction/iva'
import { settingsQueries } from './settings.queries.ts'

/** The settings, on any private screen: its root has loaded them. */
export const useSettings = (): Settings => useSuspenseQuery(settingsQueries.current()).data

/** Only a `responsable` business shows VAT and may use invoice types A and B. */
export const useIsResponsable = (): boolean => useSettings().condition === 'responsable'

/** Whether its vouchers tell what is exempt from what is outside of IVA. */
export const useTellsZeroRates = (): boolean => {
  const { condition, electronicVouchers } = useSettings()
  return tellsZeroRates(condition, electronicVouchers !== undefined)
}

/** The zone in which the business's days begin and end. */
export const useTimeZone = (): string => useSettings().timeZone
