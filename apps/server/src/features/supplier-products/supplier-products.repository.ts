import type { UnitCost } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, TENANT } from '#platform/database/statement'
import type { Span } from '#platform/lists/list-request'

export interface SupplierProductRow {
  readonly supplier: string
  readonly supplierName: string
  readonly product: string
  readonly productName: string
  readonly code: string | undefined
  readonly name: string | undefined
  readonly cost: UnitCost | undefined
  readonly inDollars: boolean
  readonly pack: number
  readonly updatedAt: string
}

interface Subject {
  readonly supplier: string
  readonly product: string
}

/** What a supplier last asked for one unit, in pesos. */
interface SuppliedCost extends Subject {
  readonly cost: UnitCost
}

export interface NewSupplierProduct {
  readonly supplier: string
  readonly product: string
  readonly code: string | undefined
  readonly name: string | undefined
  readonly cost: UnitCost | undefined
  readonly inDollars: boolean
  readonly pack: number
}

const ROWS = `select supplied.provider_code as supplier, person.name as "supplierName", supplied.product_code as product,
          product.name as "productName", supplied.supplier_code as code, supplied.supplier_name as name, supplied.cost,
          supplied.in_dollars as "inDollars",
          supplied.pack, supplied.updated_at as "updatedAt"
     from supplier_product supplied
     join person on person.business_id = $1 and person.code = supplied.provider_code
     join product on product.business_id = $1 and product.code = supplied.product_code
    where supplied.business_id = $1`

const OF_PRODUCT = statement<SupplierProductRow>(
  'supplier_products.of_product',
  `${ROWS} and supplied.product_code = $2 order by person.name collate "es-x-icu", supplied.provider_code`,
)
const SHOWN = `and supplied.provider_code = $2 and product.status = 0 and ($3::text[] is null or product.sort_key like all($3))`
const OF_SUPPLIER = statement<SupplierProductRow>(
  'supplier_products.of_supplier',
  `${ROWS} ${SHOWN} order by product.sort_key, product.code offset $4 limit $5`,
)
const COUNT = statement<{ count: number }>(
  'supplier_products.count',
  `select count(*)::integer as count from supplier_product supplied
     join product on product.business_id = $1 and product.code = supplied.product_code
    where supplied.business_id = $1 ${SHOWN}`,
)
const ONE = statement<SupplierProductRow>(
  'supplier_products.one',
  `${ROWS} and supplied.provider_code = $2 and supplied.product_code = $3`,
)
const BY_CODE = statement<{ supplier: string; product: string }>(
  'supplier_products.by_code',
  `select supplied.provider_code as supplier, supplied.product_code as product
     from supplier_product supplied
     join product on product.business_id = $1 and product.code = supplied.product_code
    where supplied.business_id = $1 and supplied.supplier_code = $2 and product.status = 0
    order by supplied.provider_code limit 20`,
)
// Nobody knows what dollars are worth before somebody said it.
const PESOS = `case when supplied.in_dollars
          then round(supplied.cost * (select rate from dollar_rate where business_id = $1), 4) else supplied.cost end`
const COSTS = statement<SuppliedCost>(
  'supplier_products.costs',
  `select supplied.provider_code as supplier, supplied.product_code as product, ${PESOS} as cost
     from unnest($2::text[], $3::text[]) as asked (supplier, product)
     join supplier_product supplied
       on supplied.business_id = $1 and supplied.provider_code = asked.supplier and supplied.product_code = asked.product
    where ${PESOS} is not null
    order by supplied.product_code`,
)
const IS_PRODUCT = statement<{ code: string }>(
  'supplier_products.is_product',
  `select code from product where business_id = $1 and code = $2`,
)
const IS_PERSON = statement<{ code: string }>(
  'supplier_products.is_person',
  `select code from person where business_id = $1 and code = $2`,
)
const LOCK_PRODUCT = statement<{ status: number }>(
  'supplier_products.lock_product',
  `select status from product where business_id = $1 and code = $2 for no key update`,
)
// People who give codes of one supplier wait here for each other, so that the second of two with the same code is told.
const LOCK_SUPPLIER = statement<{ code: string }>(
  'supplier_products.lock_supplier',
  `select code from person where business_id = $1 and code = $2 for no key update`,
)
const PUT = statement(
  'supplier_products.put',
  `insert into supplier_product (business_id, provider_code, product_code, supplier_code, supplier_name, cost, pack, updated_at, in_dollars)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (business_id, provider_code, product_code)
   do update set supplier_code = excluded.supplier_code, supplier_name = excluded.supplier_name, cost = excluded.cost,
                 in_dollars = excluded.in_dollars, pack = excluded.pack, updated_at = excluded.updated_at`,
)
const TEACH = statement(
  'supplier_products.teach',
  `insert into supplier_product (business_id, provider_code, product_code, cost, updated_at)
   select tenant_id, $2, sent.product, sent.cost, $5
     from ${TENANT} cross join unnest($3::text[], $4::numeric[]) as sent (product, cost)
   on conflict (business_id, provider_code, product_code)
   do update set cost = excluded.cost, in_dollars = false, updated_at = excluded.updated_at`,
)
// A code that a list gives to a product is no other's any more.
const FREE_CODES = statement(
  'supplier_products.free_codes',
  `update supplier_product set supplier_code = null
     from unnest($3::text[], $4::text[]) as sent (product, code)
    where supplier_product.business_id = $1 and supplier_product.provider_code = $2
      and supplier_product.supplier_code = sent.code and supplier_product.product_code <> sent.product`,
)
const TEACH_LISTED = statement(
  'supplier_products.teach_listed',
  `insert into supplier_product (business_id, provider_code, product_code, supplier_code, supplier_name, cost, in_dollars, pack, updated_at)
   select tenant_id, $2, sent.product, sent.code, sent.name, sent.cost, sent.in_dollars, sent.pack, $9
     from ${TENANT}
    cross join unnest($3::text[], $4::text[], $5::text[], $6::numeric[], $7::boolean[], $8::integer[])
            as sent (product, code, name, cost, in_dollars, pack)
   on conflict (business_id, provider_code, product_code)
   do update set supplier_code = coalesce(excluded.supplier_code, supplier_product.supplier_code),
                 supplier_name = coalesce(excluded.supplier_name, supplier_product.supplier_name),
                 cost = excluded.cost, in_dollars = excluded.in_dollars, pack = excluded.pack, updated_at = excluded.updated_at`,
)
const REMOVE = statement<{ product: string }>(
  'supplier_products.remove',
  `delete from supplier_product where business_id = $1 and provider_code = $2 and product_code = $3
   returning product_code as product`,
)

export const supplierProductsRepository = {
  ofProduct: (tx: BusinessTx, product: string) => tx.rows(OF_PRODUCT, [product]),

  ofSupplier: (tx: BusinessTx, supplier: string, patterns: readonly string[] | undefined, { offset, limit }: Span) =>
    tx.rows(OF_SUPPLIER, [supplier, patterns, offset, limit]),

  async count(tx: BusinessTx, supplier: string, patterns: readonly string[] | undefined): Promise<number> {
    return (await tx.row(COUNT, [supplier, patterns]))?.count ?? 0
  },

  one: (tx: BusinessTx, supplier: string, product: string) => tx.row(ONE, [supplier, product]),

  /** The active products that have this code of some supplier. */
  byCode: (tx: BusinessTx, code: string) => tx.rows(BY_CODE, [code]),

  /** What suppliers last asked for some products, in pesos; left out where nobody knows it. */
  costs: (tx: BusinessTx, asked: readonly Subject[]) =>
    tx.rows(COSTS, [asked.map(({ supplier }) => supplier), asked.map(({ product }) => product)]),

  async isProduct(tx: BusinessTx, code: string): Promise<boolean> {
    return (await tx.row(IS_PRODUCT, [code])) !== undefined
  },

  async isPerson(tx: BusinessTx, code: string): Promise<boolean> {
    return (await tx.row(IS_PERSON, [code])) !== undefined
  },

  lockProduct: (tx: BusinessTx, code: string) => tx.row(LOCK_PRODUCT, [code]),

  lockSupplier: (tx: BusinessTx, code: string) => tx.row(LOCK_SUPPLIER, [code]),

  async put(
    tx: BusinessTx,
    { supplier, product, code, name, cost, inDollars, pack }: NewSupplierProduct,
  ): Promise<void> {
    await tx.rows(PUT, [supplier, product, code, name, cost, pack, tx.now, inDollars])
  },

  /** Sets the last costs of locked products at a supplier; sent with the commit. */
  teach(tx: BusinessTx, supplier: string, costs: ReadonlyMap<string, UnitCost>): void {
    tx.write(TEACH, [supplier, [...costs.keys()], [...costs.values()], tx.now])
  },

  /** Sets what a list says of locked products; the supplier must be locked. */
  async teachListed(
    tx: BusinessTx,
    supplier: string,
    rows: readonly Omit<NewSupplierProduct, 'supplier'>[],
  ): Promise<void> {
    const [products, codes] = [rows.map(({ product }) => product), rows.map(({ code }) => code)]
    await tx.rows(FREE_CODES, [supplier, products, codes])
    const [names, costs, currencies, packs] = [
      rows.map(({ name }) => name),
      rows.map(({ cost }) => cost),
      rows.map(({ inDollars }) => inDollars),
      rows.map(({ pack }) => pack),
    ]
    await tx.rows(TEACH_LISTED, [supplier, products, codes, names, costs, currencies, packs, tx.now])
  },

  async remove(tx: BusinessTx, supplier: string, product: string): Promise<boolean> {
    return (await tx.row(REMOVE, [supplier, product])) !== undefined
  },
}
