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
  return withReport(tx, session)
}

const withReport = async (tx: BusinessTx, session: SessionRecord) => {
  const { timeZone } = await businessFacts(tx)
  const closed = await cashSessionsRepository.report(tx, session.id)
  const report = closed ?? (await cashReport(tx, session, await drawerState(tx, session)))
  return { session, report, timeZone }
}

type WordedReport = Pick<TicketClosing, 'registerName' | 'number' | 'sections'>

/** A session's report in words, for whoever has a link to it; undefined where no session has the id. */
export const wordedReport = async (tx: BusinessTx, id: string): Promise<WordedReport | undefined> => {
  const session = isId(id) ? await cashSessionsRepository.find(tx, id) : undefined
  return session && inWords(await withReport(tx, session))
}

/** A session's report in words, for its paper; undefined where no session has the id. */
export const printedReport = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
): Promise<WordedReport | undefined> => {
  if (!isId(id) || (await cashSessionsRepository.find(tx, id)) === undefined) return undefined
  const reported = await reportedSession(tx, context, id)
  requireCapability(context, 'figures')
  return inWords(reported)
}

const inWords = ({ session, report, timeZone }: Awaited<ReturnType<typeof withReport>>): WordedReport => {
  const { registerName, number } = session
  return { registerName, number, sections: reportSections({ session, report }, timeZone) }
}
