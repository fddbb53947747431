/** SQL: the first and last name of a person's row, null where there is none. */
export const fullName = (table: string): string => `nullif(btrim(${table}.name || ' ' || ${table}.last_name), '')`

/**
 * SQL: the names of members and API keys, read in a query of their own: in a cluster they are stored on another machine than
 * the business's rows.
 */
export const ACTORS_OF_BUSINESS = `(select user_account.id, name, last_name
                     from (select user_id from membership where membership.business_id = $1
                            union all
                           select id from api_key where api_key.business_id = $1) as actor (user_id)
                     join user_account on user_account.id = actor.user_id)`
