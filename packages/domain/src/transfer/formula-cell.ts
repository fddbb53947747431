/*
 * A text that a spreadsheet program would run as a formula when it opens a CSV: by a product's name somebody could
 * attack the reader of an export. Negative numbers and telephones with a plus are harmless.
 */
const FORMULA = /^(?:[=@\t\r＝＠]|[+-](?![\d.,\s]+$)).*$/s

/** Puts an apostrophe before a text that would run as a formula. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Undoes `neutralised`, so that an export can be imported again unchanged. */
export function unneutralised(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
