import type { BusinessTx } from '#platform/database/business-tx'
import { fiscalRepository, type StoredVoucher } from './fiscal.repository.ts'

export { fiscalSettings } from './arca-access.ts'

/** A voucher with everything that ARCA gave it. */
export type AuthorizedVoucher = StoredVoucher & {
  readonly number: number
  readonly issuedOn: string
  readonly cae: string
  readonly expiresOn: string
}

/** What ARCA authorised of these documents. One that was tried elsewhere before stands back behind the real one. */
export const authorizedVouchers = async (tx: BusinessTx, ids: readonly string[]): Promise<AuthorizedVoucher[]> =>
  (await fiscalRepository.authorized(tx, ids)) as AuthorizedVoucher[]
