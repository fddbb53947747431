import { isBusinessDay, type BusinessDay } from '@trastienda/domain/calendar/business-day'

/** The first day that the calls take. */
const FIRST_DAY: BusinessDay = '1900-01-02'

/**
 * A typed day: `20/11/2026`, `20-11-26`, `20.11`, `20112026`, `2011`. A missing year is the year of `today`; a year of
 * two digits is of this century. Undefined if there is no such day, or a shop cannot mean it.
 */
export function readTypedDay(text: string, today: BusinessDay): BusinessDay | undefined {
  const match =
    /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})(?:[/.\- ](?<year>\d{2}|\d{4}))?$/.exec(text.trim()) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})?$/.exec(text.trim())
  if (match?.groups === undefined) return undefined
  const { day = '', month = '', year = today.slice(0, 4) } = match.groups
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDay(written) && written >= FIRST_DAY ? written : undefined
}
