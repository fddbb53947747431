import type { CashReport } from '@trastienda/contract/cash-sessions.contract'
import { expectedByMethod, expectedCash } from '@trastienda/domain/account/cash-session'
import { operations } from '@trastienda/domain/account/operations'
import { cashOf } from '@trastienda/domain/account/payment-parts'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { methodNames } from '#features/payment-methods'
import type { BusinessTx } from '#platform/database/business-tx'
import { required } from '#platform/refusal'
import { cashReportRepository } from './cash-report.repository.ts'
import { lateChangesRepository } from './late-changes.repository.ts'
import type { SessionRecord } from './cash-sessions.repository.ts'

/** What is in the drawer of an open session, by the books. */
export type DrawerState = Pick<CashReport, 'movements' | 'methods' | 'expected' | 'waiting'>

/** @param ofMethods what was counted of other methods: by the last count, if not by one that is under way */
export const drawerState = async (
  tx: BusinessTx,
  session: SessionRecord,
  ofMethods = session.counts.at(-1)?.methods,
): Promise<DrawerState> => {
  const [sums, names, waiting] = await Promise.all([
    cashReportRepository.movements(tx, session.id),
    methodNames(tx),
    cashReportRepository.waiting(tx, session.deviceId, session.openedAt),
  ])
  const nameOf = (method: string) => names.get(method) ?? method
  const counted = new Map(ofMethods?.map((each) => [each.method, each.counted]))
  return {
    movements: sums.map((sum) => ({ ...sum, methodName: nameOf(sum.method) })),
    methods: expectedByMethod(sums, counted.keys()).map(({ method, total }) => ({
      method,
      name: nameOf(method),
      expected: total,
      counted: counted.get(method),
    })),
    expected: expectedCash(session.float, sums),
    waiting: {
      count: waiting.length,
      cash: totalMoney(waiting.map(({ total, parts }) => cashOf(total, parts ?? []))),
    },
  }
}

/** The report of an open session, as it stands. @param listedIn the session whose report lists what came late; undefined for X */
export const cashReport = async (
  tx: BusinessTx,
  session: SessionRecord,
  state: DrawerState,
  listedIn?: string,
): Promise<CashReport> => {
  const [people, sales, creditNotes, approvals, late, changed] = await Promise.all([
    cashReportRepository.people(tx, session.id),
    cashReportRepository.sales(tx, session.id),
    cashReportRepository.creditNotes(tx, session.id),
    cashReportRepository.approvals(tx, session.deviceId, session.openedAt, session.closedAt),
    cashReportRepository.late(tx, session.register, listedIn),
    lateChangesRepository.ofReport(tx, session.register, listedIn),
  ])
  return {
    ...state,
    people: peopleOf(people),
    sales: required(sales),
    creditNotes: required(creditNotes),
    approvals,
    late,
    changed,
  }
}

const peopleOf = (rows: Awaited<ReturnType<typeof cashReportRepository.people>>): CashReport['people'] =>
  [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => {
    const moved = (direction: 'in' | 'out') =>
      totalMoney(own.filter(({ operation }) => operations[operation].cash === direction).map(({ total }) => total))
    return {
      name,
      count: own.reduce((count, each) => count + each.count, 0),
      income: moved('in'),
      outcome: moved('out'),
    }
  })
