import { addDays } from './business-day.ts'
import type { BusinessDay } from './business-day.ts'

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

/** A month of the calendar, `YYYY-MM`. */
export type BusinessMonth = string

const fullNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** Whether a text is a month that a shop can mean. */
export function isBusinessMonth(text: string): boolean {
  return /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/.test(text)
}

export function monthOfDay(day: BusinessDay): BusinessMonth {
  return day.slice(0, 7)
}

/** The month that comes so many months later, or earlier where `months` is negative. */
export function addMonths(month: BusinessMonth, months: number): BusinessMonth {
  const place = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
}

export function daysOfMonth(month: BusinessMonth): { readonly first: BusinessDay; readonly last: BusinessDay } {
  return { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** `noviembre de 2026`. */
export function formatMonth(month: BusinessMonth): string {
  return `${fullNames[Number(month.slice(5)) - 1] ?? ''} de ${month.slice(0, 4)}`
}
