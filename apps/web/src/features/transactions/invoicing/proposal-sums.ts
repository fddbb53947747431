import type { VoucherProposal } from '@trastienda/contract/fiscal.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { countOf, formatCount, formatMoney } from '@trastienda/domain/money/format-amount'

/** The proposals that can be asked for. */
export const readyOf = (proposals: readonly VoucherProposal[]): VoucherProposal[] =>
  proposals.filter(({ reasons }) => reasons.length === 0)

/** 'Se piden 3 comprobantes por $ 363,00: 2 Factura B, 1 Factura A.' */
export const proposalsInWords = (ready: readonly VoucherProposal[]): string => {
  if (ready.length === 0) return 'Ninguno se puede facturar todavía.'
  const counts = new Map<string, number>()
  for (const { name = '' } of ready) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kinds = [...counts].map(([name, count]) => `${formatCount(count)} ${name}`).join(', ')
  const total = formatMoney(totalMoney(ready.map((each) => each.total)))
  const asked = ready.length === 1 ? 'Se pide' : 'Se piden'
  return `${asked} ${countOf(ready.length, 'comprobante', 'comprobantes')} por ${total}: ${kinds}.`
}

/** The warning about sales of another day before their vouchers are dated today; undefined without any. */
export const datesInWords = (ready: readonly VoucherProposal[]): string | undefined => {
  const earlier = ready.filter(({ soldOn, datedOn }) => soldOn !== datedOn)
  const [first] = earlier
  if (first === undefined) return undefined
  const today = formatDay(first.datedOn)
  const ofOtherMonths = earlier.filter(({ soldOn, datedOn }) => soldOn.slice(0, 7) !== datedOn.slice(0, 7)).length
  if (ready.length === 1) {
    const month = ofOtherMonths > 0 ? ', de otro mes' : ''
    return `Es del ${formatDay(first.soldOn)}${month}: la factura lleva la fecha de hoy, ${today}.`
  }
  const months = ofOtherMonths > 0 ? `, ${formatCount(ofOtherMonths)} de otro mes` : ''
  const days = earlier.length === 1 ? '1 es de otro día' : `${formatCount(earlier.length)} son de otro día`
  return `${days}${months}: sus facturas llevan la fecha de hoy, ${today}.`
}

/** ARCA's possible remarks, each with its document if there are several. */
export const warningsInWords = (ready: readonly VoucherProposal[]): string[] =>
  ready.flatMap(({ transactionId, warnings }) =>
    warnings.map((warning) => (ready.length === 1 ? warning : `${transactionId}: ${warning}`)),
  )
