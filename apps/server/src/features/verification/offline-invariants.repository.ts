import { invariant, type Invariant } from './invariant.repository.ts'

/** Invariants between sales that were made without the internet and their documents. */
export const offlineInvariants: readonly Invariant[] = [
  invariant(
    'offline_sale_is_its_document',
    `select offline_sale.local_number as subject, offline_sale.transaction_id as stored,
            transaction.kind || ' ' || transaction.status as computed
       from offline_sale
       left join transaction on transaction.business_id = $1 and transaction.id = offline_sale.transaction_id
      where offline_sale.business_id = $1 and state = 'done'
        and (transaction.id is null or transaction.kind <> 'sale' or transaction.status = 0)`,
  ),
  // The document of such a sale has the sale's key; where another sale had that key already, it has the key with `#2`.
  invariant(
    'document_is_its_offline_sale',
    `select transaction.id as subject, offline_sale.transaction_id as stored, state as computed
       from transaction
       join offline_sale on offline_sale.business_id = $1
        and offline_sale.key::text in (transaction.request_key, left(transaction.request_key, -2))
      where transaction.business_id = $1 and transaction.request_key is not null
        and offline_sale.transaction_id is distinct from transaction.id
        and (transaction.request_key like '%#2'
             or not exists (select from transaction other
                             where other.business_id = $1 and other.request_key = transaction.request_key || '#2'))`,
  ),
]
