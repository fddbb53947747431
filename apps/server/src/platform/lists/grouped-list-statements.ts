import { statementFamily } from '#platform/database/statement'
import { orderBy, orderNames, type ListOrders, type OrderOf } from './list-orders.ts'
import { hitsByRelevance, scanByRelevance } from './relevance-statements.ts'

export interface GroupedListOptions<Part extends string> {
  /** The names of its statements begin with this. */
  readonly name: string
  /** A table with `code`, `status` and `sort_key`. */
  readonly table: 'person' | 'product'
  /** The column whose values are the list's tabs. */
  readonly group: { readonly column: string; readonly type: 'text' | 'uuid' }
  /** Whether a row's code is one of `$2::text[]`: such rows come first. */
  readonly exact: string
  /** The parts of the table that can be listed, by their names, each with a condition or none. */
  readonly parts: Readonly<Record<Part, string>>
}

/** What is nearest of the names that share a part with the search. */
const MOST_NEAR = 100

interface Grouped {
  readonly group: string
  readonly count: number
}

interface Coded {
  readonly code: string
}

const orders: ListOrders<'name'> = { name: { by: ['sort_key', 'code'] } }

export type NameOrder = OrderOf<'name'>

/** A statement that reads along an index, whatever the search. */
interface Reading<Part> {
  readonly part: Part
  readonly search: 'none' | 'scan'
}

interface OrderedReading<Part> extends Reading<Part> {
  readonly order: NameOrder
}

interface Matching<Part> {
  readonly part: Part
  readonly order: NameOrder | 'group' | 'relevance'
}

// `$2` has the patterns of the search, an empty array without one. A scan uses `like all`, which no index supports:
// otherwise the planner would read a whole trigram index for patterns without a trigram.
const conditions = { none: 'cardinality($2::text[]) = 0', scan: 'sort_key like all($2::text[])' } as const

/**
 * The statements of a list in tabs, one for each case, so that each gets its own plan: pages and counts are read along
 * an index alone, and only words that narrow the search use the trigram index.
 */
export const groupedListStatements = <Part extends string>({
  name,
  table,
  group,
  exact,
  parts,
}: GroupedListOptions<Part>) => {
  const part = Object.keys(parts) as Part[]
  const rowsOf = (of: Part) => `from ${table} where business_id = $1 and status = 0${parts[of]}`
  const { column, type } = group
  const search = ['none', 'scan'] as const
  const order = orderNames(orders)
  return {
    exact: statementFamily<Coded & { group: string }, { part: Part }>(
      `${name}.exact`,
      { part },
      (of) => `select code, ${column}::text as "group" ${rowsOf(of.part)} and (${exact}) order by sort_key, code`,
    ),
    counts: statementFamily<Grouped, Reading<Part>>(
      `${name}.counts`,
      { part, search },
      (of) =>
        `select ${column}::text as "group", count(*) as count ${rowsOf(of.part)} and ${conditions[of.search]} group by ${column}`,
    ),
    page: statementFamily<Coded, OrderedReading<Part>>(
      `${name}.page`,
      { part, search, order },
      (of) =>
        `select code ${rowsOf(of.part)} and ${conditions[of.search]} and code <> all($3::text[])
          order by ${orderBy(orders, of.order)} limit $4 offset $5`,
    ),
    slices: statementFamily<Coded, OrderedReading<Part>>(
      `${name}.slices`,
      { part, search, order },
      (of) =>
        `select listed.code
           from unnest($4::${type}[], $5::int[], $6::int[]) with ordinality as slice (group_id, skip, take, place)
          cross join lateral (
            select code, sort_key ${rowsOf(of.part)} and ${table}.${column} = slice.group_id and ${conditions[of.search]}
               and code <> all($3::text[])
             order by ${orderBy(orders, of.order)} offset slice.skip limit slice.take
          ) listed
          order by slice.place, ${orderBy(orders, of.order)}`,
    ),
    match: statementFamily<Matched, Matching<Part>>(
      `${name}.match`,
      { part, order: [...order, 'group', 'relevance'] },
      (of) => matchText(of.order, column, rowsOf(of.part)),
    ),
    near: statementFamily<Coded & { group: string; sortKey: string }, { part: Part }>(
      `${name}.near`,
      { part },
      (of) =>
        `select code, "group", "sortKey"
           from (select distinct near.* from unnest($2::text[]) as pattern
                  cross join lateral (
                    select code, ${column}::text as "group", sort_key as "sortKey" ${rowsOf(of.part)} and sort_key like pattern
                  ) as near) as near
          order by word_similarity($3, "sortKey") desc, "sortKey", code limit ${MOST_NEAR}`,
    ),
    scanByRelevance: statementFamily<Coded, { part: Part; tabs: 'all' | 'one' }>(
      `${name}.scan_relevance`,
      { part, tabs: ['all', 'one'] },
      (of) =>
        scanByRelevance(`${rowsOf(of.part)} and ${of.tabs === 'all' ? '$3::text is null' : `${column} = $3::${type}`}`),
    ),
  }
}

interface Matched {
  readonly counts: Record<string, number> | undefined
  readonly codes: string[]
}

/**
 * The counts and the codes of a page, by one search: `$2` are the patterns, the most selective one first, `$3` the tab or null, `$4`
 * codes to leave out, `$5` and `$6` limit and offset, and `$7` the groups in their order.
 */
const matchText = (order: Matching<string>['order'], column: string, rows: string): string => {
  const hits = `hit as materialized (
     select code, ${column}::text as group_id, sort_key ${rows}
        and sort_key like ($2::text[])[1] and sort_key like all($2)
   )`
  if (order === 'relevance') {
    return `with ${hits}, ${hitsByRelevance.ctes} select ${hitCounts}, array(${hitsByRelevance.page}) as codes`
  }
  const listed = order === 'group' ? 'array_position($7::text[], group_id), sort_key, code' : orderBy(orders, order)
  return `with ${hits}
     select ${hitCounts},
            array(select code from hit
                   where ($3::text is null or group_id = $3) and code <> all($4::text[])
                   order by ${listed} limit $5 offset $6) as codes`
}

const hitCounts = `(select jsonb_object_agg(group_id, hits)
   from (select group_id, count(*) as hits from hit group by group_id) counted) as counts`

export type GroupedListStatements<Part extends string> = ReturnType<typeof groupedListStatements<Part>>
