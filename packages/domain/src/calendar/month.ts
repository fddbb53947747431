/** January first. They are keys of the API's yearly balances as well as labels on the screen. */
export const monthNames = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'] as const

export type MonthName = (typeof monthNames)[number]

/** The first year that a year selector offers while there is no transaction (the specification's). */
export const FIRST_YEAR = 2017

/** The years of a year selector, oldest first: from the first transaction's to the current one. */
export function yearsSince(firstYear: number | undefined, currentYear: number): number[] {
  const first = Math.min(firstYear ?? FIRST_YEAR, currentYear)
  return Array.from({ length: currentYear - first + 1 }, (_, place) => first + place)
}
