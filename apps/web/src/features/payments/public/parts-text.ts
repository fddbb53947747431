import type { Payment } from '@trastienda/contract/payments.contract'
import { CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { formatMoney } from '@trastienda/domain/money/format-amount'

/** The methods of a payment: `QR`, or `Efectivo $ 5.000,00 · QR $ 1.234,50` for several; with the reference, if any. */
export const partsText = ({ parts }: Pick<Payment, 'parts'>): string => {
  if (parts === undefined) return CASH_METHOD_NAME
  return parts
    .map(({ methodName, amount, reference }) =>
      [
        methodName,
        ...(parts.length > 1 ? [formatMoney(amount)] : []),
        ...(reference === undefined ? [] : [`(${reference})`]),
      ].join(' '),
    )
    .join(' · ')
}
