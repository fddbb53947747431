import type { VoucherProposal } from '@trastienda/contract/fiscal.contract'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'

const figures = new Intl.NumberFormat('es-AR')

/** Those that can be asked for. */
export const readyOf = (proposals: readonly VoucherProposal[]): VoucherProposal[] =>
  proposals.filter(({ reasons }) => reasons.length === 0)

/** 'Se piden 3 comprobantes por $ 363,00: 2 Factura B, 1 Factura A.' */
export const proposalsInWords = (ready: readonly VoucherProposal[]): string => {
  if (ready.length === 0) return 'Ninguno se puede facturar todavía.'
  const counts = new Map<string, number>()
  for (const { name = '' } of ready) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kinds = [...counts].map(([name, count]) => `${figures.format(count)} ${name}`).join(', ')
  const total = formatMoney(sumMoney(ready.map((each) => each.total)))
  const count = ready.length === 1 ? 'Se pide 1 comprobante' : `Se piden ${figures.format(ready.length)} comprobantes`
  return `${count} por ${total}: ${kinds}.`
}
