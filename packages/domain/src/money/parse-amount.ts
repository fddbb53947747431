import { amountKinds, isMoney, isPercent, isQuantity, isUnitCost } from './amount.ts'
import type { Money, Percent, Quantity, UnitCost } from './amount.ts'

/*
 * What a person types as an amount in es-AR: `1.234,56`, `1234,56`, `1234.56`, `$ 1.234,56`, `-5,50`. The last
 * separator is the decimal mark if no more digits follow than the kind has decimals (`1.000` is a thousand); money and
 * quantities refuse a lone comma before three digits, so that 13,750 never becomes 13750.
 */

/** Pesos with at most two decimals; undefined for any other text. A peso sign before the number is ignored. */
export function parseMoney(text: string): Money | undefined {
  const value = parseDecimal(text, amountKinds.money.scale)
  return isMoney(value) ? value : undefined
}

/** A quantity with at most two decimals; undefined for any other text. */
export function parseQuantity(text: string): Quantity | undefined {
  const value = parseDecimal(text, amountKinds.quantity.scale)
  return isQuantity(value) ? value : undefined
}

/** Takes a `%` after the number. */
export function parsePercent(text: string): Percent | undefined {
  const value = parseDecimal(text.replace(/\s*%\s*$/, ''), amountKinds.percent.scale)
  return isPercent(value) ? value : undefined
}

/** Takes up to four decimals: after a comma, or after a dot that cannot be a thousands separator. */
export function parseUnitCost(text: string): UnitCost | undefined {
  const value = parseDecimal(text, amountKinds.unitCost.scale)
  return isUnitCost(value) ? value : undefined
}

function parseDecimal(text: string, scale: number): number | undefined {
  const match = /^(?<sign>[-−]?)\s*\$?\s*(?<inner>[-−]?)(?<digits>[\d.,]+)$/.exec(text.trim())
  const { sign = '', inner = '', digits = '' } = match?.groups ?? {}
  const plain = plainDecimal(digits, scale)
  if (plain === undefined || (sign !== '' && inner !== '')) return undefined
  const magnitude = Number(plain)
  return sign + inner === '' || magnitude === 0 ? magnitude : -magnitude
}

/** `1.234,56` as `1234.56`; undefined where the separators make no sense. */
function plainDecimal(digits: string, scale: number): string | undefined {
  const { whole, decimals, separator } = splitAtDecimal(digits, scale)
  const groups = whole.split(/[.,]/)
  const thousands = new Set(whole.replaceAll(/\d/g, ''))
  const isGrouped =
    groups.length > 1 &&
    thousands.size === 1 &&
    !thousands.has(separator) &&
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
    groups.slice(1).every((group) => group.length === 3)
  const isLoneComma = thousands.has(',') && groups.length === 2 && separator === ''
  if (groups.length > 1 && (!isGrouped || isLoneComma)) return undefined
  if (whole === '' && decimals === '') return undefined
  return `${groups.join('') || '0'}.${decimals || '0'}`
}

/** What may stand before a dot that separates thousands: `1`, `12.345`; not `0`, `1234` or `1,234`. */
const WHOLE_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})*$/

function splitAtDecimal(digits: string, scale: number): { whole: string; decimals: string; separator: string } {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimals = digits.slice(last + 1)
  const separator = digits.charAt(last)
  const isThousandsDot = separator === '.' && decimals.length === 3 && WHOLE_THOUSANDS.test(digits.slice(0, last))
  const isDecimal = last !== -1 && decimals.length > 0 && decimals.length <= scale && !isThousandsDot
  return isDecimal
    ? { whole: digits.slice(0, last), decimals, separator }
    : { whole: digits, decimals: '', separator: '' }
}
