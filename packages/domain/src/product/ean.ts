/** Whether 13 digits end in the right check digit. Callers warn of a wrong one and do not refuse it: shops use own codes. */
export function hasEanCheckDigit(ean: string): boolean {
  if (!/^\d{13}$/.test(ean)) return false
  const weighted = Array.from(ean, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3))
  return weighted.reduce((total, value) => total + value, 0) % 10 === 0
}
