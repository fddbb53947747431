export { fiscalSettings } from './access/arca-access.ts'
export {
  type AuthorizedVoucher,
  authorizedVouchers,
  certificateDays,
  isVoucherOnItsWay,
} from './authorized-vouchers.ts'
export { checkedVoucher, writeVoucher } from './supplier-vouchers/entered-vouchers.ts'
export { paperOf } from './vouchers/voucher-paper.ts'
