import { IconArrowDownLeft, IconArrowUpRight, IconReceiptRefund } from '#ui/icon/icons.ts'
import { cashEffect, operations, type PaymentOperation } from '@trastienda/domain/account/operations'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './operation-label.module.css'

const icons = { in: IconArrowDownLeft, out: IconArrowUpRight, none: IconReceiptRefund } as const

/** A movement's operation, with the icon of its direction: into the cash, out of it, or a credit that moves none. */
export function OperationLabel({ operation, label }: { operation: PaymentOperation; label?: string }) {
  const { cash, label: usual } = operations[operation]
  const Icon = icons[cash]
  return (
    <span className={classes.label} data-cash={cash}>
      <Icon size={17} stroke={1.9} aria-hidden />
      {label ?? usual}
    </span>
  )
}

/** A movement's total as it moves the cash: positive in, negative out, a credit unsigned. */
export const movedAmount = (operation: PaymentOperation, total: MoneySum): MoneySum =>
  operations[operation].cash === 'out' ? cashEffect(operation, total) : total

/** A movement's total in its colour: green for money in, red for money out. */
export function MovedAmount({ operation, total }: { operation: PaymentOperation; total: MoneySum }) {
  const { cash } = operations[operation]
  const amount = movedAmount(operation, total)
  return <span className={`amount ${cash === 'none' ? '' : `money-${cash}`}`}>{formatMoney(amount)}</span>
}
