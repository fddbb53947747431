import type { Quantity } from '@trastienda/domain/money/amount'
import { parseQuantity } from '@trastienda/domain/money/parse-amount'

export interface ProductText {
  /** How many, if the text says so: `3*779…`. */
  quantity?: Quantity
  /** The text to search. */
  text: string
}

/** The text of the product box: a product, and before it the quantity (`3*`). */
export function readProductText(typed: string): ProductText {
  const match = /^\s*(?<many>[\d.,]+)\s*\*\s*(?<rest>.*)$/.exec(typed)
  const quantity = parseQuantity(match?.groups?.['many'] ?? '')
  if (quantity === undefined || quantity <= 0) return { text: typed.trim() }
  return { quantity, text: (match?.groups?.['rest'] ?? '').trim() }
}

export const searchedProductText = (typed: string): string => readProductText(typed).text

/** Only digits: a scanner's code, or a typed one. It is looked up exactly, never by name. */
export const isCodeText = (text: string): boolean => /^\d+$/.test(text)

/**
 * The search of a scan. In the product box an earlier quantity or first digits belong to it, as in a typed code: a
 * scanner may stutter.
 */
export function readScan(code: string, boxText: string): ProductText & { usesBox: boolean } {
  const before = readProductText(boxText)
  const whole = readProductText(boxText + code)
  const isCount = before.quantity !== undefined && before.text === ''
  const usesBox = boxText !== '' && (isCount || isCodeText(whole.text))
  return { ...(usesBox ? whole : readProductText(code)), usesBox }
}
