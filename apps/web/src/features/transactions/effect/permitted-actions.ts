import type { Transaction, TransactionDetail } from '@trastienda/contract/transactions.contract'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import type { Problem } from '@trastienda/domain/problem'
import { permittedActions, refusalOf, type Permissions } from '@trastienda/domain/transaction/status'

/** The actions on a transaction, as far as the list's row shows. The server has the last word. */
export function permissionsOf({ id, status, payment }: Pick<Transaction, 'id' | 'status' | 'payment'>): Permissions {
  return permittedActions({ id, status, kind: kindOfId(id) ?? 'sale', hasPayments: payment.payed !== 0 })
}

/** Why a transaction cannot be credited now, with its notes included. */
export const creditRefusal = ({ transaction, creditable }: TransactionDetail): Problem | undefined =>
  refusalOf('credit', {
    ...transaction,
    kind: kindOfId(transaction.id) ?? 'sale',
    hasPayments: transaction.payment.payed !== 0,
    hasCreditable: creditable.some((line) => line.creditable > 0),
  })

/** Whether it is a note of a sale: a supplier's note has calls of its own, and is effective from the first. */
export const isCreditNote = (id: string): boolean => kindOfId(id) === 'creditNote'
