import { amountKinds } from '#domain/money/amount'
import { exact, roundedMoney, roundedQuantity, roundedUnitCost } from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import { parseMoney, parseQuantity, parseUnitCost } from '#domain/money/parse-amount'
import { isIvaRate } from '#domain/transaction/iva'
import type { IvaRate } from '#domain/transaction/iva'
import { decimalMarkOf, plainNumber, withoutClosingDash } from './decimal-mark.ts'
import { unneutralised } from './formula-cell.ts'
import { matchKey } from './match-columns.ts'

/** A cell as a file gives it. */
export type SheetCell = string | number | boolean | null

/** Whether a cell holds nothing, or only blanks. */
export function isEmptyCell(cell: SheetCell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as text: a number with a decimal point and without grouping, a text without the apostrophe of `neutralised`. */
export function cellText(cell: SheetCell): string {
  if (typeof cell === 'number')
    return Math.abs(cell) < 1e15 ? String(cell) : cell.toLocaleString('en-US', { useGrouping: false })
  return unneutralised(String(cell ?? '')).trim()
}

/** A cell for a message, with a decimal comma, as the merchant typed it. */
export function typedCell(cell: SheetCell): string {
  return typeof cell === 'number' ? cellText(cell).replace('.', ',') : String(cell ?? '').trim()
}

/** Whether a cell is the error of a failed formula (`#REF!`, `#¡VALOR!`), in English or Spanish. */
export function isFormulaError(cell: SheetCell): boolean {
  return typeof cell === 'string' && FORMULA_ERROR.test(cell.trim())
}

const FORMULA_ERROR =
  /^#(?:[¡¿]?(?:DIV\/0|REF|VALUE|VALOR|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|NAME|NOMBRE)[!?]|N\/[AD])$/i

type SheetAmountKind = 'money' | 'quantity' | 'unitCost'

/** `isRounded`: the cell has more decimals than an amount of its kind. */
export type CellAmount = { readonly amount: number; readonly isRounded: boolean }

/**
 * The amount in a cell; undefined if there is none. Further decimals are rounded, and `isRounded` warns the merchant,
 * unless only a formula's floating point is off by a hair (`0.30000000000000004`).
 */
export function cellAmount(cell: SheetCell, kind: SheetAmountKind): CellAmount | undefined {
  if (typeof cell === 'boolean' || cell === null) return undefined
  if (typeof cell === 'string') return textAmount(withoutClosingDash(unneutralised(cell).trim()), kind)
  const unit = 10 ** amountKinds[kind].scale
  const nearest = Math.round(cell * unit) / unit
  const isClose = Math.abs(nearest - cell) < 1e-9 * Math.max(1, Math.abs(cell))
  if (isClose) return Math.abs(nearest) < amountKinds[kind].limit ? { amount: nearest, isRounded: false } : undefined
  return roundedAmount(cell, kind)
}

function textAmount(text: string, kind: SheetAmountKind): CellAmount | undefined {
  const amount = parsers[kind](text)
  if (amount !== undefined) return { amount, isRounded: false }
  // More decimals than the kind takes, where it is clear that they are decimals: `12,3456` is, `13,750` is not.
  const mark = decimalMarkOf([text])
  const plain = mark === ',' || mark === '.' ? plainNumber(text, mark) : undefined
  return plain === undefined ? undefined : roundedAmount(Number(plain), kind)
}

function roundedAmount(number: number, kind: SheetAmountKind): CellAmount | undefined {
  if (!(Math.abs(number) < amountKinds[kind].limit - 1)) return undefined
  const isTiny = Math.abs(number) < 1e-6
  return { amount: isTiny ? 0 : rounders[kind](exact(number)), isRounded: true }
}

/** An IVA rate from 21, `21`, `10,5 %`, or 0.21, which is what a cell formatted as a percentage holds. */
export function cellIva(cell: SheetCell): IvaRate | undefined {
  const rate = cellAmount(typeof cell === 'string' ? cell.replace(/\s*%\s*$/, '') : cell, 'unitCost')?.amount
  const whole = rate !== undefined && rate > 0 && rate < 1 ? Math.round(rate * 1000) / 10 : rate
  return isIvaRate(whole) ? whole : undefined
}

/** Yes or no from the words that files use for them (`Sí`, `x`, `1`); undefined for any other word. */
export function cellYesNo(cell: SheetCell): boolean | undefined {
  const key = matchKey(String(cell))
  if (YES.has(key)) return true
  return NO.has(key) ? false : undefined
}

export function yesNo(value: boolean): string {
  return value ? 'Sí' : 'No'
}

/** The choice that a cell names; accents and case do not count. */
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
