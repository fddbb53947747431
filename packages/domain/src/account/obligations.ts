import { subtractTotals, totalMoney } from '#domain/money/arithmetic'
import type { MoneySum } from '#domain/money/amount'
import type { PersonType } from '#domain/person/person-type'

/** Whose balance it is: what others owe us, or what we owe. */
export type ObligationSide = 'receivable' | 'payable'

export type Obligations = {
  /** What customers (and employees) owe us. */
  readonly receivable: MoneySum
  /** What we owe suppliers. */
  readonly payable: MoneySum
  readonly balance: MoneySum
}

export function obligationSide(type: PersonType): ObligationSide {
  return type === 'Proveedor' ? 'payable' : 'receivable'
}

/** The counters of the checking accounts. */
export function obligations(
  accounts: readonly { readonly type: PersonType; readonly balance: MoneySum }[],
): Obligations {
  const sumOf = (side: ObligationSide): MoneySum =>
    totalMoney(accounts.filter(({ type }) => obligationSide(type) === side).map(({ balance }) => balance))
  const receivable = sumOf('receivable')
  const payable = sumOf('payable')
  return { receivable, payable, balance: subtractTotals(receivable, payable) }
}
