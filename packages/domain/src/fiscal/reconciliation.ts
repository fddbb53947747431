import { formatDay } from '#domain/calendar/format-date'
import { money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import type { FoundVoucher } from '#domain/fiscal/voucher/found-voucher'
import { documentLabels, receiverDocumentText } from '#domain/fiscal/voucher/receiver'
import type { DocumentTypeCode } from '#domain/fiscal/voucher/receiver'
import type { Voucher } from '#domain/fiscal/voucher/voucher'

/** What the business has of the numbers of a point of sale and type; `first` and `last` are 0 where it has none. */
export type OwnNumbers = {
  readonly first: number
  readonly last: number
  /** Numbers between `first` and `last` that it does not have, the newest `LOOKED_UP_MAX` of them. */
  readonly missing: readonly number[]
  /** Whether a voucher has its number and no answer yet, so that ARCA may have taken it. */
  readonly isUnderWay: boolean
}

/** `foreign`: ARCA authorised what the business does not have. `unknown`: the business has what ARCA does not. */
export type ReconciliationState = 'equal' | 'underWay' | 'foreign' | 'unknown' | 'different'

/** How many numbers that only ARCA has are looked up: each takes a request, and ARCA's own page shows all of them. */
export const LOOKED_UP_MAX = 10

/** ARCA's numbers that the business does not have, the last first; as many as are looked up. */
export function foreignNumbers({ last, missing }: OwnNumbers, arcaLast: number): number[] {
  // ARCA's numbers are another program's, and count as no difference, while the business has no voucher yet.
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

/** One figure or fact of a voucher that differs: what it is here, and what it is at ARCA. */
export type VoucherDifference = { readonly what: string; readonly here: string; readonly arca: string }

/** Everything in which a voucher that was authorised here differs from what ARCA has under its number. */
export function voucherDifferences(
  own: Pick<Voucher, 'receiver' | 'amounts' | 'issuedOn'> & { readonly cae: string },
  found: FoundVoucher | undefined,
): VoucherDifference[] {
  if (found === undefined) return [{ what: 'CAE', here: own.cae, arca: 'No está' }]
  const { receiver, amounts, issuedOn } = own
  const compared: readonly VoucherDifference[] = [
    { what: 'CAE', here: own.cae, arca: found.authorization.cae },
    { what: 'Fecha', here: formatDay(issuedOn), arca: formatDay(found.issuedOn) },
    { what: 'Cliente', here: receiverDocumentText(receiver.document), arca: documentText(found) },
    ...(['total', 'net', 'iva', 'tributed'] as const).map((figure) => ({
      what: figureLabels[figure],
      here: formatMoney(amounts[figure]),
      arca: formatMoney(money(found[figure])),
    })),
  ]
  return compared.filter(({ here, arca }) => here !== arca)
}

const figureLabels = { total: 'Total', net: 'Neto', iva: 'IVA', tributed: 'Otros tributos' } as const

/** A voucher of another program may carry a kind of document that is not used here. */
function documentText({ documentType, documentNumber }: FoundVoucher): string {
  const isKnown = documentType in documentLabels
  return isKnown
    ? receiverDocumentText({ type: documentType as DocumentTypeCode, number: documentNumber })
    : `Documento de tipo ${documentType} ${documentNumber}`
}
