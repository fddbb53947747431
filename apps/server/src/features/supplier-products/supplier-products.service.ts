import type { z } from 'zod'
import type {
  SupplierProductInput,
  SupplierProductRecord,
  supplierProductsApi,
} from '@trastienda/contract/supplier-products.contract'
import { requireSupplier } from '#features/accounts'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { listPage, spanOf } from '#platform/lists/list-request'
import { searchPatterns } from '#platform/lists/search-terms'
import { requireActive } from '#platform/record-checks'
import { found, refuse } from '#platform/refusal'
import type { BusinessTx } from '#platform/database/business-tx'
import type { UnitOfWork } from '#platform/unit-of-work'
import { supplierProductsRepository, type SupplierProductRow } from './supplier-products.repository.ts'

type SuppliedQuery = z.output<(typeof supplierProductsApi)['people.supplied']['query']>
type SuppliedPage = z.output<(typeof supplierProductsApi)['people.supplied']['answer']>

type SuppliedCostsQuery = z.output<(typeof supplierProductsApi)['supplier_products.costs']['body']>

interface Subject {
  readonly supplier: string
  readonly product: string
}

/** The products that suppliers sell to the shop: under which code and name, in which packs and at what cost. */
export const createSupplierProducts = (unit: UnitOfWork) => ({
  ofProduct: (context: CallContext, product: string): Promise<SupplierProductRecord[]> =>
    unit.read(context, async (tx) => {
      const [isProduct, rows] = await Promise.all([
        supplierProductsRepository.isProduct(tx, product),
        supplierProductsRepository.ofProduct(tx, product),
      ])
      return isProduct ? rows.map(toRecord) : refuse('not_found')
    }),

  ofSupplier: (context: CallContext, supplier: string, query: SuppliedQuery): Promise<SuppliedPage> =>
    unit.read(context, async (tx) => {
      const patterns = searchPatterns(query.search)
      const [isPerson, rows, total] = await Promise.all([
        supplierProductsRepository.isPerson(tx, supplier),
        supplierProductsRepository.ofSupplier(tx, supplier, patterns, spanOf(query)),
        supplierProductsRepository.count(tx, supplier, patterns),
      ])
      if (!isPerson) return refuse('not_found')
      return listPage(query, { data: rows.map(toRecord), total, counts: { all: total } })
    }),

  costs: (context: CallContext, { supplier, products }: SuppliedCostsQuery) =>
    unit.read(context, async (tx) => {
      const rows = await supplierProductsRepository.costs(
        tx,
        [...new Set(products)].map((product) => ({ supplier, product })),
      )
      return rows.map(({ product, cost }) => ({ product, cost }))
    }),

  set: (context: CallContext, input: SupplierProductInput): Promise<SupplierProductRecord> =>
    unit.write(context, (tx) => setSupplied(tx, context, input)),

  remove: (context: CallContext, { supplier, product }: Subject): Promise<Subject> =>
    unit.write(context, async (tx) => {
      await supplierProductsRepository.lockProduct(tx, product)
      const before = found(await supplierProductsRepository.one(tx, supplier, product))
      if (!(await supplierProductsRepository.remove(tx, supplier, product))) return refuse('not_found')
      recordChange(tx, context, {
        action: 'set_supplier',
        entity: 'product',
        entityId: product,
        before: audited(before),
        after: {},
      })
      return { supplier, product }
    }),
})

const setSupplied = async (
  tx: BusinessTx,
  context: CallContext,
  input: SupplierProductInput,
): Promise<SupplierProductRecord> => {
  const { supplier, product } = input
  requireActive(await supplierProductsRepository.lockProduct(tx, product), 'product')
  await supplierProductsRepository.lockSupplier(tx, supplier)
  await requireSupplier(tx, supplier, 'supplier')
  const code = input.code?.trim().toUpperCase() || undefined
  const holders = code === undefined ? [] : await supplierProductsRepository.byCode(tx, code)
  const holder = holders.find((each) => each.supplier === supplier && each.product !== product)
  if (holder !== undefined) return refuse('supplier_code_taken', { code: code ?? '', product: holder.product }, 'code')
  const before = await supplierProductsRepository.one(tx, supplier, product)
  const name = input.name?.trim() || undefined
  const cost = input.cost === 0 ? undefined : input.cost
  await supplierProductsRepository.put(tx, {
    supplier,
    product,
    code,
    name,
    cost,
    inDollars: cost !== undefined && input.inDollars === true,
    pack: input.pack,
  })
  const after = found(await supplierProductsRepository.one(tx, supplier, product))
  recordChange(tx, context, {
    action: 'set_supplier',
    entity: 'product',
    entityId: product,
    before: before === undefined ? {} : audited(before),
    after: audited(after),
  })
  return toRecord(after)
}

export type SupplierProducts = ReturnType<typeof createSupplierProducts>

const toRecord = ({ updatedAt, ...row }: SupplierProductRow): SupplierProductRecord => ({
  ...row,
  modificationDate: updatedAt,
})

const audited = ({ supplierName, code, name, pack, cost }: SupplierProductRow) => ({
  supplierName,
  supplierCode: code,
  nameAtSupplier: name,
  pack,
  lastCost: cost,
})
