/**
 * SQL: whether the business's selling prices are final. Only a `responsable` adds IVA to prices, so that nobody else's can
 * contain it.
 */
export const VAT_IN_PRICES = `(select condition = 'responsable' and coalesce((select (value ->> 'pricesIncludeVat')::boolean
            from business_setting where business_id = $1 and section = 'prices'), false) from business where id = $1)`
