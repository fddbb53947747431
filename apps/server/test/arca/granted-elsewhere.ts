import type { GrantedVoucher } from '@trastienda/arca-simulator/store'

/** Another program's voucher at a point of sale, like one that was granted there. */
export const grantedElsewhere = (like: GrantedVoucher, number: number): GrantedVoucher => ({
  ...like,
  number,
  cae: `75${String(like.pointOfSale).padStart(5, '0')}${String(number).padStart(7, '0')}`,
  details: like.details.replace(/(<(CbteDesde|CbteHasta)>)\d*/g, `$1${number}`),
})
