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

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const digitsPattern = /^\d+$/

/** Digits, with the marks that people part them with. */
export const phonePattern = /^[+\d][\d\s()-]*$/
