/** SQL: whether the business's selling prices are final; null where it has no IVA, which only a `responsable` adds to prices. */
export const VAT_OF_PRICES = `(select coalesce((select (value ->> 'pricesIncludeVat')::boolean
            from business_setting where business_id = $1 and section = 'prices'), false)
     from business where id = $1 and condition = 'responsable')`

/** SQL: the same, false where it has none. */
export const VAT_IN_PRICES = `coalesce(${VAT_OF_PRICES}, false)`

/** SQL: a `PriceBasis`, which costs the business compares its prices with. */
export const PRICE_BASIS = `coalesce((select value ->> 'priceBasis' from business_setting
           where business_id = $1 and section = 'prices'), 'replacement')`
