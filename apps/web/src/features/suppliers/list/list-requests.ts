import type { SupplierListRow } from '@trastienda/contract/supplier-lists.contract'
import type { Money } from '@trastienda/domain/money/amount'
import type { CompareTerms, ComparedRow, KnownProduct, ListTab } from '@trastienda/domain/supplier-list/compare-list'
import type { FollowingTerms } from '@trastienda/domain/supplier-list/following-price'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import type { NewProduct, NewProductTerms } from '@trastienda/domain/supplier-list/new-products'
import type { ListFacts } from './list-sheet.ts'

/** A row beside the price of its product, and the price that would follow its cost. */
export interface PricedRow extends ComparedRow {
  readonly price: Money | undefined
  readonly next: Money | undefined
}

export interface ListCounts extends Readonly<Record<ListTab, number>> {
  /** Rows whose cost is the same, but whose code is news. */
  readonly taught: number
}

/** The rows to apply: all that are sure, beside those that were ticked; or those alone. */
export interface Chosen {
  readonly isAll: boolean
  readonly ticked: readonly string[]
}

/** The requests of the screen to the worker that holds a list, by their names. */
export interface ListRequests {
  open: { input: { file: Blob }; answer: ListFacts }
  /** Another sheet of the open file. */
  turnTo: { input: { sheet: number }; answer: ListFacts }
  /** Adds known products; the first part forgets those of before. */
  know: { input: { products: readonly KnownProduct[]; isFirst: boolean }; answer: null }
  compare: { input: { terms: CompareTerms & FollowingTerms; layout: ListLayout }; answer: ListCounts }
  rows: { input: { tab: ListTab; start: number; count: number }; answer: readonly PricedRow[] }
  /** What the chosen rows without a product make, or all of them where none is chosen. */
  fresh: { input: { keys: readonly string[]; terms: NewProductTerms }; answer: NewProduct[] }
  /** A part of the chosen rows, as the server takes them, and how many there are. */
  part: {
    input: { chosen: Chosen; start: number; count: number }
    answer: { rows: SupplierListRow[]; total: number }
  }
}
