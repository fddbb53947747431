import { MOST_IN_PACK, SUPPLIER_CODE_MAX } from '#domain/product/supplier-product'
import { plainNumber } from '#domain/transfer/decimal-mark'
import { cellText, isEmptyCell, type SheetCell } from '#domain/transfer/sheet-cells'
import { sheetEan } from '#domain/transfer/sheet-ean'
import type { ListColumnKey, ListLayout } from './list-columns.ts'
import { parseDiscountChain, type DiscountChain } from './net-cost.ts'

/** Why a cell of a row cannot be read. */
export type UnreadableCell = 'price' | 'discount' | 'pack'

export interface ListRow {
  /** The row's number in the spreadsheet program, from 1. */
  readonly row: number
  readonly code: string
  readonly name: string
  readonly ean: string | undefined
  readonly price: number
  readonly discounts: DiscountChain
  readonly pack: number
  readonly unreadable?: UnreadableCell
}

const NAME_MAX = 100

/** A row of a list; undefined for a heading or an empty row, which have no price. */
export function readListRow(
  cells: readonly SheetCell[],
  row: number,
  places: ReadonlyMap<ListColumnKey, number>,
  layout: ListLayout,
): ListRow | undefined {
  const cell = (key: ListColumnKey): SheetCell => cells[places.get(key) ?? -1] ?? null
  const text = (key: ListColumnKey): string => cellText(cell(key)).replaceAll(/\s+/g, ' ')
  const code = text('code').toUpperCase().slice(0, SUPPLIER_CODE_MAX)
  const name = text('name').slice(0, NAME_MAX)
  if (isEmptyCell(cell('cost')) || (code === '' && name === '' && isEmptyCell(cell('ean')))) return undefined
  const price = numberIn(cell('cost'), layout)
  const chains = [
    layout.discounts,
    ...(['discount', 'discount2', 'discount3'] as const).map((key) => percentText(cell(key))),
  ]
    .filter((typed) => typed !== '')
    .map(parseDiscountChain)
  const pack = isEmptyCell(cell('pack')) ? 1 : packIn(cell('pack'))
  const barcode = isEmptyCell(cell('ean')) ? undefined : sheetEan(text('ean'))
  const unreadable =
    price === undefined || price < 0
      ? 'price'
      : chains.includes(undefined)
        ? 'discount'
        : pack === undefined
          ? 'pack'
          : undefined
  return {
    row,
    code,
    name,
    ean: barcode !== undefined && 'ean' in barcode ? barcode.ean : undefined,
    price: price ?? 0,
    discounts: chains.flatMap((chain) => chain ?? []),
    pack: pack ?? 1,
    ...(unreadable === undefined ? {} : { unreadable }),
  }
}

/** A price with the decimals that the list has, read by its decimal mark. */
function numberIn(cell: SheetCell, { mark }: ListLayout): number | undefined {
  if (typeof cell === 'number') return Number(cell.toFixed(DECIMALS_READ))
  const plain = plainNumber(cellText(cell), mark)
  if (plain === undefined) return undefined
  const number = Number(plain)
  return String(number).includes('e') ? undefined : number
}

/** A spreadsheet's floating point is off by a hair far behind the decimals of any list. */
const DECIMALS_READ = 6

/** A cell that holds a percentage as spreadsheets do: 0.2 for 20 %. */
function percentText(cell: SheetCell): string {
  return typeof cell === 'number' && cell > 0 && cell < 1 ? String(Math.round(cell * 10_000) / 100) : cellText(cell)
}

/** `12`, `x12` and `12 un` are 12. */
function packIn(cell: SheetCell): number | undefined {
  const digits = /^\D*(\d+)(?:[.,]0+)?\D*$/.exec(cellText(cell))?.[1]
  const pack = digits === undefined ? 0 : Number(digits)
  return pack >= 1 && pack <= MOST_IN_PACK ? pack : undefined
}
