import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

export type TextRule = {
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

/** One text field against its rule: what is missing first, then its length, then its form. An empty optional field is fine. */
export function textProblems(path: string, text: string | undefined, rule: TextRule): Problem[] {
  if (text === undefined || text === '') return rule.required === true ? [problem('required', path)] : []
  if (rule.min !== undefined && text.length < rule.min) return [problem('minimum', path, { n: rule.min })]
  if (rule.max !== undefined && text.length > rule.max) return [problem('maximum', path, { n: rule.max })]
  if (rule.pattern !== undefined && !rule.pattern.test(text)) return [problem('wrong_format', path)]
  return []
}

// In an address these stand for something else than a record: a list beside it, or a folder.
const reservedCodes = ['prices', 'ranking', 'stock', 'stock_value', '.', '..']

/** The code of a contact or product, 1 to 20 characters. It is its id, and so a part of addresses. */
export function codeProblems(code: string | undefined): Problem[] {
  const problems = textProblems('code', code, { required: true, min: 1, max: 20 })
  return code !== undefined && reservedCodes.includes(code) ? [problem('wrong_format', 'code')] : problems
}

/** What mail servers take, names before the @ in quotes aside. */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const digitsPattern = /^\d+$/

export const postalCodePattern = /^[A-Za-z0-9]{4}$/

/** The room for a telephone number with everything that people part its digits with. */
export const MAX_PHONE_LENGTH = 40

const noLetters = /^\P{L}*$/u

/** A telephone number as anybody writes it: 7 to 16 digits count, the signs between them are free. */
export function phoneProblems(path: string, text: string | undefined): Problem[] {
  if (text === undefined || text === '') return []
  if (!noLetters.test(text) || text.length > MAX_PHONE_LENGTH) return [problem('wrong_format', path)]
  return textProblems(path, text.replaceAll(/\D/g, '') || '-', { min: 7, max: 16 })
}
