import { certificateDaysLeft } from '@trastienda/domain/fiscal/fiscal-settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { fiscalSettings, storedCertificate, toldBy } from './arca-access.ts'
import { vouchersRepository, type StoredVoucher } from './vouchers/vouchers.repository.ts'

export { fiscalSettings } from './arca-access.ts'

/** A voucher with everything that ARCA gave it. */
export type AuthorizedVoucher = StoredVoucher & {
  readonly number: number
  readonly issuedOn: string
  readonly cae: string
  readonly expiresOn: string
}

/**
 * For how many days the certificate in use is still good, and `missing` where its key is not here; undefined where the business
 * declares nothing by it.
 */
export const certificateDays = async (tx: BusinessTx, now: Date): Promise<number | 'missing' | undefined> => {
  const [{ mode }, certificate] = await Promise.all([fiscalSettings(tx), storedCertificate(tx)])
  if (mode === 'off') return undefined
  return certificate === undefined ? 'missing' : certificateDaysLeft(certificate.validTo.toISOString(), now)
}

/** What ARCA authorised of these documents. A try stands back behind the real one, and is none once nobody tries there any more. */
export const authorizedVouchers = async (tx: BusinessTx, ids: readonly string[]): Promise<AuthorizedVoucher[]> =>
  (await vouchersRepository.authorized(tx, ids, await toldBy(tx))) as AuthorizedVoucher[]
