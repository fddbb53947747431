/** SQL: whether a row of `person` is the contact that sales at the counter are made to where nobody is named. */
export const IS_FINAL_CONSUMER = `coalesce(person.code = (select value ->> 'finalConsumer' from business_setting
            where business_id = $1 and section = 'till'), false)`
