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

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const digitsPattern = /^\d+$/

/** Digits, with the marks that people part them with. */
export const phonePattern = /^[+\d][\d\s()-]*$/
