import type { z } from 'zod'
import type {
  CashReport,
  CashSession,
  CashSessionDetail,
  cashSessionsApi,
  CurrentCashSession,
} from '@trastienda/contract/cash-sessions.contract'
import { suggestsWithdrawal } from '@trastienda/domain/account/cash-session'
import { ZERO } from '@trastienda/domain/money/amount'
import type { TicketClosing } from '@trastienda/domain/ticket/closing-ticket'
import { seesHistory } from '@trastienda/domain/staff/sight'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId } from '#platform/ids'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { found, refuse, requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { cashClosingSettings } from './cash-closing-settings.service.ts'
import { cashRegistersRepository } from './cash-registers.repository.ts'
import { toRegister } from './cash-registers.service.ts'
import { cashReport, drawerState } from './cash-report.ts'
import { toSession } from './cash-session-answer.ts'
import { reportSections } from './report-description.ts'
import { cashSessionsRepository, type SessionRecord } from './cash-sessions.repository.ts'

type ListQuery = z.output<(typeof cashSessionsApi)['cash_sessions.list']['query']>

export const createCashSessionReads = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: ListQuery) =>
    unit.read(context, async (tx) => {
      const { timeZone } = await businessFacts(tx)
      const person = seesHistory(context.capabilities) ? undefined : context.userId
      const filter = { ...openRange(query), person, register: query.register }
      const isOpen = query.tab === 'all' ? undefined : query.tab === 'open'
      const [sessions, counts] = await Promise.all([
        cashSessionsRepository.page(tx, filter, isOpen, orderedSpanOf(query)),
        cashSessionsRepository.counts(tx, filter),
      ])
      const data: CashSession[] = sessions.map((session) => toSession(context, session, { now: tx.now, timeZone }))
      return listPage(query, { data, total: counts[query.tab], counts })
    }),

  current: (context: CallContext): Promise<CurrentCashSession> =>
    unit.read(context, async (tx) => {
      const [register, settings, sellers, { timeZone }] = await Promise.all([
        cashRegistersRepository.ofDevice(tx, context.deviceId),
        cashClosingSettings(tx),
        cashSessionsRepository.sellers(tx),
        businessFacts(tx),
      ])
      const session = register?.openSession && (await cashSessionsRepository.find(tx, register.openSession))
      const state = session ? await drawerState(tx, session) : undefined
      const stayed = register && (await cashSessionsRepository.lastStay(tx, register.number))
      return {
        register: register && toRegister(context, register),
        session: session ? toSession(context, session, { now: tx.now, timeZone }) : undefined,
        proposedFloat: stayed ?? ZERO,
        countsNotes: sellers > 1,
        suggestsWithdrawal: state !== undefined && suggestsWithdrawal(state.expected, settings.withdrawalLimit),
      }
    }),

  get: (context: CallContext, id: string): Promise<CashSessionDetail> =>
    unit.read(context, async (tx) => {
      const { session, report, timeZone } = await reportedSession(tx, context, id)
      return {
        ...toSession(context, session, { now: tx.now, timeZone }),
        counts: [...session.counts],
        report,
        sections: reportSections({ session, report }, timeZone),
      }
    }),
})

/** A session's report in words, for its paper; undefined where no session has the id. */
export const printedReport = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
): Promise<Pick<TicketClosing, 'registerName' | 'number' | 'sections'> | undefined> => {
  if (!isId(id) || (await cashSessionsRepository.find(tx, id)) === undefined) return undefined
  const { session, report, timeZone } = await reportedSession(tx, context, id)
  requireCapability(context, 'figures')
  const { registerName, number } = session
  return { registerName, number, sections: reportSections({ session, report }, timeZone) }
}

export type CashSessionReads = ReturnType<typeof createCashSessionReads>

/** A session that the caller sees, with its report: of a closed one as it was closed, else as it stands. */
const reportedSession = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
): Promise<{ session: SessionRecord; report: CashReport; timeZone: string }> => {
  const session = found(isId(id) ? await cashSessionsRepository.find(tx, id) : undefined)
  const isOwn = [session.openedBy, session.closedBy].includes(context.userId)
  if (!seesHistory(context.capabilities) && !isOwn) refuse('not_found')
  const { timeZone } = await businessFacts(tx)
  const closed = await cashSessionsRepository.report(tx, id)
  const report = closed ?? (await cashReport(tx, session, await drawerState(tx, session)))
  return { session, report, timeZone }
}
