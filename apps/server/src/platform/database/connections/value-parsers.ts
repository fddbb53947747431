import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

type Parse = (text: string) => unknown

/** The driver types its parsers by an enum of the types that it knows; a server has more. */
const driverParser = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse

const textArray = driverParser(1009) as (text: string) => (string | null)[]

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    textArray(text).map((element) => (element === null ? null : parse(element)))

const asText: Parse = (text) => text

/**
 * `2026-11-20 12:00:00+00` to `2026-11-20T12:00:00.000Z`, by slicing: building a Date costs a fifth of a list query.
 * Sessions run in UTC; anything else (another zone, a year before 1000) takes the slow and general road.
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
 * Per type: int8 (counts, sequences; below 2^53 here) to number, numeric and date stay text, timestamptz becomes an ISO
 * instant. Everything else as the driver reads it. None of them can throw: an answer is never lost on its way in.
 */
const parsers = new Map<number, Parse>([
  [20, Number],
  [1016, arrayOf(Number)],
  [1700, asText],
  [1231, arrayOf(asText)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1184, instantFromPostgres],
  [1185, arrayOf(instantFromPostgres)],
])

const parserOf = (oid: number, format?: 'text' | 'binary'): Parse =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? driverParser(oid, format)

export const valueParsers: CustomTypesConfig = { getTypeParser: parserOf as CustomTypesConfig['getTypeParser'] }
