import { certificateDaysLeft } from '@trastienda/domain/fiscal/fiscal-settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { fiscalSettings, storedCertificate, toldBy } from './access/arca-access.ts'
import { vouchersRepository, type StoredVoucher } from './queue/vouchers.repository.ts'

/** A voucher with all of ARCA's answer. */
export type AuthorizedVoucher = StoredVoucher & {
  readonly number: number
  readonly issuedOn: string
  readonly cae: string
  readonly expiresOn: string
}

/**
 * For how many days the certificate in use is still valid; `missing` if there is none or a restore could not bring back
 * its key; undefined if the business issues no vouchers.
 */
export const certificateDays = async (tx: BusinessTx, now: Date): Promise<number | 'missing' | undefined> => {
  const [{ mode }, certificate] = await Promise.all([fiscalSettings(tx), storedCertificate(tx)])
  if (mode === 'off') return undefined
  return certificate === undefined ? 'missing' : certificateDaysLeft(certificate.validTo.toISOString(), now)
}

/**
 * The authorised vouchers of these documents. If a document was tried and then really declared, its real voucher
 * counts; a trial counts only while the business still tries in that environment.
 */
export const authorizedVouchers = async (tx: BusinessTx, ids: readonly string[]): Promise<AuthorizedVoucher[]> =>
  (await vouchersRepository.authorized(tx, ids, await toldBy(tx))) as AuthorizedVoucher[]

/** Whether the last voucher of a document is on its way to ARCA; undefined for a document without a voucher. */
export const isVoucherOnItsWay = async (tx: BusinessTx, id: string): Promise<boolean | undefined> => {
  const [last] = await vouchersRepository.latest(tx, [id], await toldBy(tx))
  return last === undefined ? undefined : last.state !== 'authorized' && last.state !== 'rejected'
}
