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
