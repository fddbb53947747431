import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { useIsResponsable } from '#features/settings/public/use-settings.ts'
import classes from './note-totals.module.css'

/** The totals of the chosen quantities, with the sale's discount. */
export function NoteTotals({ summary }: { summary: Summary }) {
  const isVatShown = useIsResponsable()
  const rows = [
    ...(summary.pricesIncludeVat ? ([['Precios', 'con IVA incluido']] as const) : []),
    ['Subtotal', formatMoney(summary.subTotal)],
    ['Descuento %', formatPercent(summary.discount)],
  ] as const
  return (
    <dl className={classes.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd aria-live="polite">{formatMoney(summary.total)}</dd>
      </div>
      {isVatShown && (
        <div>
          <dt>Incluye IVA 10.5%</dt>
          <dd>{formatMoney(summary.iva105)}</dd>
        </div>
      )}
      {isVatShown && (
        <div>
          <dt>Incluye IVA 21%</dt>
          <dd>{formatMoney(summary.iva21)}</dd>
        </div>
      )}
    </dl>
  )
}
