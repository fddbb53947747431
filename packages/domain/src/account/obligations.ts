import { negateMoney, subtractTotals, totalMoney } from '#domain/money/arithmetic'
import type { MoneySum } from '#domain/money/amount'
import type { PersonType } from '#domain/person/person-type'

/** `receivable`: others owe us. `payable`: we owe them. */
export type ObligationSide = 'receivable' | 'payable'

export type Obligations = {
  /** What customers (and employees) owe us. */
  readonly receivable: MoneySum
  /** What we owe suppliers. */
  readonly payable: MoneySum
  readonly balance: MoneySum
}

/** On which side the balance of a contact counts. An employee counts as a customer. */
export function obligationSide(type: PersonType): ObligationSide {
  return type === 'Proveedor' ? 'payable' : 'receivable'
}

/** A supplier's balance in words: a note on a paid purchase leaves one below 0, which is in our favour. */
export function supplierBalance(balance: MoneySum): { readonly label: string; readonly amount: MoneySum } {
  return balance < 0
    ? { label: 'A favor nuestro', amount: negateMoney(balance) }
    : { label: 'Le debemos', amount: balance }
}

/** The totals above the list of accounts; `balance` is receivable less payable. */
export function obligations(
  accounts: readonly { readonly type: PersonType; readonly balance: MoneySum }[],
): Obligations {
  const sumOf = (side: ObligationSide): MoneySum =>
    totalMoney(accounts.filter(({ type }) => obligationSide(type) === side).map(({ balance }) => balance))
  const receivable = sumOf('receivable')
  const payable = sumOf('payable')
  return { receivable, payable, balance: subtractTotals(receivable, payable) }
}
