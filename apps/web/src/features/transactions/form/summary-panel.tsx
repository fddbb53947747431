import { Switch } from '@mantine/core'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Money, Percent } from '@trastienda/domain/money/amount'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { transactionLimits } from '@trastienda/domain/transaction/validation'
import { messageOf } from '@trastienda/domain/problem'
import { memo } from 'react'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { fieldMark, focusField } from '../lines/form-fields.ts'
import classes from './summary-panel.module.css'

interface SummaryPanelProps {
  /** None for an amount beyond its limits. */
  summary: Summary | undefined
  discount: Percent
  isVatShown: boolean
  /** Changes the discount, which is read-only without it. */
  onDiscount?: (discount: Percent) => void
  /** Changes whether the prices contain IVA, which is read-only without it. */
  onVatInPrices?: ((pricesIncludeVat: boolean) => void) | undefined
}

/** Subtotal, discount, IVA if the business tracks it, and the total; a form has its total beside its button. */
export const SummaryPanel = memo(function SummaryPanel(props: SummaryPanelProps) {
  const { summary, discount, isVatShown, onDiscount, onVatInPrices } = props
  const [limit] = transactionLimits({ discount, lines: [] })
  return (
    <dl className={classes.summary}>
      <Row label="Subtotal" amount={summary?.subTotal} />
      <div>
        <dt>Descuento %</dt>
        <dd>
          {onDiscount === undefined ? (
            `${String(discount).replace('.', ',')} %`
          ) : (
            <PercentInput
              size="xs"
              isBare
              w="5rem"
              aria-label="Descuento del total en porcentaje"
              value={discount}
              error={limit && messageOf(limit)}
              onChange={(next) => onDiscount(next ?? (0 as Percent))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.ctrlKey) focusField('observations')
              }}
              {...fieldMark('discount')}
            />
          )}
        </dd>
      </div>
      {isVatShown && (
        <>
          {onVatInPrices !== undefined && (
            <Switch
              size="sm"
              label="Los precios incluyen IVA"
              checked={summary?.pricesIncludeVat ?? false}
              disabled={summary === undefined}
              onChange={(event) => onVatInPrices(event.currentTarget.checked)}
            />
          )}
          {onVatInPrices === undefined && summary?.pricesIncludeVat === true && (
            <p className={classes.included}>Precios con IVA incluido</p>
          )}
          <Row label="IVA 10.5%" amount={summary?.iva105} />
          <Row label="IVA 21%" amount={summary?.iva21} />
        </>
      )}
      {onDiscount === undefined && (
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{amountText(summary?.total)}</dd>
        </div>
      )}
    </dl>
  )
})

function Row({ label, amount }: { label: string; amount: Money | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amountText(amount)}</dd>
    </div>
  )
}

function amountText(amount: Money | undefined): string {
  return amount === undefined ? '—' : formatMoney(amount)
}
