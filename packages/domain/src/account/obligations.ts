import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { Money } from '#domain/money/amount'
import type { PersonType } from '#domain/person/person-type'

/** Whose balance it is: what others owe us, or what we owe. */
export type ObligationSide = 'receivable' | 'payable'

export type Obligations = {
  /** What customers (and employees) owe us. */
  readonly receivable: Money
  /** What we owe suppliers. */
  readonly payable: Money
  readonly balance: Money
}

export function obligationSide(type: PersonType): ObligationSide {
  return type === 'Proveedor' ? 'payable' : 'receivable'
}

/** The counters of the checking accounts. */
export function obligations(accounts: readonly { readonly type: PersonType; readonly balance: Money }[]): Obligations {
  const sumOf = (side: ObligationSide): Money =>
    sumMoney(accounts.filter(({ type }) => obligationSide(type) === side).map(({ balance }) => balance))
  const receivable = sumOf('receivable')
  const payable = sumOf('payable')
  return { receivable, payable, balance: subtractMoney(receivable, payable) }
}
