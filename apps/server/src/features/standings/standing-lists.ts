import { TENANT } from '#platform/database/statement'

/**
 * What one list of standings is made of. `$1` is the business, `$2` until when it knows what moved, `$3` until when it knows
 * the names, `$4` until when this statement looks.
 */
interface Source {
  readonly list: string
  readonly table: 'product' | 'person'
  readonly group: string
  /** A row is in the list where this figure is above 0. */
  readonly listedBy: 'total' | 'other'
  /**
   * A query of what changed since then: `code`, `total`, `other`. Its own parameters begin at `$5`; `parameters` says how many
   * it has.
   */
  readonly changed: string
  readonly parameters: number
  /** How a figure follows from the kept one and from what changed. */
  readonly sum: (column: 'total' | 'other') => string
}

const added = (column: string): string => `coalesce(kept.${column}, 0) + coalesce(changed.${column}, 0)`

// `$5` is the movement, `$6` the one by which goods come back; `$7` to `$9` are products and figures that were counted
// elsewhere.
const goods = (list: string): Source => ({
  list,
  table: 'product',
  group: 'product.category_id',
  listedBy: 'total',
  changed: `
     select code, sum(total) as total, sum(other) as other
       from (select product_code as code, case when movement_id = $5::uuid then quantity else 0 end as total,
                    case when movement_id = $5::uuid then 0 else quantity end as other
               from stock_history
              where business_id = $1 and movement_id = any(array[$5, $6]::uuid[]) and occurred_at > $2 and occurred_at <= $4
              union all
             select code, total, other from unnest($7::text[], $8::numeric[], $9::numeric[]) as counted (code, total, other)) as moved
      group by code`,
  parameters: 5,
  sum: added,
})

export const signed = (effect: string, figure: string): string =>
  `case when ${effect} = 'increment' then ${figure} else -${figure} end`

/** What the stock changes of a range added to the stock of each product, and what that had cost. */
export const brought = (range: string): string => `
               select history.product_code as code, ${signed('part.effect', 'part.quantity')} as quantity,
                      ${signed('part.effect', 'part.quantity * part.unit_cost')} as value
                 from stock_history history
                 join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
                where history.business_id = $1 and ${range}`

export const SOURCES = {
  sold: goods('sold'),
  bought: goods('bought'),
  customers: {
    list: 'customers',
    table: 'person',
    group: `'00000000-0000-0000-0000-000000000000'::uuid`,
    listedBy: 'total',
    changed: `
     select receptor_code as code, sum(total) as total, count(*) as other from transaction
      where business_id = $1 and kind = 'sale' and status >= 1 and effective_at > $2 and effective_at <= $4
      group by receptor_code`,
    parameters: 0,
    sum: added,
  },
  // Of the products that moved since the list was brought up to date, or since the instant `$5`: what they were worth at `$5`,
  // which is what their lots hold now, less what came after it (`infinity` for now). Rounded by product and then added up, as
  // the domain does it.
  stockValue: {
    list: 'stockValue',
    table: 'product',
    group: 'product.category_id',
    listedBy: 'other',
    changed: `
     select moved.code, round(coalesce(sum(remaining * unit_cost), 0) - moved.value, 2) as total,
            coalesce(sum(remaining), 0) - moved.quantity as other
       from (select code, sum(quantity) as quantity, sum(value) as value
               from (${brought('history.occurred_at > $5')}
                      union all
                     select product_code, 0, 0 from stock_history
                      where business_id = $1 and occurred_at > $2 and occurred_at <= $4) as part
              group by code) as moved
       left join lot on lot.business_id = $1 and lot.product_code = moved.code and lot.is_open
      group by moved.code, moved.quantity, moved.value`,
    parameters: 1,
    sum: (column) => `coalesce(changed.${column}, kept.${column})`,
  },
} as const satisfies Record<string, Source>

export type StandingList = keyof typeof SOURCES

/**
 * `fresh` are the rows of the list that changed: with their figures as they are now, and with the kept ones, which are out of
 * date. Everything is joined along indexes, because PostgreSQL does not know that only a few changed.
 */
const freshText = ({ list, table, group, changed, sum }: Source): string => `
   changed as (
     select code, sum(total) as total, sum(other) as other
       from (${changed}
              union all
             select ${table}.code, null, null from ${table}
               join standing kept on kept.business_id = $1 and kept.list = '${list}' and kept.code = ${table}.code
              where ${table}.business_id = $1 and ${table}.catalogue_at > $3
                and (kept.group_id, kept.sort_key) is distinct from (${group}, ${table}.sort_key)) as stale
      group by code
   ), fresh as materialized (
     select ${table}.code, ${group} as group_id, ${table}.sort_key, ${sum('total')} as total, ${sum('other')} as other,
            kept.group_id as kept_group, kept.total as kept_total, kept.other as kept_other
       from changed
       join ${table} on ${table}.business_id = $1 and ${table}.code = changed.code
       left join standing kept on kept.business_id = $1 and kept.list = '${list}' and kept.code = changed.code
   )`

export const orders = {
  '-total': 'total desc, sort_key, code',
  total: 'total, sort_key, code',
  name: 'sort_key, code',
  '-name': 'sort_key desc, code desc',
} as const

export type StandingOrder = keyof typeof orders

/**
 * A page, the sums of each group and the highest total. After the parameters of the source come the group or null, the patterns
 * or null, limit and offset. The rows that did not change are read from an index, in the order of the page.
 */
export const pageText = (source: Source, order: StandingOrder): string => {
  const { list, listedBy, parameters } = source
  const listed = `${listedBy} > 0`
  const [group, patterns, limit, offset] = [5, 6, 7, 8].map((place) => `$${parameters + place}`)
  const found = `(${patterns}::text[] is null or sort_key like all(${patterns}))`
  const inTab = `${listed} and ${found} and (${group}::uuid is null or group_id = ${group})`
  const kept = `standing where business_id = $1 and list = '${list}' and code not in (select code from fresh)`
  return `with ${freshText(source)}
   select (select jsonb_agg(jsonb_build_object('code', code, 'total', total::text, 'other', other::text))
             from (select * from (
                     (select code, sort_key, total, other from ${kept} and ${inTab}
                       order by ${orders[order]} limit ${limit}::bigint + ${offset}::bigint)
                      union all
                     select code, sort_key, total, other from fresh where ${inTab}) as listed
                    order by ${orders[order]} limit ${limit} offset ${offset}) as page) as rows,
          (select jsonb_agg(jsonb_build_object('group', group_id, 'count', count, 'total', total::text, 'other', other::text))
             from (select group_id, sum(count) as count, sum(total) as total, sum(other) as other
                     from (select group_id, count, total, other from standing_sum
                            where business_id = $1 and list = '${list}' and ${patterns}::text[] is null
                            union all
                           select kept_group, -1, -kept_total, -kept_other from fresh
                            where kept_${listedBy} > 0 and ${patterns}::text[] is null
                            union all
                           select group_id, 1, total, other from ${kept} and ${patterns}::text[] is not null and ${listed} and ${found}
                            union all
                           select group_id, 1, total, other from fresh where ${listed} and ${found}) as part
                    group by group_id
                   having sum(count) > 0) as summed) as groups,
          (select coalesce(max(total), 0)::text
             from (select max(total) as total from ${kept} and ${inTab}
                    union all
                   select max(total) from fresh where ${inTab}) as highest) as highest`
}

/** Brings the kept list up to the instant `$4`. */
export const foldText = (source: Source): string => {
  const { list, listedBy } = source
  const listed = `${listedBy} > 0`
  return `with ${freshText(source)}, written as (
     insert into standing (business_id, list, code, group_id, sort_key, total, other)
     select tenant_id, '${list}', code, group_id, sort_key, total::numeric(24, 2), other::numeric(24, 2)
       from ${TENANT} cross join fresh
         on conflict (business_id, list, code) do update
        set group_id = excluded.group_id, sort_key = excluded.sort_key, total = excluded.total, other = excluded.other
   ), summed as (
     insert into standing_sum as kept (business_id, list, group_id, count, total, other)
     select tenant_id, '${list}', group_id, count, total::numeric(24, 2), other::numeric(24, 2)
       from ${TENANT}
      cross join (select group_id, sum(count)::bigint as count, sum(total) as total, sum(other) as other
                    from (select group_id, 1 as count, total, other from fresh where ${listed}
                           union all
                          select kept_group, -1, -kept_total, -kept_other from fresh where kept_${listedBy} > 0) as part
                   group by group_id) as added
         on conflict (business_id, list, group_id) do update
        set count = kept.count + excluded.count, total = kept.total + excluded.total, other = kept.other + excluded.other
   )
   select count(*) as folded from fresh`
}
