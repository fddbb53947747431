import type { Money, UnitCost } from '@trastienda/domain/money/amount'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import type { SupplierListState } from '@trastienda/domain/supplier-list/list-state'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, TENANT } from '#platform/database/statement'
import { isId } from '#platform/ids'

export interface SupplierListRecord {
  readonly id: string
  readonly supplier: string
  readonly fileName: string
  readonly state: SupplierListState
  readonly inDollars: boolean
  readonly products: number
  readonly createdAt: string
  readonly undoneAt: string | undefined
}

export interface ListedProduct {
  readonly code: string
  readonly name: string
  /** Its main category. */
  readonly categoryId: string
  readonly sellingPrice: Money
  readonly ean: string | undefined
  readonly iva: IvaRate
  readonly replacementCost: UnitCost | undefined
  readonly replacementCostUsd: UnitCost | undefined
  readonly isSupplied: boolean
  readonly supplierCode: string | undefined
}

interface LockedProduct {
  readonly product: string
  readonly cost: UnitCost | undefined
  readonly dollars: UnitCost | undefined
  readonly status: number
}

/** What a list makes of a product. */
export interface AppliedRow {
  readonly product: string
  readonly before: UnitCost | undefined
  readonly dollarsBefore: UnitCost | undefined
  /** In the list's currency. */
  readonly cost: UnitCost
}

export interface UndoneRow extends AppliedRow {
  readonly productName: string
  readonly current: UnitCost | undefined
  readonly currentDollars: UnitCost | undefined
}

const LIST = `select id, provider_code as supplier, file_name as "fileName", state, in_dollars as "inDollars", created_at as "createdAt",
          undone_at as "undoneAt",
          (select count(*)::integer from supplier_list_row where business_id = $1 and list_id = supplier_list.id) as products
     from supplier_list where business_id = $1`

const LAYOUT = statement<{ layout: ListLayout }>(
  'supplier_lists.layout',
  `select layout from supplier_list_layout where business_id = $1 and provider_code = $2`,
)
const PUT_LAYOUT = statement(
  'supplier_lists.put_layout',
  `insert into supplier_list_layout (business_id, provider_code, layout) values ($1, $2, $3)
   on conflict (business_id, provider_code) do update set layout = excluded.layout`,
)
const LAST = statement<SupplierListRecord>(
  'supplier_lists.last',
  `${LIST} and provider_code = $2 order by created_at desc limit 1`,
)
const ONE = statement<SupplierListRecord>('supplier_lists.one', `${LIST} and id = $2::uuid`)
// Parts of one list come one after the other.
const LOCK = statement<{ id: string }>(
  'supplier_lists.lock',
  `select id from supplier_list where business_id = $1 and id = $2::uuid for no key update`,
)
const KNOWN = statement<ListedProduct>(
  'supplier_lists.known',
  `select product.code, product.name, product.category_id as "categoryId", product.selling_price as "sellingPrice",
          product.ean, product.iva, product.replacement_cost as "replacementCost",
          product.replacement_cost_usd as "replacementCostUsd",
          supplied.product_code is not null as "isSupplied", supplied.supplier_code as "supplierCode"
     from product
     left join supplier_product supplied
       on supplied.business_id = $1 and supplied.provider_code = $2 and supplied.product_code = product.code
    where product.business_id = $1 and product.code > $3 and product.status = 0
    order by product.code limit $4`,
)
const INSERT = statement(
  'supplier_lists.insert',
  `insert into supplier_list (business_id, id, provider_code, file_name, in_dollars, state, created_by, created_at)
   values ($1, $2, $3, $4, $5, 'applying', $6, $7)`,
)
const SET_STATE = statement(
  'supplier_lists.set_state',
  `update supplier_list set state = $3::text, undone_at = case when $3 = 'undone' then $4::timestamptz end
    where business_id = $1 and id = $2::uuid`,
)
const APPLIED = statement<{ product: string }>(
  'supplier_lists.applied',
  `select product_code as product from supplier_list_row
    where business_id = $1 and list_id = $2::uuid and product_code = any($3::text[])`,
)
const LOCK_PRODUCTS = statement<LockedProduct>(
  'supplier_lists.lock_products',
  `select code as product, replacement_cost as cost, replacement_cost_usd as dollars, status from product
    where business_id = $1 and code = any($2::text[]) order by code for no key update`,
)
const INSERT_ROWS = statement(
  'supplier_lists.insert_rows',
  `insert into supplier_list_row
     (business_id, list_id, product_code, previous_cost, previous_usd, previous_supplied, previous_supplied_in_dollars, cost)
   select tenant_id, $2::uuid, sent.product, sent.before, sent.dollars, supplied.cost, supplied.in_dollars, sent.cost
     from ${TENANT}
    cross join unnest($4::text[], $5::numeric[], $6::numeric[], $7::numeric[]) as sent (product, before, dollars, cost)
     left join supplier_product supplied
       on supplied.business_id = $1 and supplied.provider_code = $3 and supplied.product_code = sent.product`,
)
const NOT_UNDONE = statement<{ product: string }>(
  'supplier_lists.not_undone',
  `select product_code as product from supplier_list_row
    where business_id = $1 and list_id = $2::uuid and not is_undone order by product_code limit $3`,
)
const SET_UNDONE = statement(
  'supplier_lists.set_undone',
  `update supplier_list_row set is_undone = true
    where business_id = $1 and list_id = $2::uuid and product_code = any($3::text[])`,
)
const UNDONE = statement<UndoneRow>(
  'supplier_lists.undone',
  `select product.code as product, product.name as "productName", known.previous_cost as before, known.previous_usd as "dollarsBefore",
          known.cost, product.replacement_cost as current, product.replacement_cost_usd as "currentDollars"
     from supplier_list_row known
     join product on product.business_id = $1 and product.code = known.product_code
    where known.business_id = $1 and known.list_id = $2::uuid and known.product_code = any($3::text[])
    order by product.sort_key, product.code`,
)
const RESTORE_SUPPLIED = statement(
  'supplier_lists.restore_supplied',
  `update supplier_product
      set cost = known.previous_supplied, in_dollars = coalesce(known.previous_supplied_in_dollars, false), updated_at = $4
     from supplier_list_row known
    where supplier_product.business_id = $1 and supplier_product.provider_code = $3 and known.business_id = $1
      and known.list_id = $2::uuid and known.product_code = any($6::text[])
      and supplier_product.product_code = known.product_code and supplier_product.product_code = any($6::text[])
      and supplier_product.cost = known.cost and supplier_product.in_dollars = $5`,
)

interface NewSupplierList extends Pick<SupplierListRecord, 'id' | 'supplier' | 'fileName' | 'inDollars'> {
  readonly userId: string
}

export const supplierListsRepository = {
  async layout(tx: BusinessTx, supplier: string): Promise<ListLayout | undefined> {
    return (await tx.row(LAYOUT, [supplier]))?.layout
  },

  async putLayout(tx: BusinessTx, supplier: string, layout: ListLayout): Promise<void> {
    await tx.rows(PUT_LAYOUT, [supplier, layout])
  },

  /** The supplier's last list. */
  last: (tx: BusinessTx, supplier: string) => tx.row(LAST, [supplier]),

  one: (tx: BusinessTx, id: string) => tx.row(ONE, [id]),

  async lock(tx: BusinessTx, id: string): Promise<boolean> {
    return isId(id) && (await tx.row(LOCK, [id])) !== undefined
  },

  /** Active products after a code, with what a supplier calls them. */
  known: (tx: BusinessTx, supplier: string, after: string, limit: number) => tx.rows(KNOWN, [supplier, after, limit]),

  async insert(tx: BusinessTx, { id, supplier, fileName, inDollars, userId }: NewSupplierList): Promise<void> {
    await tx.rows(INSERT, [id, supplier, fileName, inDollars, userId, tx.now])
  },

  async setState(tx: BusinessTx, id: string, state: SupplierListState): Promise<void> {
    await tx.rows(SET_STATE, [id, state, tx.now])
  },

  /** The products among these that the list was applied to. */
  async applied(tx: BusinessTx, id: string, products: readonly string[]): Promise<Set<string>> {
    return new Set((await tx.rows(APPLIED, [id, products])).map(({ product }) => product))
  },

  /** Locks products, removed ones too. */
  lockProducts: (tx: BusinessTx, products: readonly string[]) => tx.rows(LOCK_PRODUCTS, [products]),

  async insertRows(tx: BusinessTx, id: string, supplier: string, rows: readonly AppliedRow[]): Promise<void> {
    const columns = [
      rows.map(({ product }) => product),
      rows.map(({ before }) => before),
      rows.map(({ dollarsBefore }) => dollarsBefore),
      rows.map(({ cost }) => cost),
    ]
    await tx.rows(INSERT_ROWS, [id, supplier, ...columns])
  },

  /** The next products of a list that nobody undid yet. */
  async notUndone(tx: BusinessTx, id: string, limit: number): Promise<string[]> {
    return (await tx.rows(NOT_UNDONE, [id, limit])).map(({ product }) => product)
  },

  async setUndone(tx: BusinessTx, id: string, products: readonly string[]): Promise<void> {
    await tx.rows(SET_UNDONE, [id, products])
  },

  /** What the list set for some products beside what they cost now, by name. */
  undone: (tx: BusinessTx, id: string, products: readonly string[]) => tx.rows(UNDONE, [id, products]),

  /** Gives the supplier's last costs of some products back that the list set and nobody changed since. */
  async restoreSupplied(
    tx: BusinessTx,
    { id, supplier, inDollars }: SupplierListRecord,
    products: readonly string[],
  ): Promise<void> {
    await tx.rows(RESTORE_SUPPLIED, [id, supplier, tx.now, inDollars, products])
  },
}
