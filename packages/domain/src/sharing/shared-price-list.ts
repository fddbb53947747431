/** A price list that goes out: a list's id or `default`, narrowed to a category, to a search, or to both. */
export type SharedPriceList = {
  readonly list: string
  /** A category's id, or `all`. */
  readonly tab: string
  readonly search: string
}

/** Names it as the record of a sending: `default`, or `default all yerba mate`. Neither ids nor tabs have spaces. */
export function priceListRecord({ list, tab, search }: SharedPriceList): string {
  const text = search.trim()
  return tab === 'all' && text === '' ? list : [list, tab, text].join(' ').trim()
}

export function readPriceListRecord(record: string): SharedPriceList {
  const [list = '', tab = 'all', ...search] = record.split(' ')
  return { list, tab, search: search.join(' ') }
}
