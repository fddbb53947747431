/** Whether an EAN-13's last digit fits the others. A wrong one is worth a warning only: shops use codes of their own. */
export function hasEanCheckDigit(ean: string): boolean {
  if (!/^\d{13}$/.test(ean)) return false
  const weighted = Array.from(ean, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3))
  return weighted.reduce((total, value) => total + value, 0) % 10 === 0
}
