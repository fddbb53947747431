import { formatDay } from '#domain/calendar/format-date'
import { money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import type { FoundVoucher } from '#domain/fiscal/voucher/found-voucher'
import { documentLabels, receiverDocumentText } from '#domain/fiscal/voucher/receiver'
import type { DocumentTypeCode } from '#domain/fiscal/voucher/receiver'
import type { Voucher } from '#domain/fiscal/voucher/voucher'

/** The business's own numbers at a point of sale and type; `first` and `last` are 0 if it has none. */
export type OwnNumbers = {
  readonly first: number
  readonly last: number
  /** The newest `LOOKED_UP_MAX` numbers between `first` and `last` that the business lacks. */
  readonly missing: readonly number[]
  /** Whether a voucher has its number and no answer yet, so that ARCA may have taken it. */
  readonly isUnderWay: boolean
}

/**
 * `foreign`: ARCA authorised a voucher that the business lacks. `unknown`: the business has a voucher that ARCA lacks.
 */
export type ReconciliationState = 'equal' | 'underWay' | 'foreign' | 'unknown' | 'different'

/** How many of ARCA's foreign numbers are looked up: each costs a request, and ARCA's own page lists them all. */
export const LOOKED_UP_MAX = 10

/** ARCA's numbers that the business lacks, the last first, at most as many as are looked up. */
export function foreignNumbers({ last, missing }: OwnNumbers, arcaLast: number): number[] {
  // While the business has no voucher yet, ARCA's numbers belong to another program and count as no difference.
  const after = last === 0 ? 0 : Math.max(0, arcaLast - last)
  const newest = Array.from({ length: Math.min(after, LOOKED_UP_MAX) }, (_, place) => arcaLast - place)
  const older = missing.toSorted((left, right) => right - left)
  return [...newest, ...older].slice(0, LOOKED_UP_MAX)
}

/**
 * Compares the numbers of both sides; `isLastEqual` says whether both have the same voucher under the business's last
 * number.
 */
export function reconciliationState(own: OwnNumbers, arcaLast: number, isLastEqual: boolean): ReconciliationState {
  if (own.last > arcaLast) return 'unknown'
  if (!isLastEqual) return 'different'
  if (own.last === 0 || (own.last === arcaLast && own.missing.length === 0)) return 'equal'
  return own.isUnderWay && own.last + 1 === arcaLast ? 'underWay' : 'foreign'
}

/** The meaning of each state, and what to do. */
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

/** Whether ARCA has the same authorisation under the number. */
export function isSameAuthorization(
  own: { readonly cae: string; readonly total: number },
  found: FoundVoucher | undefined,
): boolean {
  return found !== undefined && found.authorization.cae === own.cae && found.total === own.total
}

/** A figure or fact of a voucher that differs between here and ARCA. */
export type VoucherDifference = { readonly what: string; readonly here: string; readonly arca: string }

/** Lists everything in which our voucher differs from ARCA's under the same number. */
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
