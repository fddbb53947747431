import { statement } from '#platform/database/statement'
import { WORD_BREAKS } from './search-terms.ts'

// The values: `$2` patterns, `$3` the tab or null, `$4` codes to leave out, `$5` and `$6` limit and offset, `$7` what the
// best names begin with, `$8` patterns of words that begin as typed.
const range = 'sort_key >= $7::text and sort_key < $7::text || chr(1114111)'
const hasWords = `' ' || translate(sort_key, E'\\t${WORD_BREAKS}', '${' '.repeat(WORD_BREAKS.length + 1)}') like all($8::text[])`
const upToPage = 'order by sort_key, code limit $5::int + $6::int'

/**
 * The rows of a page by how well they fit what was typed: the name begins with it, the words of name or codes begin with
 * its words, or it stands somewhere inside. What fits less is looked for only where what fits better leaves the page room.
 * Ñ for a typed n counts as a word that begins so.
 */
const listedByRelevance = (found: string): string =>
  `best as materialized (
     select code, sort_key ${found} and ${range} ${upToPage}
   ), good as materialized (
     select code, sort_key ${found} and not (${range}) and ${hasWords}
      ${upToPage} - (select count(*) from best)
   ), other as materialized (
     select code, sort_key ${found} and not (${range}) and not (${hasWords})
      ${upToPage} - (select count(*) from best) - (select count(*) from good)
   ), listed as (
     select 1 as place, * from best union all select 2, * from good union all select 3, * from other
   )`

const page = 'select code from listed order by place, sort_key, code limit $5 offset $6'

/** A page out of one search by the trigram index, among the rows of `hit`. */
export const hitsByRelevance = {
  ctes: listedByRelevance('from hit where ($3::text is null or group_id = $3) and code <> all($4::text[])'),
  page,
}

/** A page of what only reading through an index finds. */
export const scanByRelevance = (name: string, rows: string) =>
  statement<{ code: string }>(
    name,
    `with ${listedByRelevance(`${rows} and sort_key like all($2::text[]) and code <> all($4::text[])`)} ${page}`,
  )
