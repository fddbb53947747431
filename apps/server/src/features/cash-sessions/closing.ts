import { closedDrawer, closingProblems } from '@trastienda/domain/account/cash-session'
import { bookedDifference, CASH_FUND } from '@trastienda/domain/account/funds'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { listLatePayments, newPayment, writePosting } from '#features/books'
import { cashTagFor } from '#features/cash-tags'
import { safeFund } from '#features/funds'
import { moveFunds } from '#features/fund-transfers'
import { leaveOwnerMails } from '#features/staff'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId } from '#platform/ids'
import { refuse, refuseAny } from '#platform/refusal'
import { cashClosingSettings } from './cash-closing-settings.service.ts'
import { cashRegistersRepository } from './cash-registers.repository.ts'
import { cashReport, drawerState } from './cash-report.ts'
import { CLOSING_MAIL } from './closing-mails.ts'
import { lateChangesRepository } from './late-changes.repository.ts'
import { cashSessionsRepository, type SessionRecord } from './cash-sessions.repository.ts'

/**
 * Closes a session by its last count: books what is short or over, moves to the safe what does not stay, and keeps the report as it
 * is now. All of it is one unit of work.
 *
 * @param lockOpen locks the session
 */
export const closeSession = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  lockOpen: () => Promise<SessionRecord>,
  { stays, reason: typed = '' }: { readonly stays: Money; readonly reason?: string | undefined },
): Promise<void> => {
  const reason = typed.trim()
  // Before the lock: a payment that makes the same tag waits for this session, and this would wait for its tag.
  const tag = await differenceTag(tx, id)
  const session = await lockOpen()
  const count = session.counts.at(-1) ?? refuse('drawer_not_counted')
  const [state, settings] = await Promise.all([drawerState(tx, session), cashClosingSettings(tx)])
  const { expected } = state
  const pending = totalMoney([state.waiting.cash, count.unsent?.cash ?? ZERO])
  if (count.expected !== expected || count.pending !== pending) return refuse('drawer_moved')
  const closing = { counted: count.counted, expected, pending, stays, reason }
  refuseAny(closingProblems(closing))
  const { booked, leaves } = closedDrawer(closing)

  const number = await cashRegistersRepository.takeReportNumber(tx, session.register)
  listLatePayments(tx, session.register, id)
  lateChangesRepository.list(tx, session.register, id)
  const report = await cashReport(tx, { ...session, closedAt: tx.now }, state, id)
  const comment = `Cierre de ${session.registerName}, Z-${number}`
  const payment =
    booked && newPayment({ ...booked, tag, comment: `${comment}: ${reason}`, cashFund: session.fund }, tx.now)
  // The difference belongs to no session: it is what the session came to.
  if (payment !== undefined) writePosting(tx, context, { payments: [payment], madeAt: { deviceId: undefined } })
  cashSessionsRepository.close(tx, id, {
    closedBy: context.userId,
    number,
    expected,
    counted: count.counted,
    stays,
    differencePayment: payment?.record.id,
    report,
    reason: reason === '' ? undefined : reason,
  })
  if (leaves > 0) {
    const to = (await safeFund(tx, context)).id
    const { fund: from = CASH_FUND } = session
    await moveFunds(tx, context, { from, to, amount: leaves as Money, note: comment, isCounted: true })
  }
  const after = { name: session.registerName, number, expected, counted: count.counted, stays, reason }
  recordChange(tx, context, { action: 'close', entity: 'cash_session', entityId: id, after })
  if (settings.mailsOwners) await leaveOwnerMails(tx, { kind: CLOSING_MAIL, subject: { session: id } })
}

/** The tag for the difference of the last count; undefined where there is none. */
const differenceTag = async (tx: BusinessTx, id: string) => {
  const session = isId(id) ? await cashSessionsRepository.find(tx, id) : undefined
  const booked = bookedDifference(session?.counts.at(-1)?.difference ?? ZERO)
  return booked === undefined || session?.closedAt !== undefined ? undefined : cashTagFor(tx, booked.tag)
}
