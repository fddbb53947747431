import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { accountStatement } from '#features/accounts'
import { wordingOf, type personFor } from '#features/people'
import type { BusinessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { openRange } from '#platform/lists/list-request'
import { letterhead } from './business-letterhead.ts'
import type { AccountStatementDocument } from './documents/account-statement-document.ts'
import { printedPerson } from './printed-vouchers.ts'

type StoredPerson = NonNullable<Awaited<ReturnType<typeof personFor>>>

/** A person's account over a range of instants for printing; without a range, all of it until today. */
export const printedStatement = async (
  tx: BusinessTx,
  { business, person, range }: { business: BusinessFacts; person: StoredPerson; range: Partial<InstantRange> },
): Promise<AccountStatementDocument> => {
  const statement = await accountStatement(tx, person.code, openRange(range))
  const dayOf = (instant: string | Date) => businessDayOf(instant, business.timeZone)
  const today = dayOf(tx.now)
  const rows = statement.rows.map(({ occurredAt, ...row }) => ({ ...row, day: dayOf(occurredAt) }))
  return {
    business: letterhead(business),
    person: { ...printedPerson(wordingOf(person)), type: person.type },
    start: range.start === undefined ? (rows[0]?.day ?? today) : dayOf(range.start),
    end: range.end === undefined ? today : dayOf(range.end),
    openingBalance: statement.openingBalance,
    rows,
  }
}
