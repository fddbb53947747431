import type { Measure } from '@trastienda/domain/statistics/figure-notes'
import { orderBy, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import { RANKED_BY } from './stored-figures.ts'

/** The subject of a list: goods sold or bought, customers, or the stock and its value. */
export type RankedMeasure = Extract<Measure, 'customers' | 'sold' | 'bought' | 'stock'>

export const rankedOrders = {
  total: { by: ['total'], ties: ['sort_key', 'code'] },
  name: { by: ['sort_key', 'code'] },
} satisfies ListOrders<string>

export type RankedOrder = OrderOf<keyof typeof rankedOrders>

const product = { table: 'product', tab: 'record.category_id::text' } as const

/**
 * The records of a list, the tab of each record as text (customers share one tab), and the figure beside the ranking
 * one: returned goods, the number of sales, or the quantity.
 */
const lists = {
  sold: { ...product, beside: 'other' },
  bought: { ...product, beside: 'other' },
  customers: { table: 'person', tab: `''`, beside: 'quantity' },
  stock: { ...product, beside: 'quantity' },
} as const satisfies Record<RankedMeasure, unknown>

/**
 * What each product's lots lost after the instant `$5`, by the stock history. PostgreSQL looks up the parts change by
 * change (`offset 0`), and two ends let it expect few changes: with one end it expects a third of all.
 */
const lostSince = (until: string): string => `
   select history.product_code as subject, case part.effect when 'increment' then -part.quantity else part.quantity end as quantity,
          0 as amount, 0 as other,
          case part.effect when 'increment' then -part.quantity * part.unit_cost else part.quantity * part.unit_cost end as cost
     from (select id, product_code from stock_history
            where business_id = $1 and occurred_at > $5::timestamptz and occurred_at ${until} offset 0) as history
    cross join lateral (select effect, quantity, unit_cost from stock_history_lot
                         where business_id = $1 and history_id = history.id offset 0) as part`

const recategorized = `union all select subject, 0, 0, 0, 0 from figure_note where business_id = $1 and measure = 'tab'`

const stale = {
  sold: recategorized,
  bought: recategorized,
  customers: '',
  stock: `${recategorized} union all ${lostSince(`<= 'infinity'`)}`,
} as const satisfies Record<RankedMeasure, string>

/**
 * `fresh` has the rows of the list that notes have changed since they were stored: with their present figures, and with
 * the stored figures (`summed`).
 */
const freshText = (measure: RankedMeasure): string => {
  const { table, tab, beside } = lists[measure]
  return `
   with noted as (
     select subject, sum(quantity) as quantity, sum(amount) as amount, sum(other) as other, sum(cost) as cost
       from (select subject, quantity, amount, other, cost from figure_note where business_id = $1 and measure = '${measure}'
             ${stale[measure]}) as note
      group by subject
   ), summed as materialized (
     select record.code, ${tab} as tab, record.sort_key, stored.tab as stored_tab,
            noted.quantity + coalesce(stored.quantity, 0) as quantity, noted.other + coalesce(stored.other, 0) as other,
            ${RANKED_BY[measure]((column) => `noted.${column} + coalesce(stored.${column}, 0)`)} as total,
            coalesce(stored.quantity, 0) as stored_quantity, stored.other as stored_other,
            ${RANKED_BY[measure]((column) => `stored.${column}`)} as stored_total
       from noted
       join ${table} record on record.business_id = $1 and record.code = noted.subject
       left join figure stored on stored.business_id = $1 and stored.measure = '${measure}' and stored.grain = 'all'
        and stored.bucket = '-infinity' and stored.subject = noted.subject
   ), fresh as (
     select code, tab, sort_key, total, ${beside} as beside from summed where quantity > 0
   )`
}

/** The rows that no note has changed. The index of ranked figures covers this query. */
const kept = (measure: RankedMeasure): string => `
   select subject as code, tab, ranked, ${RANKED_BY[measure]((column) => column)} as total, ${lists[measure].beside} as beside from figure
    where business_id = $1 and measure = '${measure}' and grain = 'all' and quantity > 0
      and subject not in (select code from summed)`

// The first parameters of every list: `$2` is the tab or null, `$3` and `$4` limit and offset.
const IN_TAB = '($2::text is null or tab = $2)'

/** The rows of a page, the sums of each tab and the highest total. */
const answer = (page: string, groups: string, highest: string): string => `
   select (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'total', total, 'beside', beside)), '[]') from (${page}) as page) as rows,
          (select coalesce(jsonb_agg(jsonb_build_object('tab', tab, 'count', count, 'total', total, 'beside', beside)), '[]')
             from (${groups}) as summed) as groups,
          (select coalesce(max(total), 0) from (${highest}) as highest) as highest`

/**
 * The page of a list by its total. An index finds the stored rows of the page by the ranking figure; names, which
 * decide between equal totals, are looked up for these rows alone.
 */
const byTotal = (measure: RankedMeasure, order: 'total' | '-total'): string => {
  const direction = order === 'total' ? '' : ' desc'
  const [first, last, before] = order === 'total' ? ['min', 'max', '<'] : ['max', 'min', '>']
  const span = 'ranked between (select least(first, last) from edges) and (select greatest(first, last) from edges)'
  const { table } = lists[measure]
  return `, placed as (
     select code, tab, sort_key, total::double precision as ranked, total, beside from fresh where ${IN_TAB}
   ), edges as materialized (
     select ${first}(ranked) as first, ${last}(ranked) as last
       from (select ranked
               from ((select ranked from (${kept(measure)}) as kept where ${IN_TAB}
                       order by ranked${direction} limit $3::bigint + $4::bigint)
                      union all
                     select ranked from placed) as listed
              order by ranked${direction} limit $3 offset $4) as page
   ), page as (
     select code, total, beside
       from (select kept.code, record.sort_key, total, beside
               from (select * from (${kept(measure)}) as kept where ${IN_TAB} and ${span} offset 0) as kept
               join ${table} record on record.business_id = $1 and record.code = kept.code
              union all
             select code, sort_key, total, beside from placed where ${span}) as listed
      order by ${orderBy(rankedOrders, order)}
      limit $3 offset $4::bigint
             - (select count(*) from (${kept(measure)}) as kept where ${IN_TAB} and ranked ${before} (select first from edges))
             - (select count(*) from placed where ranked ${before} (select first from edges))
   )`
}

/**
 * The stored figure of each `record`, looked up row by row (`offset 0`): so the plan does not depend on PostgreSQL's
 * estimate.
 */
const storedOf = (measure: RankedMeasure, further = ''): string => `
    select ${RANKED_BY[measure]((column) => column)} as total, ${lists[measure].beside} as beside from figure
     where business_id = $1 and measure = '${measure}' and grain = 'all' and bucket = '-infinity'
       and subject = record.code and quantity > 0 ${further} offset 0`

/**
 * PostgreSQL hashes the codes of a whole list, from this offset on, sooner than it looks up the figure of each name before the page.
 *
 * @internal
 */
export const HASHED_FROM = 5000

/**
 * The page of a list by name. PostgreSQL reads names in their order along an index, up to the page, and leaves out names that are
 * not in the list; only what the page shows needs the figures themselves.
 */
const byName = (measure: RankedMeasure, order: 'name' | '-name'): string => `, page as (
     select record.code, coalesce(fresh.total, stored.total) as total, coalesce(fresh.beside, stored.beside) as beside
       from (select code, sort_key from ${lists[measure].table} record
              where business_id = $1
                and (code in (select code from fresh where ${IN_TAB})
                 or case when $4::bigint < ${HASHED_FROM}
                      then code not in (select code from summed) and exists (${storedOf(measure, `and ${IN_TAB}`)})
                      else code in (select code from (${kept(measure)}) as kept where ${IN_TAB}) end)
              order by ${orderBy(rankedOrders, order)} limit $3 offset $4) as record
       left join fresh on fresh.code = record.code
       left join lateral (${storedOf(measure)}) as stored on true
      order by ${orderBy(rankedOrders, order, 'record')}
   )`

/** A page of a list over all time, read from the stored figures and from the notes since. For the stock `$5` is an instant. */
export const allTimeText = (measure: RankedMeasure, order: RankedOrder): string => {
  const page = order === 'name' || order === '-name' ? byName(measure, order) : byTotal(measure, order)
  const { beside } = lists[measure]
  const groups = `
             select tab, sum(count) as count, sum(total) as total, sum(beside) as beside
               from (select subject as tab, count, amount as total, ${beside} as beside from figure
                      where business_id = $1 and measure = '${measure}' and grain = 'tab'
                      union all
                     select stored_tab, -1, -stored_total, -stored_${beside} from summed where stored_quantity > 0
                      union all
                     select tab, 1, total, beside from fresh) as part
              group by tab having sum(count) > 0`
  const highest = `select max(total) as total from (${kept(measure)}) as kept
               where ${IN_TAB} and ranked = (select ranked from (${kept(measure)}) as kept where ${IN_TAB} order by ranked desc limit 1)
              union all
             select max(total) from fresh where ${IN_TAB}`
  return `${freshText(measure)}${page} ${answer('select * from page', groups, highest)}`
}

/** A page of `listed`, a query of all rows. */
const pageOfListed = (order: string): string =>
  answer(
    `select * from listed where ${IN_TAB} order by ${order} limit $3 offset $4`,
    'select tab, count(*) as count, sum(total) as total, sum(beside) as beside from listed group by tab',
    `select total from listed where ${IN_TAB}`,
  )

/** The order that a parameter names. */
const namedOrder = (order: string): string => `
  case ${order} when '-total' then -total when 'total' then total end, case when ${order} <> '-name' then sort_key end,
  case when ${order} = '-name' then sort_key end desc, case when ${order} <> '-name' then code end, code desc`

/** `allTimeText` for a search. Two more parameters have the patterns and the order. */
export const searchText = (measure: RankedMeasure): string => {
  const [patterns, order] = measure === 'stock' ? ['$6', '$7'] : ['$5', '$6']
  const found = `sort_key like all(${patterns}::text[])`
  const { table, tab } = lists[measure]
  return `${freshText(measure)}, listed as materialized (
     select record.code, ${tab} as tab, record.sort_key, total, beside from ${table} record
      cross join lateral (${storedOf(measure)}) as stored
      where record.business_id = $1 and ${found} and record.code not in (select code from summed)
      union all
     select code, tab, sort_key, total, beside from fresh where ${found}
   ) ${pageOfListed(namedOrder(order))}`
}

/** The figures that a list shows. */
export const columnsOf = (measure: RankedMeasure): readonly string[] =>
  ({
    sold: ['quantity', 'other'],
    bought: ['quantity', 'other'],
    customers: ['quantity', 'amount'],
    stock: ['quantity', 'cost'],
  })[measure]

const sumsOf = (measure: RankedMeasure): string =>
  columnsOf(measure)
    .map((column) => `sum(figures.${column}) as ${column}`)
    .join(', ')

/**
 * A range's list: `$5` has the patterns; whole days and parts of days (`stored`, `counted`) follow from `$6` on.
 * Figures are summed before their records are looked up (`materialized`): if PostgreSQL expected few figures, it would
 * sum them for each record.
 */
export const rangeText = (
  measure: Exclude<RankedMeasure, 'stock'>,
  order: RankedOrder,
  { stored, counted }: { readonly stored: string; readonly counted: string },
): string => {
  const { table, tab, beside } = lists[measure]
  return `with summed as materialized (
     select subject, ${sumsOf(measure)}
       from (${stored}
              union all
             select subject, ${columnsOf(measure).join(', ')} from (${counted}) as counted where measure = '${measure}') as figures
      group by subject having sum(quantity) > 0
   ), listed as materialized (
     select record.code, ${tab} as tab, record.sort_key, ${RANKED_BY[measure]((column) => `summed.${column}`)} as total,
            summed.${beside} as beside
       from summed
       join ${table} record on record.business_id = $1 and record.code = summed.subject
      where $5::text[] is null or sort_key like all($5)
   ) ${pageOfListed(orderBy(rankedOrders, order))}`
}

/**
 * The stock at the instant `$5` of long ago: the present stock less later entries, by rows until the end of its month
 * (the instant `$7`), then by the months from the day `$8` on. Most products have moved, so all are added up, grouped
 * by columns of `product`, whose number of groups PostgreSQL knows; `$6` has the patterns.
 */
export const pastStockText = (order: RankedOrder): string => {
  const { tab, beside } = lists.stock
  const [positive, negative] = ['subject, quantity, cost', 'subject, -quantity, -cost']
  const of = `business_id = $1 and measure = 'stock'`
  return `with summed as materialized (
     select record.code, ${tab} as tab, record.sort_key, ${sumsOf('stock')}
       from (select ${positive} from figure where ${of} and grain = 'all'
              union all
             select ${positive} from figure_note where ${of}
              union all
             select ${negative} from figure where ${of} and grain = 'month' and bucket >= $8::date
              union all
             select ${negative} from figure_note where ${of} and day >= $8::date
              union all
             select ${positive} from (${lostSince('< $7::timestamptz')}) as lost) as figures
       join product record on record.business_id = $1 and record.code = figures.subject
      group by record.business_id, record.code
     having sum(quantity) > 0
   ), listed as materialized (
     select code, tab, sort_key, ${RANKED_BY.stock((column) => column)} as total, ${beside} as beside from summed
      where $6::text[] is null or sort_key like all($6)
   ) ${pageOfListed(orderBy(rankedOrders, order))}`
}
