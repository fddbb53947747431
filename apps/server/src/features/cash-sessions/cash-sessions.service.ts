import type { z } from 'zod'
import type {
  CashCount,
  CashSession,
  cashSessionsApi,
  CountedDrawer,
} from '@trastienda/contract/cash-sessions.contract'
import { differenceOf, mayCount, sumOfNotes } from '@trastienda/domain/account/cash-session'
import { CASH_FUND } from '@trastienda/domain/account/funds'
import { MAX_AMOUNT, ZERO, type Money } from '@trastienda/domain/money/amount'
import { subtractTotals, totalMoney } from '@trastienda/domain/money/arithmetic'
import { rolesInWords, rolesWithAll } from '@trastienda/domain/staff/capabilities'
import { moveFunds } from '#features/fund-transfers'
import { balancesOf, lockFunds } from '#features/funds'
import { methodNames } from '#features/payment-methods'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId, newId } from '#platform/ids'
import { found, refuse, requireCapability, required } from '#platform/refusal'
import type { Tasks } from '#platform/tasks/tasks'
import type { UnitOfWork } from '#platform/unit-of-work'
import { lockCashClosing } from './cash-closing-settings.service.ts'
import { cashRegistersRepository, type RegisterRecord } from './cash-registers.repository.ts'
import { drawerState } from './cash-report.ts'
import { closeSession } from './closing.ts'
import { toSession } from './cash-session-answer.ts'
import { cashSessionsRepository, type SessionRecord } from './cash-sessions.repository.ts'

type Body<Name extends 'cash_sessions.count' | 'cash_sessions.close'> = z.output<(typeof cashSessionsApi)[Name]['body']>

const entity = 'cash_session'

/** Opens, counts and closes the cash of a register. */
export const createCashSessions = (unit: UnitOfWork, tasks: Pick<Tasks, 'wake'>) => ({
  open: (context: CallContext, { float }: { readonly float: Money }): Promise<CashSession> =>
    unit.write(context, async (tx) => {
      const { deviceId = refuse('register_missing') } = context
      if (!(await lockCashClosing(tx)).enabled) return refuse('cash_closing_off')
      if (float < 0) return refuse('minimum', { n: 0 }, 'float')
      const registers = await cashRegistersRepository.lockAll(tx)
      const register = registers.find((each) => each.deviceId === deviceId) ?? refuse('register_missing')
      if (register.openSession !== undefined) return refuseOpen(tx, register.openSession)
      const session = { id: newId(), register: register.number, deviceId, openedBy: context.userId, float }
      cashSessionsRepository.insert(tx, session)
      await bringFloat(tx, context, register, float)
      const after = { name: register.name, float }
      recordChange(tx, context, { action: 'open', entity, entityId: session.id, after })
      return answered(tx, context, session.id)
    }),

  /** Keeps the count with what was expected at that moment: a recount replaces no count. */
  count: (context: CallContext, id: string, body: Body<'cash_sessions.count'>): Promise<CountedDrawer> =>
    unit.write(context, async (tx) => {
      const session = await lockOpen(tx, context, id)
      if (body.unsent !== undefined) requireCapability(context, 'figures')
      const counted = countedIn(body)
      await requireMethods(tx, body.methods)
      const { expected, waiting, methods } = await drawerState(tx, session, body.methods)
      if (!mayCount(session.counts, expected)) return refuse('drawer_counted_twice')
      const pending = totalMoney([waiting.cash, body.unsent?.cash ?? ZERO])
      const difference = differenceOf(counted, { expected, pending })
      const by = (await cashSessionsRepository.nameOf(tx, context.userId)) ?? ''
      const count: CashCount = { at: tx.now, by, ...body, counted, expected, pending, difference }
      const counts = [...session.counts, count]
      cashSessionsRepository.setCounts(tx, id, counts)
      const after = { name: session.registerName, counted, expected, difference }
      recordChange(tx, context, { action: 'count', entity, entityId: id, after })
      return {
        counted,
        expected,
        pending,
        difference,
        mayRecount: mayCount(counts, expected),
        methods,
      }
    }),

  close: async (context: CallContext, id: string, body: Body<'cash_sessions.close'>): Promise<CashSession> => {
    const closed = await unit.write(context, async (tx) => {
      await closeSession(tx, context, id, () => lockOpen(tx, context, id), body)
      return answered(tx, context, id)
    })
    tasks.wake()
    return closed
  },
})

export type CashSessions = ReturnType<typeof createCashSessions>

const answered = async (tx: BusinessTx, context: CallContext, id: string): Promise<CashSession> => {
  const [session, { timeZone }] = await Promise.all([cashSessionsRepository.find(tx, id), businessFacts(tx)])
  return toSession(context, required(session), { now: tx.now, timeZone })
}

/** Moves from Caja what the fund of another register lacks of the float, as far as Caja has it. */
const bringFloat = async (tx: BusinessTx, context: CallContext, register: RegisterRecord, float: Money) => {
  const { fund, name } = register
  if (fund === undefined) return
  await lockFunds(tx, [fund, CASH_FUND])
  const balances = await balancesOf(tx)
  const amount = Math.min(subtractTotals(float, balances(fund)), balances(CASH_FUND)) as Money
  if (amount > 0) await moveFunds(tx, context, { from: CASH_FUND, to: fund, amount, note: `Apertura de ${name}` })
}

const refuseOpen = async (tx: BusinessTx, id: string): Promise<never> => {
  const { openedByName: person, registerName: name } = required(await cashSessionsRepository.find(tx, id))
  return refuse('drawer_open', { person, name })
}

/**
 * The open session, locked: no movement joins it until the commit.
 *
 * @throws Refusal for a closed one, and for one of another device to who lacks `figures`
 */
const lockOpen = async (tx: BusinessTx, context: CallContext, id: string): Promise<SessionRecord> => {
  const session = found(isId(id) ? await cashSessionsRepository.lock(tx, id) : undefined)
  const { number, registerName: name, deviceId } = session
  if (number !== undefined) return refuse('drawer_closed', { name, number })
  if (deviceId !== context.deviceId && !context.capabilities.has('figures'))
    return refuse('drawer_of_other_device', { name, who: rolesInWords(rolesWithAll(['drawer', 'figures'])) })
  return session
}

/** @throws Refusal for a method that the business does not have */
const requireMethods = async (tx: BusinessTx, counted: Body<'cash_sessions.count'>['methods'] = []): Promise<void> => {
  if (counted.length === 0) return
  const names = await methodNames(tx)
  const place = counted.findIndex(({ method }) => !names.has(method))
  if (place >= 0) refuse('part_method_unknown', undefined, `methods.${place}.method`)
}

/** The cash of a count, as a figure or by notes and coins. */
const countedIn = ({ counted, notes }: Body<'cash_sessions.count'>): Money => {
  const sum = notes === undefined ? counted : sumOfNotes(notes)
  if (sum === undefined) return refuse('required', undefined, 'counted')
  if (sum < 0) return refuse('minimum', { n: 0 }, 'counted')
  return sum > MAX_AMOUNT ? refuse('amount_out_of_range', undefined, 'counted') : (sum as Money)
}
