import { formatDay } from '#domain/calendar/format-date'
import { money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { isLike, type FoundVoucher } from './found-voucher.ts'
import type { Voucher } from './voucher.ts'

/** What the business has of the numbers of a point of sale and type; `first` and `last` are 0 where it has none. */
export type OwnNumbers = {
  readonly first: number
  readonly last: number
  /** Between both, what it does not have: as many as are looked up. */
  readonly missing: readonly number[]
  /** Of one nobody knows yet whether ARCA took it. */
  readonly isUnderWay: boolean
}

/** `foreign`: ARCA authorised what the business does not have. `unknown`: the business has what ARCA does not. */
export type ReconciliationState = 'equal' | 'underWay' | 'foreign' | 'unknown' | 'different'

/** Each is asked for at ARCA: whoever wants to know more of them looks there. */
export const LOOKED_UP_MAX = 10

/** ARCA's numbers that the business does not have, the last first; as many as are looked up. */
export function foreignNumbers({ last, missing }: OwnNumbers, arcaLast: number): number[] {
  // What another program issued before the first one here is nobody's difference.
  const after = last === 0 ? 0 : Math.max(0, arcaLast - last)
  const newest = Array.from({ length: Math.min(after, LOOKED_UP_MAX) }, (_, place) => arcaLast - place)
  const older = missing.toSorted((left, right) => right - left)
  return [...newest, ...older].slice(0, LOOKED_UP_MAX)
}

/** How the numbers of both compare; `isLastEqual` says whether both have the same under the business's last one. */
export function reconciliationState(own: OwnNumbers, arcaLast: number, isLastEqual: boolean): ReconciliationState {
  if (own.last > arcaLast) return 'unknown'
  if (!isLastEqual) return 'different'
  if (own.last === 0 || (own.last === arcaLast && own.missing.length === 0)) return 'equal'
  return own.isUnderWay && own.last + 1 === arcaLast ? 'underWay' : 'foreign'
}

/** What it means and what to do. */
export const reconciliationAdvice = {
  equal: 'Coincide con ARCA.',
  underWay: 'Hay un comprobante en camino: esperá un minuto y compará de nuevo.',
  foreign:
    'ARCA autorizó comprobantes que no salieron de acá: los hizo otro programa o la página de ARCA. Agregalos a mano al libro de su mes, y dejá este punto de venta solo para Trastienda.',
  unknown:
    'Acá hay comprobantes que ARCA no conoce. No factures más en este punto de venta y avisá a quien administra Trastienda.',
  different:
    'El último comprobante de acá no es el mismo en ARCA. No factures más en este punto de venta y avisá a quien administra Trastienda.',
} as const satisfies Record<ReconciliationState, string>

/** Whether ARCA has under a number what was authorised here. */
export function isSameAuthorization(
  own: { readonly cae: string; readonly total: number },
  found: FoundVoucher | undefined,
): boolean {
  return found !== undefined && found.authorization.cae === own.cae && found.total === own.total
}

/** What ARCA has otherwise under the number of a voucher that was authorised here, in words; undefined where nothing. */
export function voucherDifference(
  own: Pick<Voucher, 'receiver' | 'amounts' | 'issuedOn'> & { readonly cae: string },
  found: FoundVoucher | undefined,
): string | undefined {
  if (found === undefined) return 'ARCA no tiene este comprobante.'
  if (found.authorization.cae !== own.cae) return `ARCA lo tiene con otro CAE: ${found.authorization.cae}.`
  if (own.amounts.total !== found.total)
    return `El total es otro: acá ${formatMoney(own.amounts.total)}, en ARCA ${formatMoney(money(found.total))}.`
  if (!isLike(own, found)) return 'En ARCA el cliente o el IVA son otros.'
  return own.issuedOn === found.issuedOn ? undefined : `En ARCA la fecha es ${formatDay(found.issuedOn)}.`
}
