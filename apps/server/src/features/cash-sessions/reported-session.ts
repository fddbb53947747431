import type { CashReport } from '@trastienda/contract/cash-sessions.contract'
import { seesHistory } from '@trastienda/domain/staff/sight'
import type { TicketClosing } from '@trastienda/domain/ticket/closing-ticket'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId } from '#platform/ids'
import { found, refuse, requireCapability } from '#platform/refusal'
import { cashReport, drawerState } from './cash-report.ts'
import { cashSessionsRepository, type SessionRecord } from './cash-sessions.repository.ts'
import { reportSections } from './report-description.ts'

/** A session that the caller sees, with its report: of a closed one as it was closed, else as it stands. */
export const reportedSession = async (
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
