import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { discountText } from '@trastienda/domain/account/payment-methods'
import { changeOf } from '@trastienda/domain/account/payment-parts'
import type { Money, Percent } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './charge-sheet.module.css'

interface ChargeFiguresProps {
  total: Money
  rest: Money
  typed: Money | undefined
  /** Cash, if its discount lowers the rest. */
  discountBy: Pick<PaymentMethod, 'name' | 'discount'> | undefined
  /** The discount of the sale before its payment. */
  discount: Percent
}

/** The total, the unpaid rest, and the change or the missing amount. */
export function ChargeFigures({ total, rest, typed, discountBy, discount }: ChargeFiguresProps) {
  const isShort = typed !== undefined && typed < rest
  const label = isShort ? 'Faltan' : 'Vuelto'
  const amount = isShort ? subtractMoney(rest, typed) : changeOf(typed ?? rest, rest)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          {totalLabel(total, rest, discountBy)}
          {discountBy !== undefined && (
            <span className={classes.discount}>Descuento {discountText(discount, discountBy)}</span>
          )}
        </dt>
        <dd>{formatMoney(rest)}</dd>
      </div>
      <div className={isShort ? classes.short : classes.change}>
        <dt>{label}</dt>
        <dd>
          <output aria-label={label}>{formatMoney(amount)}</output>
        </dd>
      </div>
    </dl>
  )
}

function totalLabel(total: Money, rest: Money, discountBy: ChargeFiguresProps['discountBy']): string {
  if (discountBy !== undefined) return `Total en ${discountBy.name} · sin descuento ${formatMoney(total)}`
  return rest < total ? `Resta de ${formatMoney(total)}` : 'Total'
}
