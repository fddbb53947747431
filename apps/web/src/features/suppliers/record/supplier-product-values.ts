import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import type { SupplierProductInput, SupplierProductRecord } from '@trastienda/contract/supplier-products.contract'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { packProblems } from '@trastienda/domain/product/supplier-product'

export interface SupplierProductValues {
  /** The supplier of a product, or the product of a supplier; undefined if nobody chose it, or the row has it. */
  readonly other: Person | Product | undefined
  readonly code: string
  readonly name: string
  readonly cost: UnitCost | undefined
  /** Whether that cost is in dollars. */
  readonly inDollars: boolean
  readonly pack: Quantity | undefined
}

const ONE = 1

export const suppliedValues = (row: SupplierProductRecord | undefined): SupplierProductValues => ({
  other: undefined,
  code: row?.code ?? '',
  name: row?.name ?? '',
  cost: row?.cost,
  inDollars: row?.inDollars ?? false,
  pack: (row?.pack ?? ONE) as Quantity,
})

export const suppliedProblems = ({ other, pack }: SupplierProductValues, isNew: boolean): Problem[] => [
  ...(isNew && other === undefined ? [problem('required', 'other')] : []),
  ...packProblems(pack ?? ONE),
]

export const suppliedInput = (
  { code, name, cost, inDollars, pack = ONE as Quantity }: SupplierProductValues,
  { supplier, product }: Pick<SupplierProductInput, 'supplier' | 'product'>,
) => ({ supplier, product, code, name, cost, inDollars, pack })
