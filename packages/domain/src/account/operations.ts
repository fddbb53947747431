import { negateMoney, totalMoney } from '#domain/money/arithmetic'
import { ZERO } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import type { PaidKind } from '#domain/transaction/kind'

export type PaymentOperation =
  | 'customerPayment'
  | 'customerAdjustment'
  | 'providerPayment'
  | 'providerAdjustment'
  | 'deposit'
  | 'generalExpenses'
  | 'extraction'
  | 'creditNote'

export type CashDirection = 'in' | 'out' | 'none'

/** The effect of an operation on its person's balance: less debt, more debt, or no account at all. */
export type AccountEffect = 'less' | 'more' | 'none'

export type OperationRule = {
  readonly cash: CashDirection
  readonly account: AccountEffect
  readonly movementType: 'increment' | 'decrement'
  readonly label: string
}

/**
 * The effect of each operation on the cash and on the account. A stored total is positive: only this table gives its
 * direction, and `movementType` names it in the API.
 */
export const operations = {
  customerPayment: { cash: 'in', account: 'less', movementType: 'increment', label: 'Pago de cliente' },
  customerAdjustment: { cash: 'out', account: 'more', movementType: 'decrement', label: 'Ajuste de cliente' },
  providerPayment: { cash: 'out', account: 'less', movementType: 'decrement', label: 'Pago a proveedor' },
  providerAdjustment: { cash: 'in', account: 'more', movementType: 'increment', label: 'Ajuste de proveedor' },
  deposit: { cash: 'in', account: 'none', movementType: 'increment', label: 'Depósito' },
  generalExpenses: { cash: 'out', account: 'none', movementType: 'decrement', label: 'Gastos generales' },
  extraction: { cash: 'out', account: 'none', movementType: 'decrement', label: 'Extracción' },
  creditNote: { cash: 'none', account: 'less', movementType: 'decrement', label: 'Nota de crédito' },
} as const satisfies Record<PaymentOperation, OperationRule>

export const paymentOperations = [
  'customerPayment',
  'customerAdjustment',
  'providerPayment',
  'providerAdjustment',
  'deposit',
  'generalExpenses',
  'extraction',
  'creditNote',
] as const satisfies readonly PaymentOperation[]

/** The operations that a person enters as a plain cash movement. */
export const cashOperations = [
  'deposit',
  'generalExpenses',
  'extraction',
] as const satisfies readonly PaymentOperation[]

export type CashOperation = (typeof cashOperations)[number]

export function isCashOperation(value: unknown): value is CashOperation {
  return cashOperations.some((operation) => operation === value)
}

/** The operation of an amount typed on a document: a negative one is an adjustment, which takes back a payment. */
export function operationOfAmount(kind: PaidKind, amount: Money): PaymentOperation {
  if (kind === 'sale') return amount < 0 ? 'customerAdjustment' : 'customerPayment'
  return amount < 0 ? 'providerAdjustment' : 'providerPayment'
}

/** What a payment does to the cash: positive in, negative out, zero for a credit note. */
export function cashEffect<Sum extends MoneySum>(operation: PaymentOperation, total: Sum): Sum | typeof ZERO {
  const { cash } = operations[operation]
  if (cash === 'none') return ZERO
  return cash === 'in' ? total : negateMoney(total)
}

/** The cash after all these payments. */
export function cashBalance(
  payments: Iterable<{ readonly paymentOperation: PaymentOperation; readonly total: Money }>,
): MoneySum {
  return totalMoney(Array.from(payments, (payment) => cashEffect(payment.paymentOperation, payment.total)))
}
