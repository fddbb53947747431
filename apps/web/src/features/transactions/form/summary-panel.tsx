import { Switch } from '@mantine/core'
import { subtractTotals } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import type { Money, Percent } from '@trastienda/domain/money/amount'
import { ownConceptRates } from '@trastienda/domain/transaction/iva'
import { chargeSums, chargeTotal, ivaOfCharges } from '@trastienda/domain/transaction/purchase-charges'
import { chargeName } from '@trastienda/domain/transaction/purchase-charge-rules'
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
  const charges = summary?.charges ?? []
  return (
    <div className={classes.panel}>
      {isVatShown && onVatInPrices !== undefined && (
        <Switch
          size="sm"
          label="Los precios incluyen IVA"
          checked={summary?.pricesIncludeVat ?? false}
          disabled={summary === undefined}
          onChange={(event) => onVatInPrices(event.currentTarget.checked)}
        />
      )}
      {isVatShown && onVatInPrices === undefined && summary?.pricesIncludeVat === true && (
        <p className={classes.included}>Precios con IVA incluido</p>
      )}
      <dl className={classes.summary}>
        <Row label="Subtotal" amount={summary?.subTotal} />
        <div>
          <dt>Descuento %</dt>
          <dd className={classes.discount}>
            {onDiscount === undefined ? (
              formatPercent(discount)
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
            {summary !== undefined && discount !== 0 && (
              <span className="amount">{formatMoney(subtractTotals(ofGoods(summary), summary.subTotal))}</span>
            )}
          </dd>
        </div>
        {charges.map((charge, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two charges may be alike
          <Row
            key={place}
            label={`${chargeName(charge)}${charge.isInCost === true ? ' (en el costo)' : ''}`}
            amount={chargeTotal(charge)}
          />
        ))}
        {onDiscount === undefined && (
          <div className={classes.total}>
            <dt>Total</dt>
            <dd>{amountText(summary?.total)}</dd>
          </div>
        )}
        {isVatShown && (
          // Below the total: above it somebody would add these amounts, which the total includes already.
          <>
            <Row isIncluded label="IVA 10.5%" amount={summary?.iva105} />
            <Row isIncluded label="IVA 21%" amount={summary?.iva21} />
            {ownConceptRates
              .filter((rate) => ivaOfCharges(rate, charges) !== 0)
              .map((rate) => (
                <Row key={rate} isIncluded label={`IVA ${rate}%`} amount={ivaOfCharges(rate, charges)} />
              ))}
          </>
        )}
      </dl>
    </div>
  )
})

/** The total less what the paper charges besides goods. */
const ofGoods = ({ total, charges }: Summary) => subtractTotals(total, chargeSums(charges).total)

interface RowProps {
  label: string
  amount: Money | undefined
  /** The total includes it. */
  isIncluded?: boolean
}

function Row({ label, amount, isIncluded = false }: RowProps) {
  return (
    <div>
      <dt>
        {isIncluded && 'Incluye '}
        {label}
      </dt>
      <dd>{amountText(amount)}</dd>
    </div>
  )
}

function amountText(amount: Money | undefined): string {
  return amount === undefined ? '—' : formatMoney(amount)
}
