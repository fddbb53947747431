import { useQuery } from '@tanstack/react-query'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { fiscalQueries } from '#features/fiscal/public/fiscal.queries.ts'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { hasVouchers } from './has-vouchers.ts'

/** A document's vouchers, the last first; undefined before they are known, and for a business without vouchers. */
export function useVouchers(id: string, isEffective: boolean): readonly VoucherAnswer[] | undefined {
  const isWanted = useElectronicVouchers() !== undefined && isEffective && hasVouchers(id)
  const { data } = useQuery({ ...fiscalQueries.ofDocument(id), enabled: isWanted })
  return isWanted ? data : undefined
}
