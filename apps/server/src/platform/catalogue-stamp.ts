/** The last instant that a row of the catalogue was given in a business. */
const LAST_STAMP = ['product', 'person', 'category', 'price_list']
  .map((table) => `select max(catalogue_at) as at from ${table} where business_id = $1`)
  .join(' union all ')

/** The last stamp of a business, as one row `last_stamp`. */
export const LAST_CATALOGUE_STAMP = `(select max(at) as last_stamp from (${LAST_STAMP}) as stamps) as catalogue`

/**
 * The instant at which a row changes for what a sale shows, as one row `catalogue_stamp`: every statement that writes such a row joins
 * it and sets `catalogue_at` to it. It is later than all stamps of the business, so that a clock that is set back hides no change.
 */
export const CATALOGUE_STAMP = `(select greatest(now(), last_stamp + interval '1 millisecond') as catalogue_stamp
       from ${LAST_CATALOGUE_STAMP}) as stamped`
