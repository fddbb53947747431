import { amountKinds } from '#domain/money/amount'
import type { AmountKind } from '#domain/money/amount'
import { parseMoney, parsePercent, parseQuantity, parseUnitCost } from '#domain/money/parse-amount'
import { isIvaRate } from '#domain/transaction/iva'
import type { IvaRate } from '#domain/transaction/iva'
import { unneutralised } from './formula-cell.ts'
import { matchKey } from './match-columns.ts'

/** A cell as a file gives it. */
export type SheetCell = string | number | boolean | null

export function isEmptyCell(cell: SheetCell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

export function cellText(cell: SheetCell): string {
  if (typeof cell === 'number')
    return Math.abs(cell) < 1e15 ? String(cell) : cell.toLocaleString('en-US', { useGrouping: false })
  return unneutralised(String(cell ?? '')).trim()
}

/** An amount of a kind, or undefined where the cell holds none. A number of a formula may be a hair off its decimals. */
export function cellAmount(cell: SheetCell, kind: AmountKind): number | undefined {
  if (typeof cell === 'boolean' || cell === null) return undefined
  if (typeof cell === 'string') return parsers[kind](unneutralised(cell))
  const unit = 10 ** amountKinds[kind].scale
  const nearest = Math.round(cell * unit) / unit
  const isClose = Math.abs(nearest - cell) < 1e-9 * Math.max(1, Math.abs(cell))
  return isClose && Math.abs(nearest) < amountKinds[kind].limit ? nearest : undefined
}

/** 21, `21`, `10,5 %`, and 0.21 of a cell in percent. */
export function cellIva(cell: SheetCell): IvaRate | undefined {
  const rate = cellAmount(cell, 'percent') ?? cellAmount(cell, 'unitCost')
  const whole = rate !== undefined && rate > 0 && rate < 1 ? Math.round(rate * 1000) / 10 : rate
  return isIvaRate(whole) ? whole : undefined
}

export function cellYesNo(cell: SheetCell): boolean | undefined {
  const key = matchKey(String(cell))
  if (YES.has(key)) return true
  return NO.has(key) ? false : undefined
}

/** The one of the choices that the cell names, whatever its accents and capitals. */
export function cellChoice<Choice>(cell: SheetCell, choices: ReadonlyMap<string, Choice>): Choice | undefined {
  return choices.get(matchKey(cellText(cell)))
}

const YES = new Set(['si', 's', 'yes', 'y', '1', 'x', 'true', 'verdadero', 'con stock', 'with stock'])
const NO = new Set(['no', 'n', '0', 'false', 'falso', 'sin stock', 'without stock'])

const parsers = {
  money: parseMoney,
  quantity: parseQuantity,
  percent: parsePercent,
  unitCost: parseUnitCost,
} as const satisfies Record<AmountKind, (text: string) => number | undefined>
