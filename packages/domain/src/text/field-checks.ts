import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { hasMoreLetters, letterCount } from './letters.ts'

export type TextRule = {
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

/** The first problem of a text field: missing, too short or long, wrong format. An empty optional field has none. */
export function textProblems(path: string, text: string | undefined, rule: TextRule): Problem[] {
  if (text === undefined || text === '') return rule.required === true ? [problem('required', path)] : []
  if (rule.min !== undefined && letterCount(text) < rule.min) return [problem('minimum', path, { n: rule.min })]
  if (rule.max !== undefined && hasMoreLetters(text, rule.max)) return [problem('maximum', path, { n: rule.max })]
  if (rule.pattern !== undefined && !rule.pattern.test(text)) return [problem('wrong_format', path)]
  return []
}

// A code is a part of URLs (`/products/{code}`), where these already mean something else (`/products/stock`).
const reservedCodes = ['prices', 'ranking', 'stock', 'stock_value', '.', '..']

/** The problems of the code of a contact or product: 1 to 20 characters, not reserved. */
export function codeProblems(code: string | undefined): Problem[] {
  const problems = textProblems('code', code, { required: true, min: 1, max: 20 })
  return code !== undefined && reservedCodes.includes(code) ? [problem('wrong_format', 'code')] : problems
}

/** What mail servers accept, without quoted local parts (`"a b"@x.com`). */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const digitsPattern = /^\d+$/

export const postalCodePattern = /^[A-Za-z0-9]{4}$/

/** The longest text of a telephone number, with everything that people write between its digits. */
export const MAX_PHONE_LENGTH = 40

const noLetters = /^\P{L}*$/u

/** A telephone number has 7 to 16 digits, with anything but letters between them. */
export function phoneProblems(path: string, text: string | undefined): Problem[] {
  if (text === undefined || text === '') return []
  if (!noLetters.test(text) || hasMoreLetters(text, MAX_PHONE_LENGTH)) return [problem('wrong_format', path)]
  return textProblems(path, text.replaceAll(/\D/g, '') || '-', { min: 7, max: 16 })
}
