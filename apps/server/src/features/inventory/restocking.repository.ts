import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { RESTOCK_LOOKS_BACK } from '@trastienda/domain/stock/restocking'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

export interface LowProduct {
  readonly product: string
  readonly productName: string
  readonly stock: Quantity
  readonly minThreshold: Quantity
  readonly sold: Quantity
  /** Its replacement cost, or else its cost. */
  readonly cost: UnitCost
  /** The supplier that it was last bought from, or whose list has it. */
  readonly supplier: string | undefined
  readonly supplierName: string | undefined
  readonly supplierCode: string | undefined
  readonly pack: number
}

// The domain decides; this leaves out what is surely above both, and lists the rest by supplier.
const LOW = statement<LowProduct>(
  'inventory.low_products',
  `select product.code as product, product.name as "productName", product.current_stock as stock,
          product.min_threshold as "minThreshold", coalesce(sold.quantity, 0) as sold,
          coalesce(product.replacement_cost, product.cost) as cost, person.code as supplier, person.name as "supplierName",
          supplied.supplier_code as "supplierCode", coalesce(supplied.pack, 1) as pack
     from product
     left join unnest($2::text[], $3::numeric[]) as sold (code, quantity) on sold.code = product.code
     left join lateral (select provider_code from lot
                         where lot.business_id = $1 and lot.product_code = product.code and lot.provider_code is not null
                         order by entered_at desc, sequence desc limit 1) as bought on true
     left join lateral (select provider_code from supplier_product known
                         where known.business_id = $1 and known.product_code = product.code
                         order by updated_at desc limit 1) as listed on true
     left join person on person.business_id = $1 and person.status = 0
      and person.code = coalesce(bought.provider_code, listed.provider_code)
     left join supplier_product supplied on supplied.business_id = $1 and supplied.provider_code = person.code
      and supplied.product_code = product.code
    where product.business_id = $1 and product.status = 0 and product.check_stock = 'with_stock'
      and product.current_stock <= greatest(product.min_threshold, coalesce(sold.quantity, 0) * $4::numeric / ${RESTOCK_LOOKS_BACK})
    order by person.name collate "es-x-icu", person.code, product.sort_key, product.code limit $5`,
)

export const restockingRepository = {
  /** The products with stock control that may be low for so many days, given what was sold of each. */
  low: (
    tx: BusinessTx,
    sold: ReadonlyMap<string, Quantity>,
    { days, limit }: { readonly days: number; readonly limit: number },
  ) => tx.rows(LOW, [[...sold.keys()], [...sold.values()], days, limit]),
}
