import { CREATED, PAID, type TransactionStatus } from '@trastienda/domain/transaction/status'
import type { Money } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Operation } from '../draft/draft.ts'

/** A saved document's state in words: nobody knows a sale by the letter of its status. */
export function savedWords(
  operation: Operation,
  status: TransactionStatus,
  { total, payed }: { readonly total: Money; readonly payed: Money },
): string {
  const { created, effective, paid } = words[operation]
  if (status === CREATED) return created
  if (status === PAID) return paid
  return payed > 0 ? `a cuenta ${formatMoney(subtractMoney(total, payed))}` : effective
}

const words = {
  sale: {
    created: 'guardada, sin cobrar ni descontar stock',
    effective: 'efectivizada, sin cobrar',
    paid: 'cobrada',
  },
  purchase: {
    created: 'guardada, sin pagar ni sumar stock',
    effective: 'efectivizada, sin pagar',
    paid: 'pagada',
  },
} as const satisfies Record<Operation, Record<'created' | 'effective' | 'paid', string>>
