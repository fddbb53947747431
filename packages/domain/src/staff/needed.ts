import type { PersonType } from '#domain/person/person-type'
import type { TransactionKind } from '#domain/transaction/kind'
import { transactionActions } from '#domain/transaction/status'
import type { Permissions, TransactionAction } from '#domain/transaction/status'
import type { Capability } from './capabilities.ts'

/*
 * What a deed needs beyond the right to its call, by what it is done to. Who has each capability stands in
 * `capabilities.ts`.
 */

/** What is done with a document. A sale is its writer's own; who changes another's takes back what that one wrote. */
export function neededForDocument(
  deed: 'add' | TransactionAction,
  { kind, isOwn }: { readonly kind: TransactionKind; readonly isOwn: boolean },
): Capability {
  if (kind === 'purchase') return 'buy'
  if (kind === 'creditNote' || deed === 'remove' || deed === 'credit') return 'refund'
  return deed === 'edit' && !isOwn ? 'refund' : 'sell'
}

/** What of all that can be done with a document a member may do. */
export function permittedTo(
  capabilities: ReadonlySet<Capability>,
  document: { readonly kind: TransactionKind; readonly isOwn: boolean },
  can: Permissions['can'],
): Permissions['can'] {
  const permitted = { ...can }
  for (const action of transactionActions) {
    permitted[action] = can[action] && capabilities.has(neededForDocument(action, document))
  }
  return permitted
}

/** What money on a sale or a purchase needs. A negative amount takes back what was paid. */
export function neededForPayment(kind: 'sale' | 'purchase', amount: number): Capability {
  if (kind === 'purchase') return 'buy'
  return amount < 0 ? 'refund' : 'sell'
}

/** What money on somebody's account or initial balance needs. */
export function neededForAccount(type: PersonType, amount: number): Capability {
  return neededForPayment(type === 'Cliente' ? 'sale' : 'purchase', amount)
}

/** What a new contact needs: whoever sells writes down a customer, and no more. */
export function neededForNewPerson(person: {
  readonly type: PersonType
  readonly initialTotal: number
  readonly avatar?: string | undefined
}): Capability {
  const isPlainCustomer = person.type === 'Cliente' && person.initialTotal === 0 && person.avatar === undefined
  return isPlainCustomer ? 'sell' : 'contacts'
}

/** What an image of each use needs. */
export const neededForImage = {
  product: 'catalogue',
  avatar: 'contacts',
  logo: 'settings',
} as const satisfies Record<string, Capability>
