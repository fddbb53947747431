import type { CallInput } from '@trastienda/contract/client'
import type { ProductSelection } from '@trastienda/contract/products.contract'

type PricesQuery = NonNullable<CallInput<'print.price_lists'>['query']>

/** Products as the address of a printed list names them. */
export function productQuery(products: 'all' | ProductSelection): PricesQuery {
  if (products === 'all') return { productIds: 'all' }
  if ('products' in products) return { productIds: joined(products.products) }
  const { tab, search, except = [] } = products
  return { productIds: 'all', tab, search, except: joined(except) }
}

/** Encoded one by one: a code may have a comma. */
const joined = (codes: readonly string[]): string => codes.map(encodeURIComponent).join(',')
