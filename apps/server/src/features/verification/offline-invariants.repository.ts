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
  // The request of such a sale has the sale's key, or the key with `#2` if another request had that key already.
  invariant(
    'document_is_its_offline_sale',
    `select transaction.id as subject, offline_sale.transaction_id as stored, state as computed
       from request
       join transaction on transaction.business_id = $1 and transaction.id = request.transaction_id
       join offline_sale on offline_sale.business_id = $1
        and offline_sale.key::text in (request.key, left(request.key, -2))
      where request.business_id = $1 and offline_sale.transaction_id is distinct from transaction.id
        and (request.key like '%#2'
             or not exists (select from request other
                             where other.business_id = $1 and other.key = request.key || '#2'
                               and other.transaction_id is not null))`,
  ),
]
