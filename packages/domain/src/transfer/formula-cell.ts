/*
 * A text that a spreadsheet program would run as a formula when it opens a CSV. Negative numbers and telephones that
 * start with a sign are none.
 */
const FORMULA = /^(?:[=@\t\r＝＠]|[+-](?![\d.,\s]+$)).*$/s

/** The text with an apostrophe before it where it would run as a formula. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text as it was before `neutralised`: so that one's own export comes back as it went. */
export function unneutralised(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
