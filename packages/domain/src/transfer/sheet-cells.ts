import { amountKinds } from '#domain/money/amount'
import { exact, roundedMoney, roundedQuantity, roundedUnitCost } from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import { parseMoney, parseQuantity, parseUnitCost } from '#domain/money/parse-amount'
import { isIvaRate } from '#domain/transaction/iva'
import type { IvaRate } from '#domain/transaction/iva'
import { decimalMarkOf, plainNumber } from './decimal-mark.ts'
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

/** A cell as whoever typed it would recognise it. */
export function typedCell(cell: SheetCell): string {
  return typeof cell === 'number' ? cellText(cell).replace('.', ',') : String(cell ?? '').trim()
}

/** What a spreadsheet shows where a formula fails, in the programs' English and Spanish. */
export function isFormulaError(cell: SheetCell): boolean {
  return typeof cell === 'string' && FORMULA_ERROR.test(cell.trim())
}

const FORMULA_ERROR =
  /^#(?:[¡¿]?(?:DIV\/0|REF|VALUE|VALOR|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|NAME|NOMBRE)[!?]|N\/[AD])$/i

/** The kinds of amounts that stand in sheets. */
type SheetAmountKind = 'money' | 'quantity' | 'unitCost'

/** An amount of a kind. `isRounded`: the cell has more decimals than the kind keeps. */
export type CellAmount = { readonly amount: number; readonly isRounded: boolean }

/**
 * An amount of a kind, or undefined where the cell holds none. Decimals beyond the kind's are rounded, and told; what a
 * formula leaves a hair off its decimals is not worth telling.
 */
export function cellAmount(cell: SheetCell, kind: SheetAmountKind): CellAmount | undefined {
  if (typeof cell === 'boolean' || cell === null) return undefined
  if (typeof cell === 'string') return textAmount(unneutralised(cell).trim(), kind)
  const unit = 10 ** amountKinds[kind].scale
  const nearest = Math.round(cell * unit) / unit
  const isClose = Math.abs(nearest - cell) < 1e-9 * Math.max(1, Math.abs(cell))
  if (isClose) return Math.abs(nearest) < amountKinds[kind].limit ? { amount: nearest, isRounded: false } : undefined
  return roundedAmount(cell, kind)
}

function textAmount(text: string, kind: SheetAmountKind): CellAmount | undefined {
  const amount = parsers[kind](text)
  if (amount !== undefined) return { amount, isRounded: false }
  // `1.234,5678` and `12,3456` say by themselves where the decimals begin; `13,750` does not.
  const mark = decimalMarkOf([text])
  const plain = mark === ',' || mark === '.' ? plainNumber(text, mark) : undefined
  return plain === undefined ? undefined : roundedAmount(Number(plain), kind)
}

function roundedAmount(number: number, kind: SheetAmountKind): CellAmount | undefined {
  if (!(Math.abs(number) < amountKinds[kind].limit - 1)) return undefined
  const isTiny = Math.abs(number) < 1e-6
  return { amount: isTiny ? 0 : rounders[kind](exact(number)), isRounded: true }
}

/** 21, `21`, `10,5 %`, and 0.21 of a cell in percent. */
export function cellIva(cell: SheetCell): IvaRate | undefined {
  const rate = cellAmount(typeof cell === 'string' ? cell.replace(/\s*%\s*$/, '') : cell, 'unitCost')?.amount
  const whole = rate !== undefined && rate > 0 && rate < 1 ? Math.round(rate * 1000) / 10 : rate
  return isIvaRate(whole) ? whole : undefined
}

export function cellYesNo(cell: SheetCell): boolean | undefined {
  const key = matchKey(String(cell))
  if (YES.has(key)) return true
  return NO.has(key) ? false : undefined
}

/** What people read for a yes or a no. */
export function yesNo(value: boolean): string {
  return value ? 'Sí' : 'No'
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
  unitCost: parseUnitCost,
} as const satisfies Record<SheetAmountKind, (text: string) => number | undefined>

const rounders = {
  money: roundedMoney,
  quantity: roundedQuantity,
  unitCost: roundedUnitCost,
} as const satisfies Record<SheetAmountKind, (value: Exact) => number>
