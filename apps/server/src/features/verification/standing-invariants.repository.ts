import { invariant, type Invariant } from './invariant.repository.ts'

// What a movement moved of each product, up to the instant that the standings know.
const moved = (list: string, movement: string, figure: 'total' | 'other') =>
  `select '${list}' as list, product_code as code, ${figure === 'total' ? 'quantity, 0' : '0, quantity'}
     from stock_history history
     join movement on movement.business_id = $1 and movement.id = history.movement_id and movement.name = '${movement}'
      and movement.is_system
     join standing_known known on known.business_id = $1 and history.occurred_at <= known.moved_to
    where history.business_id = $1`

/** Invariants between standings and the rows that they are made of. */
export const standingInvariants: readonly Invariant[] = [
  invariant(
    'standings_hold',
    `select list || ' ' || code as subject, sum(total) filter (where is_kept) || ' / ' || sum(other) filter (where is_kept) as stored,
            sum(total) filter (where not is_kept) || ' / ' || sum(other) filter (where not is_kept) as computed
       from (select true as is_kept, list, code, total, other from standing where business_id = $1 and list <> 'stockValue'
              union all
             select false, list, code, total, other
               from (${moved('sold', 'Venta', 'total')}
                      union all ${moved('sold', 'Nota De Credito', 'other')}
                      union all ${moved('bought', 'Compra', 'total')}
                      union all
                     select 'customers', receptor_code, total, 1 from transaction
                       join standing_known known on known.business_id = $1 and effective_at <= known.moved_to
                      where transaction.business_id = $1 and kind = 'sale' and status >= 1) as told (list, code, total, other)
            ) as figures
      group by list, code
     having (coalesce(sum(total) filter (where is_kept), 0), coalesce(sum(other) filter (where is_kept), 0)) is distinct from
            (coalesce(sum(total) filter (where not is_kept), 0), coalesce(sum(other) filter (where not is_kept), 0))`,
  ),
  // Only for products that have not moved since.
  invariant(
    'standing_stock_holds',
    `select product.code as subject, kept.total || ' / ' || kept.other as stored,
            coalesce(held.total, 0) || ' / ' || coalesce(held.other, 0) as computed
       from product
       join standing_known known on known.business_id = $1
       left join standing kept on kept.business_id = $1 and kept.list = 'stockValue' and kept.code = product.code
       left join (select product_code, round(sum(remaining * unit_cost), 2) as total, sum(remaining) as other
                    from lot where business_id = $1 and is_open group by product_code) as held on held.product_code = product.code
      where product.business_id = $1
        and (coalesce(kept.total, 0), coalesce(kept.other, 0)) is distinct from (coalesce(held.total, 0), coalesce(held.other, 0))
        and not exists (select from stock_history history
                         where history.business_id = $1 and history.product_code = product.code
                           and history.occurred_at > known.moved_to)`,
  ),
  // Only for products and customers that were not renamed since.
  invariant(
    'standing_names_hold',
    `select kept.list || ' ' || kept.code as subject, kept.group_id || ' ' || kept.sort_key as stored,
            named.group_id || ' ' || named.sort_key as computed
       from standing kept
       join standing_known known on known.business_id = $1
       join (select 'product' as kind, code, category_id as group_id, sort_key, catalogue_at from product where business_id = $1
              union all
             select 'person', code, '00000000-0000-0000-0000-000000000000'::uuid, sort_key, catalogue_at from person
              where business_id = $1) as named
         on named.code = kept.code and named.kind = case when kept.list = 'customers' then 'person' else 'product' end
      where kept.business_id = $1 and named.catalogue_at <= known.named_to
        and (kept.group_id, kept.sort_key) is distinct from (named.group_id, named.sort_key)`,
  ),
  invariant(
    'standing_sums_hold',
    `select list || ' ' || group_id as subject, sum(kept)::text as stored, sum(counted)::text as computed
       from (select list, group_id, total as kept, 0.00 as counted, other as other, count from standing_sum where business_id = $1
              union all
             select list, group_id, 0, total, -other, -1 from standing
              where business_id = $1 and case when list = 'stockValue' then other else total end > 0) as told
      group by list, group_id
     having sum(kept) <> sum(counted) or sum(other) <> 0 or sum(count) <> 0`,
  ),
]
