import { addMoney, sumQuantity } from '@trastienda/domain/money/arithmetic'
import { changeOf } from '@trastienda/domain/account/payment-parts'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { exchangeSettlement } from '@trastienda/domain/transaction/exchange'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import type { Summary } from '@trastienda/domain/transaction/totals'
import type { Draft, DraftExchange } from '../draft/draft.ts'
import { handedOver, type Charged } from '../charge/charge-parts.ts'
import classes from './till.module.css'

interface TillTotalProps {
  draft: Draft
  summary: Summary | undefined
  isProvisional: boolean
  /** The last charge, shown in place of a total until the next sale begins. */
  charged: Charged | undefined
}

/** The one figure that both sides of the counter look at: the total, and after it was charged the change. */
export function TillTotal({ draft, summary, isProvisional, charged }: TillTotalProps) {
  const shown = charged === undefined ? ofSale(draft, summary) : ofCharged(charged)
  return (
    <div className={classes.hero} data-change={charged === undefined ? undefined : true}>
      <span className={classes.heroLabel}>{shown.label}</span>
      <output className={classes.amount} aria-label={shown.label} aria-busy={isProvisional}>
        {shown.amount}
      </output>
      <span className={classes.detail}>{shown.detail}</span>
    </div>
  )
}

/** The difference between what goes and what came back. */
function ofExchange({ total: returned }: DraftExchange, total: Money) {
  const { due, refund } = exchangeSettlement(returned, total)
  const detail = `Se lleva ${formatMoney(total)} · vuelven ${formatMoney(returned)}`
  return refund > 0
    ? { label: 'A favor del cliente', amount: formatMoney(refund), detail }
    : { label: 'A cobrar', amount: formatMoney(due), detail }
}

function ofSale({ lines, exchange }: Draft, summary: Summary | undefined) {
  if (exchange !== undefined && (summary !== undefined || lines.length === 0))
    return ofExchange(exchange, summary?.total ?? ZERO)
  const units = `${formatQuantity(sumQuantity(lines.map(({ quantity }) => quantity)))} u.`
  const vat = summary === undefined ? undefined : addMoney(summary.iva21, summary.iva105)
  const hasVat = vat !== undefined && vat > 0
  return {
    label: 'Total',
    amount: summary === undefined ? '—' : formatMoney(summary.total),
    detail: hasVat ? `${units} · incluye IVA ${formatMoney(vat)}` : units,
  }
}

function ofCharged({ total, paying }: Charged) {
  const handed = handedOver(total, paying)
  if (handed === undefined) return { label: 'Cobrado', amount: formatMoney(total), detail: 'Justo, sin vuelto' }
  return {
    label: 'Vuelto',
    amount: formatMoney(changeOf(handed.tendered, handed.cash)),
    detail: `De ${formatMoney(handed.tendered)} por ${formatMoney(handed.cash)}`,
  }
}
