const CHARGE_IVA = `case when charge ->> 'kind' = 'rounding' then (charge ->> 'amount')::numeric
                                 else round((charge ->> 'amount')::numeric * coalesce((charge ->> 'rate')::numeric, 0) / 100, 2) end`
const CHARGE_NET = `case when charge ->> 'kind' = 'rounding' then 0 else (charge ->> 'amount')::numeric end`

const charged = (document: string, sum: string, rate = ''): string =>
  `(select coalesce(sum(${sum}), 0) from jsonb_array_elements(${document}.charges) as charge${rate})`

/** What the charges of a row of `transaction`, under its alias, add to its figures. */
export const chargeSumsOf = (document: string) => ({
  total: charged(document, `${CHARGE_NET} + ${CHARGE_IVA}`),
  iva21: charged(document, CHARGE_IVA, ` where (charge ->> 'rate')::numeric = 21`),
  iva105: charged(document, CHARGE_IVA, ` where (charge ->> 'rate')::numeric = 10.5`),
})
