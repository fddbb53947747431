import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

type Parse = (text: string) => unknown

/** The driver's types name its parsers by an enum of the types that it knows, while a server has more. */
const driverParser = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse

const textArray = driverParser(1009) as (text: string) => (string | null)[]

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    textArray(text).map((element) => (element === null ? null : parse(element)))

const asText: Parse = (text) => text

/**
 * Turns PostgreSQL's null in the driver's rows into undefined, so that the code has one word for a missing value. A
 * `null` within JSON stays.
 */
export const withoutNulls = <Row>(rows: readonly object[]): Row[] => {
  for (const row of rows as Record<string, unknown>[])
    for (const column in row) if (row[column] === null) row[column] = undefined
  return rows as Row[]
}

/**
 * Makes `2026-11-20T12:00:00.000Z` of `2026-11-20 12:00:00+00` by cutting the text, because making a Date takes a fifth of the
 * time of a list query. Sessions run in UTC; other texts (another zone, a year before 1000) are parsed in the slow and general
 * way.
 *
 * @internal
 */
export const instantFromPostgres = (text: string): string => {
  if (text.length >= 22 && text.length <= 29 && text[4] === '-' && text.endsWith('+00')) {
    const fraction = text.slice(20, -3)
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  }
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}

/**
 * Parsers by type: int8 (below 2^53 here) and numeric become numbers, date stays text, and timestamptz becomes an ISO
 * instant. None of them can throw, because an error here would lose the answer.
 */
const parsers = new Map<number, Parse>([
  [20, Number],
  [1016, arrayOf(Number)],
  [1700, Number],
  [1231, arrayOf(Number)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1184, instantFromPostgres],
  [1185, arrayOf(instantFromPostgres)],
])

const parserOf = (oid: number, format?: 'text' | 'binary'): Parse =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? driverParser(oid, format)

export const valueParsers: CustomTypesConfig = { getTypeParser: parserOf as CustomTypesConfig['getTypeParser'] }
