import { invariant, type Invariant } from './invariant.repository.ts'

/** Invariants of quotes: the version that holds, and the figures of each version. Their numbers are held with all others. */
export const quoteInvariants: readonly Invariant[] = [
  invariant(
    'quote_shows_its_last_version',
    `select quote.id as subject, quote.version::text as stored, coalesce(versions.last, 0)::text as computed
       from quote
       left join (select quote_id, max(version) as last from quote_version where business_id = $1 group by quote_id) as versions
         on versions.quote_id = quote.id
      where quote.business_id = $1 and quote.version is distinct from versions.last`,
  ),
  invariant(
    'quote_summary_is_sum_of_lines',
    `select shown.quote_id || ' #' || shown.version as subject, shown.sub_total || ' / ' || shown.total as stored,
            sums.sub_total || ' / ' || sums.total as computed
       from quote_version shown
       left join (select quote_id, version, sum(total) as lines from quote_line where business_id = $1 group by quote_id, version)
              as known on known.quote_id = shown.quote_id and known.version = shown.version
       join lateral (select coalesce(known.lines, 0)::numeric(24,2) as sub_total,
                            round(coalesce(known.lines, 0) * (1 - shown.discount / 100), 2) as total) as sums on true
      where shown.business_id = $1 and (shown.sub_total, shown.total) is distinct from (sums.sub_total, sums.total)`,
  ),
]
