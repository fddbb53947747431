const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/**
 * Whether a text can be stored as somebody's tax number: 11 digits are a CUIT and need its check digit. Any other
 * document, such as a DNI, is not checked.
 */
export function isTaxNumber(text: string): boolean {
  const digits = taxDigits(text)
  return !/^\d{11}$/.test(digits) || hasCheckDigit(digits)
}

/** Whether a text is a whole CUIT: 11 digits with the right check digit. */
export function isCuit(text: string): boolean {
  return /^\d{11}$/.test(taxDigits(text)) && isTaxNumber(text)
}

/** Whether a CUIT's digits are a company's; people have other prefixes. */
export function isCompany(cuit: string): boolean {
  return /^3[034]/.test(cuit)
}

/** A number without its separators, as it is stored; other text trimmed. */
export function taxDigits(text: string): string {
  const bare = text.replaceAll(/[-.\s]/g, '')
  return /^\d+$/.test(bare) ? bare : text.trim()
}

/** `20-11111111-2` for 11 digits; other text as it is. */
export function formatCuit(text: string): string {
  return taxDigits(text).replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')
}

/** The last digit is 11 − (weighted sum mod 11), where 11 counts as 0 and 10 as 9. */
function hasCheckDigit(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits.charAt(place)), 0)
  const rest = 11 - (sum % 11)
  const check = { 10: 9, 11: 0 }[rest] ?? rest
  return check === Number(digits.charAt(10))
}
