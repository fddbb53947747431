import { invariant, type Invariant } from './invariant.repository.ts'

/** Invariants of what the lots of a purchase cost. */
export const costInvariants: readonly Invariant[] = [
  // A unit cost has four decimals: the lots may miss the concepts by half of the last one, times the smallest quantity.
  invariant(
    'lots_hold_the_concepts_in_their_cost',
    `select purchase.id as subject, lots.cost::text as stored, (goods.cost + concepts.amount)::text as computed
       from transaction purchase
       join lateral (
         select coalesce(sum((charge ->> 'amount')::numeric), 0) as amount
           from jsonb_array_elements(purchase.charges) as charge where charge ->> 'isInCost' = 'true') as concepts on true
       join lateral (
         select sum(quantity * round(selling_price * (1 - line.discount / 100) * (1 - purchase.discount / 100) * 100
                                     / case when prices_include_vat then 100 + iva else 100 end, 4)) as cost,
                min(quantity) as least
           from transaction_line line
          where line.business_id = $1 and line.transaction_id = purchase.id) as goods on true
       join lateral (
         select coalesce(sum(received * unit_cost), 0) as cost
           from lot where lot.business_id = $1 and lot.transaction_id = purchase.id) as lots on true
      where purchase.business_id = $1 and kind = 'purchase' and status >= 1
        and purchase.charges @> '[{"isInCost": true}]'
        and abs(lots.cost - goods.cost - concepts.amount) > goods.least * 0.00005`,
  ),
]
