import { hasEanCheckDigit } from '#domain/product/ean'

/** A bar code read from a cell. `mangled`: the spreadsheet program turned it into a number and dropped digits. */
export type SheetEan = { readonly ean: string } | { readonly problem: 'mangled' | 'wrong' }

/**
 * Reads a bar code from a cell: 13 digits, possibly with spaces or dashes or as a number (`7790001234567.0`); or 12 digits,
 * where the program dropped a leading zero, if the check digit fits. `7,79E+12` is `mangled`: its digits are lost.
 */
export function sheetEan(cell: string): SheetEan {
  const text = cell.trim().replace(/^'/, '')
  if (/^\d+(?:[.,]\d*)?E\+?\d+$/i.test(text)) return { problem: 'mangled' }
  const digits = text.replace(/[.,]0*$/, '').replaceAll(/[\s-]/g, '')
  if (/^\d{13}$/.test(digits)) return { ean: digits }
  if (/^\d{12}$/.test(digits) && hasEanCheckDigit(`0${digits}`)) return { ean: `0${digits}` }
  return { problem: 'wrong' }
}
