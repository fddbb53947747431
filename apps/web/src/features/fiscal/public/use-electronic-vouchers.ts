import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { useSettings } from '#features/settings/public/use-settings.ts'

/**
 * The environment of the vouchers; undefined for a business that does not declare its sales to ARCA and sees nothing of
 * vouchers.
 */
export const useElectronicVouchers = (): ArcaEnvironment | undefined => useSettings().electronicVouchers
