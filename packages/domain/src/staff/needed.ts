import type { PersonType } from '#domain/person/person-type'
import type { PaidKind, TransactionKind } from '#domain/transaction/kind'
import { transactionActions } from '#domain/transaction/status'
import type { Permissions, TransactionAction } from '#domain/transaction/status'
import { mayBorrow } from './capabilities.ts'
import type { CallerRole, Capability } from './capabilities.ts'

/*
 * Capabilities that depend on the record and not on the call alone: `transactions.add` takes sales and purchases, but a
 * cashier may only write sales. Services ask here, on top of the contract's `needs`.
 */

/**
 * The capability for an action on a document. Cashiers may edit the sales that they wrote themselves; editing somebody else's is a
 * correction, and needs `refund` as removing does.
 */
export function neededForDocument(
  operation: 'add' | TransactionAction,
  { kind, isOwn }: { readonly kind: TransactionKind; readonly isOwn: boolean },
): Capability {
  if (kind === 'purchase' || kind === 'expense' || kind === 'supplierNote') return 'buy'
  if (kind === 'creditNote' || operation === 'remove' || operation === 'credit') return 'refund'
  return operation === 'edit' && !isOwn ? 'refund' : 'sell'
}

/** What a member may do with a document: `approval` where somebody must lend them the right. */
export type Granted = Readonly<Record<TransactionAction, boolean | 'approval'>>

/** The actions that the document's state allows (`can`), without actions that the member has no capability for. */
export function permittedTo(
  { role, capabilities }: { readonly role: CallerRole; readonly capabilities: ReadonlySet<Capability> },
  document: { readonly kind: TransactionKind; readonly isOwn: boolean },
  can: Permissions['can'],
): Granted {
  const granted: Record<TransactionAction, boolean | 'approval'> = { ...can }
  for (const action of transactionActions) {
    const needed = neededForDocument(action, document)
    if (can[action] && !capabilities.has(needed)) granted[action] = mayBorrow(role, needed) && 'approval'
  }
  return granted
}

/** The capability for a payment on a document. A negative amount gives money back. */
export function neededForPayment(kind: PaidKind, amount: number): Capability {
  if (kind !== 'sale') return 'buy'
  return amount < 0 ? 'refund' : 'sell'
}

/** The capability for a payment on a person's account or initial balance. Members who only sell may do that for customers alone. */
export function neededForAccount(type: PersonType, amount: number): Capability {
  return neededForPayment(type === 'Cliente' ? 'sale' : 'purchase', amount)
}

/** The capability for a new contact. Members who only sell may add a customer, but with no debt to start with and no picture. */
export function neededForNewPerson(person: {
  readonly type: PersonType
  readonly initialTotal: number
  readonly avatar?: string | undefined
}): Capability {
  const isPlainCustomer = person.type === 'Cliente' && person.initialTotal === 0 && person.avatar === undefined
  return isPlainCustomer ? 'sell' : 'contacts'
}

/** The capability for uploading an image, by its scope. */
export const neededForImage = {
  product: 'catalogue',
  avatar: 'contacts',
  logo: 'settings',
} as const satisfies Record<string, Capability>
