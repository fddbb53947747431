/** The newest stamps of a business's rows, one for each table. */
const LAST_STAMPS = ['product', 'person', 'category', 'price_list']
  .map((table) => `select max(catalogue_at) as at from ${table} where business_id = $1`)
  .join(' union all ')

/** SQL: the last stamp of the business, or null. */
export const LAST_CATALOGUE_STAMP = `(select max(at) from (${LAST_STAMPS}) as stamps)`

/**
 * SQL: the instant of a change to a sale's catalogue; every statement that writes such a row sets `catalogue_at` to it.
 * It is later than all stamps of the business, so that a clock that is set back hides no change; a join in its place
 * made PostgreSQL compare each of 10,000 products with each new price.
 */
export const CATALOGUE_STAMP = `(select greatest(now(), max(at) + interval '1 millisecond') from (${LAST_STAMPS}) as stamps)`
