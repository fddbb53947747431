import { usualDenominations } from '@trastienda/domain/account/cash-session'
import { surchargeProduct } from '@trastienda/domain/account/installment-plans'
import { money, quantity, unitCost, ZERO, ZERO_PERCENT, type Money } from '@trastienda/domain/money/amount'
import { capabilitiesOf } from '@trastienda/domain/staff/capabilities'
import { createCashClosingSettings } from '#cash-services/cash-closing-settings'
import { createCashRegisters } from '#cash-services/cash-registers'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { required } from '#platform/refusal'
import { createCashSessions } from '#services/cash-sessions'
import { createPaymentMethods } from '#services/payment-methods'
import { createTillService } from '#services/till'
import { at, within } from './business.ts'
import { plans } from './day/installments.ts'
import { writeRows } from './journal/table.ts'
import { revisions } from './journal/tables.ts'
import type { Article, SessionOver, ShopFunds } from './shop.ts'
import type { Staff } from './staff.ts'

const withdrawalLimit = money(200_000)

/** Switches the counter and the closing of its cash on. Returns the code of its customer whom nobody names. */
export const openCounter = async (tx: BusinessTx, context: CallContext): Promise<string> => {
  const unit = within(tx)
  const { finalConsumer } = await createTillService(unit).saveSettings(context, { enabled: true }, undefined)
  const closing = {
    enabled: true,
    withdrawalLimit,
    mailsOwners: false,
    denominations: [...usualDenominations] as Money[],
  }
  await createCashClosingSettings(unit).save(context, closing, undefined)
  return required(finalConsumer)
}

/** The product by which surcharges of installment plans are sold, as the simulation knows it. */
export const surchargeArticle: Article = {
  code: 'RF',
  name: surchargeProduct.name,
  ean: '',
  categoryId: '',
  checkStock: 'without_stock',
  iva: surchargeProduct.iva,
  isByWeight: false,
  supplier: undefined,
  minThreshold: quantity(0),
  demand: 0,
  lastPrice: 0,
  costShare: 0,
  isScarce: false,
  sellingPrice: ZERO,
  cost: unitCost(0),
  currentStock: quantity(0),
  lots: [],
  isOrdered: false,
}

/** Gives the credit cards their installment plans, and each register its browser. */
export const openRegisters = async (
  tx: BusinessTx,
  context: CallContext,
  { methods, registers }: ShopFunds,
): Promise<void> => {
  const unit = within(tx)
  const service = createPaymentMethods(unit)
  const credit = required(methods.find(({ kind }) => kind === 'credit'))
  const { $id: id, version, ...known } = required((await service.list(context)).find(({ $id }) => $id === credit.id))
  await service.update(context, id, { ...known, discount: known.discount ?? ZERO_PERCENT, plans: [...plans] }, version)
  for (const { number, deviceId } of registers)
    await createCashRegisters(unit).bind({ ...context, deviceId }, { number })
}

/** Opens, counts and closes every session by the program's own services, each at its instant; then the registers are free. */
export const closeSessions = async (
  tx: BusinessTx,
  context: CallContext,
  staff: Staff,
  { registers, sessions }: ShopFunds,
): Promise<void> => {
  const devices = new Map(registers.map(({ number, deviceId }) => [number, deviceId]))
  for (const session of sessions.toSorted((one, other) => one.closedAt.getTime() - other.closedAt.getTime())) {
    const by = (userId: string): CallContext => ({
      ...context,
      userId,
      role: 'cashier',
      capabilities: capabilitiesOf('cashier'),
      deviceId: devices.get(session.register),
    })
    await closeSession(tx, session, by(staff.morning), by(staff.evening))
  }
  for (const { number } of registers) await createCashRegisters(within(tx)).release(context, String(number))
}

const closeSession = async (
  tx: BusinessTx,
  { openedAt, closedAt, float, payments, counted, reason, stays }: SessionOver,
  opener: CallContext,
  closer: CallContext,
): Promise<void> => {
  const nothing = { wake: () => {} }
  const opened = createCashSessions(within(at(tx, openedAt)), nothing)
  const { $id: id } = await opened.open(opener, { float })
  await writeRows(
    tx,
    revisions.payment,
    payments.map((payment) => ({ id: payment, sessionId: id })),
  )
  const sessions = createCashSessions(within(at(tx, closedAt)), nothing)
  await sessions.count(closer, id, { counted })
  await sessions.close(closer, id, { stays, reason })
}
