import type { Quantity } from '@trastienda/domain/money/amount'
import { parseQuantity } from '@trastienda/domain/money/parse-amount'

export interface ProductText {
  /** How many, where the text says so: `3*779…`. */
  quantity?: Quantity
  /** What to look for. */
  text: string
}

/** What is typed or scanned into the product box: a product, and before it how many (`3*`). */
export function readProductText(typed: string): ProductText {
  const match = /^\s*(?<many>[\d.,]+)\s*\*\s*(?<rest>.*)$/.exec(typed)
  const quantity = parseQuantity(match?.groups?.['many'] ?? '')
  if (quantity === undefined || quantity <= 0) return { text: typed.trim() }
  return { quantity, text: (match?.groups?.['rest'] ?? '').trim() }
}

export const searchedProductText = (typed: string): string => readProductText(typed).text

/** Digits and nothing else: a scanner's code, or one typed like it. It is looked up exactly, never by name. */
export const isCodeText = (text: string): boolean => /^\d+$/.test(text)

/**
 * What a scan looks for. In the product box the count or the first digits that stand there already belong to it, as they do
 * when a code is typed: a scanner may stutter.
 */
export function readScan(code: string, boxText: string): ProductText & { usesBox: boolean } {
  const before = readProductText(boxText)
  const whole = readProductText(boxText + code)
  const isCount = before.quantity !== undefined && before.text === ''
  const usesBox = boxText !== '' && (isCount || isCodeText(whole.text))
  return { ...(usesBox ? whole : readProductText(code)), usesBox }
}
