export { fiscalSettings } from './access/arca-access.ts'
export {
  type AuthorizedVoucher,
  authorizedVouchers,
  certificateDays,
  isVoucherOnItsWay,
} from './authorized-vouchers.ts'
export { paperOf } from './vouchers/voucher-paper.ts'
