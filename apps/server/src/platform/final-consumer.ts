/** SQL: whether a row of `person` is the contact of sales at the counter without a named customer. */
export const IS_FINAL_CONSUMER = `coalesce(person.code = (select value ->> 'finalConsumer' from business_setting
            where business_id = $1 and section = 'till'), false)`
