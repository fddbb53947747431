/** The abbreviations under which a year's balances are kept and shown, January first. */
export const monthNames = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'] as const

export type MonthName = (typeof monthNames)[number]

/** The first year that a year selector offers while there is no transaction. */
export const FIRST_YEAR = 2017

/** Every year from the first transaction's to this one, oldest first. */
export function yearsSince(firstYear: number | undefined, currentYear: number): number[] {
  const first = Math.min(firstYear ?? FIRST_YEAR, currentYear)
  return Array.from({ length: currentYear - first + 1 }, (_, place) => first + place)
}
