import type { z } from 'zod'
import type {
  CashSession,
  CashSessionDetail,
  cashSessionsApi,
  CurrentCashSession,
} from '@trastienda/contract/cash-sessions.contract'
import { suggestsWithdrawal } from '@trastienda/domain/account/cash-session'
import { ZERO } from '@trastienda/domain/money/amount'
import { seesHistory } from '@trastienda/domain/staff/sight'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import type { UnitOfWork } from '#platform/unit-of-work'
import { cashClosingSettings } from './cash-closing-settings.service.ts'
import { cashRegistersRepository } from './cash-registers.repository.ts'
import { toRegister } from './cash-registers.service.ts'
import { drawerState } from './cash-report.ts'
import { toSession } from './cash-session-answer.ts'
import { reportedSession } from './reported-session.ts'
import { reportSections } from './report-description.ts'
import { cashSessionsRepository } from './cash-sessions.repository.ts'

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

export type CashSessionReads = ReturnType<typeof createCashSessionReads>
