import { WORD_BREAKS } from '@trastienda/domain/text/search-order'

// The parameters: `$2` patterns, `$3` the tab or null, `$4` codes to leave out, `$5` and `$6` limit and offset, `$7` the
// beginning of the best names, `$8` patterns for words that begin as typed.
const range = 'sort_key >= $7::text and sort_key < $7::text || chr(1114111)'
const hasWords = `' ' || translate(sort_key, E'\\t${WORD_BREAKS}', '${' '.repeat(WORD_BREAKS.length + 1)}') like all($8::text[])`
const upToPage = 'order by sort_key, code limit $5::int + $6::int'

/**
 * The rows of a page by relevance: first names that begin with the search, then names or codes with words that begin
 * with its words, then the rest. A rank is searched only if the ranks before it do not fill the page; a word with ñ
 * counts as beginning with a typed n.
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

/** A page of the rows of `hit`, which a search with the trigram index found. */
export const hitsByRelevance = {
  ctes: listedByRelevance('from hit where ($3::text is null or group_id = $3) and code <> all($4::text[])'),
  page,
}

/** A page of rows from a scan along an index. */
export const scanByRelevance = (rows: string): string =>
  `with ${listedByRelevance(`${rows} and sort_key like all($2::text[]) and code <> all($4::text[])`)} ${page}`
