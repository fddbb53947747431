import { negateMoney, totalMoney } from '#domain/money/arithmetic'
import { MAX_BALANCE, ZERO } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import type { PersonType } from '#domain/person/person-type'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { kindLabels, kindOfId } from '#domain/transaction/kind'

/** Something that happened to a person's account. `total` is positive; `transaction` is an id or `Saldo Inicial`. */
export type AccountEvent =
  | { readonly type: 'initialBalance'; readonly total: Money }
  | { readonly type: 'charge'; readonly total: Money; readonly transaction: string }
  | { readonly type: 'payment'; readonly total: Money; readonly transaction?: string }
  | { readonly type: 'adjustment'; readonly total: Money; readonly transaction: string }
  | { readonly type: 'creditNote'; readonly total: Money; readonly transaction: string }
  | { readonly type: 'voiding'; readonly total: Money; readonly transaction: string }

/** One append-only row. `total` is the running balance after it, positive when owed. */
export type AccountEntry = {
  readonly event: string
  readonly debit: Money
  readonly credit: Money
  readonly total: MoneySum
  readonly transaction?: string
}

/**
 * Makes the account row of one event. A charge is a debit for a customer or an employee, who owe us, and a credit for a
 * supplier, whom we owe; a payment is the reverse.
 *
 * @param balance the running total before the event
 * @throws RangeError when the event's total is not above 0
 */
export function accountEntry(personType: PersonType, event: AccountEvent, balance: MoneySum): AccountEntry {
  if (event.total <= 0) throw new RangeError(`an account event of ${event.total}`)
  const raises = event.type === 'initialBalance' || event.type === 'charge' || event.type === 'adjustment'
  const isDebit = raises === (personType !== 'Proveedor')
  const transaction = event.type === 'initialBalance' ? undefined : event.transaction
  return {
    event: eventText(event),
    debit: isDebit ? event.total : ZERO,
    credit: isDebit ? ZERO : event.total,
    total: totalMoney([balance, raises ? event.total : negateMoney(event.total)]),
    ...(transaction === undefined ? {} : { transaction }),
  }
}

/** The rows of several events in their order, each with the running total after it. */
export function accountEntries(
  personType: PersonType,
  events: readonly AccountEvent[],
  openingBalance: MoneySum,
): AccountEntry[] {
  let balance = openingBalance
  return events.map((event) => {
    const entry = accountEntry(personType, event, balance)
    balance = entry.total
    return entry
  })
}

/** Refuses a balance beyond `MAX_BALANCE`: sums above it are no longer exact to the cent. */
export function validateBalance(balance: MoneySum): Problem | undefined {
  if (Math.abs(balance) <= MAX_BALANCE) return undefined
  return problem('balance_out_of_range')
}

function eventText(event: AccountEvent): string {
  switch (event.type) {
    case 'initialBalance':
      return 'Saldo inicial'
    case 'charge':
      return `${chargeLabel(event.transaction)} ${event.transaction}`
    case 'payment':
      return event.transaction === undefined ? 'Pago a cuenta' : `Pago ${event.transaction}`
    case 'adjustment':
      return `Ajuste ${event.transaction}`
    case 'creditNote':
      return `${kindLabels.creditNote} ${event.transaction}`
    case 'voiding':
      return `Anulación ${event.transaction}`
  }
}

function chargeLabel(transaction: string): string {
  const kind = kindOfId(transaction)
  if (kind === undefined) throw new RangeError(`a charge of no transaction: ${transaction}`)
  return kindLabels[kind]
}
