import type { VoucherProposal } from '@trastienda/contract/fiscal.contract'
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
