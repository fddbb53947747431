import { statement } from '#platform/database/statement'
import { hitsByRelevance, scanByRelevance } from './relevance-statements.ts'

export interface GroupedListOptions {
  /** The names of its statements begin with this. */
  readonly name: string
  /** A table with `code`, `status` and `sort_key`. */
  readonly table: 'person' | 'product'
  /** The column whose values are the list's tabs. */
  readonly group: { readonly column: string; readonly type: 'text' | 'uuid' }
  /** Whether a row's code is one of `$2::text[]`: such rows come first. */
  readonly exact: string
  /** Narrows the list further. */
  readonly where?: string
}

interface Grouped {
  readonly group: string
  readonly count: number
}

interface Coded {
  readonly code: string
}

const directions = { ascending: '', descending: ' desc' } as const

/**
 * The statements of a list in tabs. There is one for each case, so that each gets the plan that suits it: pages and counts are
 * read along an index alone, and only words that narrow the search go to the trigram index.
 */
export const groupedListStatements = (options: GroupedListOptions) => {
  const rows = `from ${options.table} where business_id = $1 and status = 0${options.where ?? ''}`
  const { column } = options.group
  return {
    exact: statement<Coded & { group: string }>(
      `${options.name}_exact`,
      `select code, ${column}::text as "group" ${rows} and (${options.exact}) order by sort_key, code`,
    ),
    // `$2` are the patterns of the search, an empty array without one.
    none: readThrough(`${options.name}_all`, options, rows, 'cardinality($2::text[]) = 0'),
    // Written as `like all`, which no index supports: with patterns that have no trigram the planner would otherwise read a
    // whole trigram index.
    scan: readThrough(`${options.name}_scan`, options, rows, 'sort_key like all($2::text[])'),
    match: {
      ascending: matchStatement(`${options.name}_match`, column, rows, 'sort_key, code'),
      descending: matchStatement(`${options.name}_match_descending`, column, rows, 'sort_key desc, code desc'),
      grouped: matchStatement(
        `${options.name}_match_grouped`,
        column,
        rows,
        'array_position($7::text[], group_id), sort_key, code',
      ),
      relevance: matchByRelevance(`${options.name}_match_relevance`, column, rows),
    },
    scanByRelevance: {
      all: scanByRelevance(`${options.name}_scan_relevance`, `${rows} and $3::text is null`),
      tab: scanByRelevance(`${options.name}_scan_relevance_tab`, `${rows} and ${column} = $3::${options.group.type}`),
    },
  }
}

/** Statements for pages and counts that read along an index, in its order. */
const readThrough = (name: string, { group, table }: GroupedListOptions, rows: string, condition: string) => {
  const page = (direction: keyof typeof directions) =>
    statement<Coded>(
      `${name}_page_${direction}`,
      `select code ${rows} and ${condition} and code <> all($3::text[])
        order by sort_key${directions[direction]}, code${directions[direction]} limit $4 offset $5`,
    )
  const slices = (direction: keyof typeof directions) => {
    const order = `sort_key${directions[direction]}, code${directions[direction]}`
    return statement<Coded>(
      `${name}_slices_${direction}`,
      `select listed.code
         from unnest($4::${group.type}[], $5::int[], $6::int[]) with ordinality as slice (group_id, skip, take, place)
        cross join lateral (
          select code, sort_key ${rows} and ${table}.${group.column} = slice.group_id and ${condition}
             and code <> all($3::text[])
           order by ${order} offset slice.skip limit slice.take
        ) listed
        order by slice.place, ${order}`,
    )
  }
  return {
    counts: statement<Grouped>(
      `${name}_counts`,
      `select ${group.column}::text as "group", count(*) as count ${rows} and ${condition} group by ${group.column}`,
    ),
    page: { ascending: page('ascending'), descending: page('descending') },
    slices: { ascending: slices('ascending'), descending: slices('descending') },
  }
}

interface Matched {
  readonly counts: Record<string, number> | null
  readonly codes: string[]
}

/**
 * A statement for the counts and the codes of a page, by one search: `$2` are the patterns, the most selective one first, `$3`
 * the tab or null, `$4` codes to leave out.
 */
const matchStatement = (name: string, column: string, rows: string, order: string) =>
  statement<Matched>(
    name,
    `with ${hits(column, rows)}
     select ${hitCounts},
            array(select code from hit
                   where ($3::text is null or group_id = $3) and code <> all($4::text[])
                   order by ${order} limit $5 offset $6) as codes`,
  )

const matchByRelevance = (name: string, column: string, rows: string) =>
  statement<Matched>(
    name,
    `with ${hits(column, rows)}, ${hitsByRelevance.ctes} select ${hitCounts}, array(${hitsByRelevance.page}) as codes`,
  )

const hits = (column: string, rows: string): string =>
  `hit as materialized (
     select code, ${column}::text as group_id, sort_key ${rows}
        and sort_key like ($2::text[])[1] and sort_key like all($2)
   )`

const hitCounts = `(select jsonb_object_agg(group_id, hits)
   from (select group_id, count(*) as hits from hit group by group_id) counted) as counts`

export type GroupedListStatements = ReturnType<typeof groupedListStatements>
