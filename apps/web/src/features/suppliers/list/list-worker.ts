import type { SupplierListRow } from '@trastienda/contract/supplier-lists.contract'
import {
  compareList,
  type ComparedList,
  type ComparedRow,
  type KnownProduct,
} from '@trastienda/domain/supplier-list/compare-list'
import type { ListRow } from '@trastienda/domain/supplier-list/list-row'
import { newProducts } from '@trastienda/domain/supplier-list/new-products'
import { openFile } from '#features/transfer/public/files/open-file.ts'
import type { SheetFile } from '#features/transfer/public/files/sheet-file.ts'
import { answerQuestions } from '#features/transfer/public/files/worker-questions.ts'
import { chosenRows } from './compared-rows.ts'
import type { ListRequests, PricedRow } from './list-requests.ts'
import { pricing } from './following-prices.ts'
import { listRows, openList, type OpenList } from './list-sheet.ts'

/* Holds a supplier's list and the known products: 50,000 rows are read and compared here, and the screen gets a page. */

let file: SheetFile | undefined
let list: OpenList | undefined
let known: KnownProduct[] = []
let rows: readonly ListRow[] = []
let compared: ComparedList | undefined
let priced: (row: ComparedRow) => PricedRow
/** The last chosen rows, which are asked for part by part. */
let chosen: { readonly of: string; readonly rows: readonly SupplierListRow[] } | undefined

const opened = (sheet?: number) => {
  if (file === undefined) throw new Error('No file is open')
  list = openList(file, sheet)
  return list.facts
}

answerQuestions<ListRequests>({
  open: async ({ file: sent }) => {
    file = await openFile(sent)
    return opened()
  },
  turnTo: async ({ sheet }) => opened(sheet),
  know: async ({ products, isFirst }) => {
    known = isFirst ? [...products] : known.concat(products)
    return null
  },
  compare: async ({ terms, layout }) => {
    if (list === undefined) throw new Error('No list is open')
    rows = listRows(list, layout)
    compared = compareList(rows, known, terms)
    chosen = undefined
    priced = pricing(known, terms)
    const { changed, same, fresh, missing, doubtful } = compared
    return {
      changed: changed.length,
      same: same.length,
      fresh: fresh.length,
      missing: missing.length,
      doubtful: doubtful.length,
      taught: same.filter(({ teaches }) => teaches === true).length,
    }
  },
  rows: async ({ tab, start, count }) => compared?.[tab].slice(start, start + count).map(priced) ?? [],
  fresh: async ({ keys, terms }) => {
    const wanted = new Set(keys)
    const places = new Set(
      compared?.fresh.flatMap(({ key, row }) => (wanted.size === 0 || wanted.has(key) ? [row] : [])),
    )
    return newProducts(
      rows.filter(({ row }) => places.has(row)),
      terms,
    )
  },
  part: async ({ chosen: wanted, start, count }) => {
    if (compared === undefined) throw new Error('No list was compared')
    const of = JSON.stringify(wanted)
    if (chosen?.of !== of) chosen = { of, rows: chosenRows(compared, wanted) }
    return { rows: chosen.rows.slice(start, start + count), total: chosen.rows.length }
  },
})
