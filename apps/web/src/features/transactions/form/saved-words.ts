import { CREATED, PAID, type TransactionStatus } from '@trastienda/domain/transaction/status'
import type { Operation } from '../draft/draft.ts'

/** A saved document's state in words: nobody knows a sale by the letter of its status. */
export function savedWords(operation: Operation, status: TransactionStatus): string {
  const { created, effective, paid } = words[operation]
  if (status === CREATED) return created
  return status === PAID ? paid : effective
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
