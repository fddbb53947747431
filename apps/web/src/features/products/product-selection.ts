/**
 * Ticked products: those that were ticked one by one, or everything that a list shows but some. The latter needs no code
 * of any product, however many there are.
 */
export type ProductSelection =
  | { readonly kind: 'some'; readonly codes: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly view: ListedView; readonly except: ReadonlySet<string> }

/** What the list shows: `all` or a category's id, and what is searched. */
export interface ListedView {
  readonly tab: string
  readonly search: string
}

export const noProducts: ProductSelection = { kind: 'some', codes: new Set() }

export const isSelected = (selection: ProductSelection, code: string): boolean =>
  selection.kind === 'some' ? selection.codes.has(code) : !selection.except.has(code)

/** How many there are. `total` is what the list has now. */
export const selectedCount = (selection: ProductSelection, total: number): number =>
  selection.kind === 'some' ? selection.codes.size : Math.max(0, total - selection.except.size)

export function toggleSelected(selection: ProductSelection, code: string): ProductSelection {
  if (selection.kind === 'some') return { kind: 'some', codes: toggled(selection.codes, code) }
  return { ...selection, except: toggled(selection.except, code) }
}

/** Everything in the list: by their codes where all of them are on screen, so that they stay ticked in another tab. */
export function selectAll(
  selection: ProductSelection,
  view: ListedView,
  shown: readonly string[],
  total: number,
): ProductSelection {
  if (shown.length < total) return { kind: 'all', view, except: new Set() }
  const before = selection.kind === 'some' ? selection.codes : []
  return { kind: 'some', codes: new Set([...before, ...shown]) }
}

/** What is left of a selection in another tab or search: everything of a list is everything of that list only. */
export function selectionFor(selection: ProductSelection, view: ListedView): ProductSelection {
  const isOther = selection.kind === 'all' && (selection.view.tab !== view.tab || selection.view.search !== view.search)
  return isOther ? noProducts : selection
}

/** The selection as the API takes it. */
export const selectionInput = (selection: ProductSelection) =>
  selection.kind === 'some' ? { products: [...selection.codes] } : { ...selection.view, except: [...selection.except] }

const toggled = (codes: ReadonlySet<string>, code: string): ReadonlySet<string> => {
  const next = new Set(codes)
  if (!next.delete(code)) next.add(code)
  return next
}
