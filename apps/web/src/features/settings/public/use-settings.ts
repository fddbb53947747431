import { useSuspenseQuery } from '@tanstack/react-query'
import type { Settings } from '@trastienda/contract/settings.contract'
import type { ColumnUse } from '@trastienda/domain/transfer/transfer-sheets'
import { settingsQueries } from './settings.queries.ts'

/** The settings, on any private screen: its root has loaded them. */
export const useSettings = (): Settings => useSuspenseQuery(settingsQueries.current()).data

/** Only a `responsable` business shows VAT and may use invoice types A and B. */
export const useIsResponsable = (): boolean => useSettings().condition === 'responsable'

/**
 * The facts behind the questions about products: the condition, whether prices contain IVA, whether there are electronic
 * vouchers, and whether costs may be in dollars.
 */
export const useColumnUse = (): ColumnUse => {
  const { condition, electronicVouchers, pricesIncludeVat, dollarRate: hasDollarRate } = useSettings()
  return { condition, pricesIncludeVat, issuesVouchers: electronicVouchers !== undefined, hasDollarRate }
}

/** The zone in which the business's days begin and end. */
export const useTimeZone = (): string => useSettings().timeZone
