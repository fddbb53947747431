import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { useSettings } from '#features/settings/public/use-settings.ts'

/** Where the vouchers go, of a business that declares its sales to ARCA; undefined of every other one, which sees none of it. */
export const useElectronicVouchers = (): ArcaEnvironment | undefined => useSettings().electronicVouchers
