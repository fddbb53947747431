import { TENANT } from '#platform/database/statement'

/** The grains of a figure, and a day's bucket in each. `tab` has the sums of the tabs of a list over all time. */
const AT = `(values ('day', day), ('month', date_trunc('month', day)::date), ('all', '-infinity'::date)) as at (grain, bucket)`

const SUMS = `sum(count)::bigint as count, sum(quantity) as quantity, sum(amount) as amount, sum(other) as other, sum(cost) as cost`

type Column = (name: 'quantity' | 'amount' | 'cost') => string

/** The figure that ranks each list. */
export const RANKED_BY = {
  customers: (of: Column) => of('amount'),
  sold: (of: Column) => of('quantity'),
  bought: (of: Column) => of('quantity'),
  stock: (of: Column) => `round(${of('cost')}, 2)`,
} as const

/** Ranks like the table's column `ranked`, but exactly. */
const ranked = (measure: string, of: Column): string =>
  `case ${measure} when 'customers' then ${of('amount')} when 'stock' then round(${of('cost')}, 2) else ${of('quantity')} end`

/** The figures of the query `notes` in each grain. No list looks at the stock of single days. */
export const graded = (notes: string): string => `
   select measure, grain, bucket, subject, ${SUMS}
     from ${notes} cross join lateral ${AT}
    where measure <> 'tab' and (measure <> 'stock' or grain <> 'day')
    group by measure, grain, bucket, subject`

/**
 * Writes the figures of the query `added`, and the sums of the tabs that they change: `moved` has the codes of products
 * that may have another category now. A list over all time has every subject with a quantity above 0.
 */
export const addFigures = (moved: string): string => `
   touched as (
     select measure, subject, sum(quantity) as quantity, sum(amount) as amount, sum(cost) as cost, sum(other) as other
       from (select measure, subject, quantity, amount, other, cost from added
              where grain = 'all' and measure in ('customers', 'sold', 'bought', 'stock')
              union all
             select kept.measure, kept.subject, 0, 0, 0, 0
               from (${moved}) as moved
               join figure kept on kept.business_id = $1 and kept.measure in ('sold', 'bought', 'stock')
                and kept.grain = 'all' and kept.bucket = '-infinity' and kept.subject = moved.subject) as each
      group by measure, subject
   ), listed as materialized (
     select touched.measure, touched.subject, coalesce(product.category_id::text, '') as tab,
            touched.quantity + coalesce(kept.quantity, 0) as quantity, touched.other + coalesce(kept.other, 0) as other,
            ${ranked('touched.measure', (column) => `touched.${column} + coalesce(kept.${column}, 0)`)} as ranked,
            kept.tab as kept_tab, coalesce(kept.quantity, 0) as kept_quantity, kept.other as kept_other,
            ${ranked('touched.measure', (column) => `kept.${column}`)} as kept_ranked
       from touched
       left join figure kept on kept.business_id = $1 and kept.measure = touched.measure and kept.grain = 'all'
        and kept.bucket = '-infinity' and kept.subject = touched.subject
       left join product on product.business_id = $1 and product.code = touched.subject and touched.measure <> 'customers'
   ), written as (
     insert into figure as kept (business_id, measure, grain, bucket, subject, tab, count, quantity, amount, other, cost)
     select tenant_id, measure, grain, bucket, subject, tab, count, quantity, amount, other, cost
       from ${TENANT}
      cross join (
        select added.measure, added.grain, added.bucket, added.subject, listed.tab, added.count, added.quantity, added.amount,
               added.other, added.cost
          from added
          left join listed on added.grain = 'all' and listed.measure = added.measure and listed.subject = added.subject
         union all
        select measure, 'all', '-infinity', subject, tab, 0, 0, 0, 0, 0 from listed
         where not exists (select from added
                            where added.grain = 'all' and added.measure = listed.measure and added.subject = listed.subject)
         union all
        select measure, 'tab', '-infinity', tab, null, sum(count), sum(quantity), sum(ranked), sum(other), 0
          from (select measure, tab, 1 as count, quantity, ranked, other from listed where quantity > 0
                 union all
                select measure, kept_tab, -1, -kept_quantity, -kept_ranked, -kept_other from listed where kept_quantity > 0) as place
         group by measure, tab
         order by 1, 2, 3, 4) as new_figure
         on conflict (business_id, measure, grain, bucket, subject) do update
        set tab = excluded.tab, count = kept.count + excluded.count, quantity = kept.quantity + excluded.quantity,
            amount = kept.amount + excluded.amount, other = kept.other + excluded.other, cost = kept.cost + excluded.cost
   )`
