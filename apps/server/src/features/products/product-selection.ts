import type { ProductSelection } from '@trastienda/contract/products.contract'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchPatterns } from '#platform/lists/search-terms'
import { refuse } from '#platform/refusal'
import { productsRepository, type ProductFilter, type SelectedProduct } from './products.repository.ts'

/** The chosen products, by category and name. @throws Refusal not_found when one that was named is none, or no more */
export const readSelection = async (tx: BusinessTx, selection: ProductSelection): Promise<SelectedProduct[]> => {
  const filter = filterOf(selection)
  return requireAll(filter, await productsRepository.selected(tx, filter))
}

/** As `readSelection`, and nobody else changes the products until this transaction ends. */
export const lockSelection = async (tx: BusinessTx, selection: ProductSelection): Promise<SelectedProduct[]> => {
  const filter = filterOf(selection)
  return requireAll(filter, await lockFiltered(tx, filter))
}

/** Those of some products that are still active, and nobody else changes them until this transaction ends. */
export const lockStillActive = (tx: BusinessTx, codes: readonly string[]): Promise<SelectedProduct[]> =>
  lockFiltered(tx, filterOfCodes(codes))

// What was locked is read by its codes: what came to fit the filter meanwhile is nobody's to change yet.
const lockFiltered = async (tx: BusinessTx, filter: ProductFilter): Promise<SelectedProduct[]> =>
  productsRepository.selected(tx, filterOfCodes(await productsRepository.lockSelected(tx, filter)))

const requireAll = ({ codes }: ProductFilter, products: SelectedProduct[]): SelectedProduct[] =>
  codes !== undefined && products.length < codes.length ? refuse('not_found') : products

const filterOfCodes = (codes: readonly string[]): ProductFilter => ({
  codes: [...new Set(codes)],
  categoryId: undefined,
  patterns: undefined,
  except: [],
})

const filterOf = (selection: ProductSelection): ProductFilter => {
  if ('products' in selection) return filterOfCodes(selection.products)
  const { tab, search, except = [] } = selection
  return {
    codes: undefined,
    categoryId: tab === 'all' ? undefined : tab?.toLowerCase(),
    patterns: searchPatterns(search),
    except,
  }
}
