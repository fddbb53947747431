import { useSuspenseQuery } from '@tanstack/react-query'
import type { Settings } from '@trastienda/contract/settings.contract'
import type { VoucherUse } from '@trastienda/domain/transfer/transfer-sheets'
import { settingsQueries } from './settings.queries.ts'

/** The settings, on any private screen: its root has loaded them. */
export const useSettings = (): Settings => useSuspenseQuery(settingsQueries.current()).data

/** Only a `responsable` business shows VAT and may use invoice types A and B. */
export const useIsResponsable = (): boolean => useSettings().condition === 'responsable'

/** Whether it issues electronic vouchers, and under which condition: by these is decided what is asked of products. */
export const useVoucherUse = (): VoucherUse => {
  const { condition, electronicVouchers } = useSettings()
  return { condition, issuesVouchers: electronicVouchers !== undefined }
}

/** The zone in which the business's days begin and end. */
export const useTimeZone = (): string => useSettings().timeZone
