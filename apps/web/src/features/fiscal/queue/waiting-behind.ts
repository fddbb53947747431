import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { countOf } from '@trastienda/domain/money/format-amount'
import { formatVoucherNumber } from '@trastienda/domain/fiscal/voucher/voucher-type'

type Waiting = Pick<VoucherAnswer, '$id' | 'type' | 'pointOfSale' | 'number' | 'state'>

/**
 * The vouchers that an uncertain one delays: ARCA gives the numbers of a point of sale and type one after the other, so
 * the others wait until this one is settled. Undefined for any other voucher.
 */
export const waitingBehind = (voucher: Waiting, waiting: readonly Waiting[]): string | undefined => {
  const { state, number, pointOfSale, type } = voucher
  if (state !== 'uncertain' || number === undefined) return undefined
  const others = waiting.filter(
    (each) => each.$id !== voucher.$id && each.type === type && each.pointOfSale === pointOfSale,
  ).length
  const asked = `ARCA no dijo qué hizo con el número ${formatVoucherNumber(pointOfSale, number)}: Trastienda se lo pregunta`
  if (others === 0) return `${asked}.`
  return `${asked}, y por este ${countOf(others, 'comprobante más espera', 'comprobantes más esperan')} su número.`
}
