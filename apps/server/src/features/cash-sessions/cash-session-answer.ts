import type { CashSession } from '@trastienda/contract/cash-sessions.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import type { CallContext } from '#platform/call-context'
import type { SessionRecord } from './cash-sessions.repository.ts'

interface Facts {
  readonly now: string
  readonly timeZone: string
}

/** A session as the API answers it. What an open one is expected to have is for its report. */
export const toSession = (context: CallContext, session: SessionRecord, { now, timeZone }: Facts): CashSession => {
  const { openedAt, closedAt = now } = session
  const difference = session.counts.at(-1)?.difference
  return {
    $id: session.id,
    register: session.register,
    registerName: session.registerName,
    openedBy: session.openedByName,
    openedAt,
    float: session.float,
    isPastDay: businessDayOf(closedAt, timeZone) > businessDayOf(openedAt, timeZone),
    isThisDevice: session.deviceId === context.deviceId,
    closedBy: session.closedByName,
    closedAt: session.closedAt,
    number: session.number,
    counted: session.counted,
    stays: session.stays,
    reason: session.reason,
    expected: session.expected,
    difference: session.closedAt === undefined ? undefined : difference,
    differencePayment: session.differencePayment,
  }
}
