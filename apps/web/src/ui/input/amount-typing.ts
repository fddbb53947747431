import { amountKinds, type Amount, type AmountKind } from '@trastienda/domain/money/amount'
import { numberFormat } from '@trastienda/domain/money/number-format'
import { parseMoney, parsePercent, parseQuantity, parseUnitCost } from '@trastienda/domain/money/parse-amount'

const parsers = {
  money: parseMoney,
  quantity: parseQuantity,
  percent: parsePercent,
  unitCost: parseUnitCost,
} as const satisfies Record<AmountKind, (text: string) => Amount | undefined>

/**
 * Drops the signs around an amount: a pasted `$ 1.234,56` keeps its digits. Other characters stay visible: without its
 * letter `1e5` would be fifteen.
 */
export function typable(text: string): string {
  return text.replaceAll(/[$\s]/g, '')
}

/** The amount of a text that may be half typed: a separator at the end does not count. */
export function readTyped(kind: AmountKind, text: string): Amount | undefined {
  return parsers[kind](text.replace(/[.,]$/, ''))
}

/**
 * A field's text during typing: decimal comma and no thousands dots. With dots, deleting the last digit of `1.234`
 * would leave `1.23` and turn a thousand into one.
 */
export function editableText(kind: AmountKind, amount: Amount | undefined): string {
  if (amount === undefined) return ''
  const text = kind === 'money' ? amount.toFixed(amountKinds.money.scale) : String(amount)
  return text.replace('.', ',')
}

/** A field's text at rest: `1.234,50`, `2,5`. Costs keep up to four decimals. */
export function restingText(kind: AmountKind, amount: Amount | undefined): string {
  return amount === undefined ? '' : restingFormats[kind](amount)
}

const format = (minimum: number, maximum: number) =>
  numberFormat({ minimumFractionDigits: minimum, maximumFractionDigits: maximum })

const restingFormats: Record<AmountKind, ReturnType<typeof format>> = {
  money: format(2, 2),
  quantity: format(0, 2),
  percent: format(0, 2),
  unitCost: format(2, 4),
}
