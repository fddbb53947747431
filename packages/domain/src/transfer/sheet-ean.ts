import { hasEanCheckDigit } from '#domain/product/ean'

/** What a spreadsheet's cell says of a bar code. `mangled`: the program took it for a number, and digits are lost. */
export type SheetEan = { readonly ean: string } | { readonly problem: 'mangled' | 'wrong' }

/**
 * A bar code as a cell of a file holds it: 13 digits, also where the program wrote them as a number (`7790001234567.0`,
 * spaces or dashes between); 12 digits where the program dropped a leading zero and the check digit fits. `7,79E+12` has
 * lost digits, which nothing brings back.
 */
export function sheetEan(cell: string): SheetEan {
  const text = cell.trim().replace(/^'/, '')
  if (/^\d+(?:[.,]\d*)?E\+?\d+$/i.test(text)) return { problem: 'mangled' }
  const digits = text.replace(/[.,]0*$/, '').replaceAll(/[\s-]/g, '')
  if (/^\d{13}$/.test(digits)) return { ean: digits }
  if (/^\d{12}$/.test(digits) && hasEanCheckDigit(`0${digits}`)) return { ean: `0${digits}` }
  return { problem: 'wrong' }
}
