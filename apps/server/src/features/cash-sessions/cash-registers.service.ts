import type { CashRegister } from '@trastienda/contract/cash-sessions.contract'
import { MAX_REGISTER_NAME } from '@trastienda/domain/account/cash-session'
import { CASH_FUND } from '@trastienda/domain/account/funds'
import { registerFund, renameFund } from '#features/funds'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { found, refuse, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { lockCashClosing } from './cash-closing-settings.service.ts'
import { cashRegistersRepository, type RegisterRecord } from './cash-registers.repository.ts'

const entity = 'cash_register'

/** Registers hold the cash of a counter; one browser works at each. */
export const createCashRegisters = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<CashRegister[]> =>
    unit.read(context, async (tx) => {
      const registers = await cashRegistersRepository.all(tx)
      return registers.map((register) => toRegister(context, register))
    }),

  bind: (context: CallContext, input: { number: number; name?: string | undefined }): Promise<CashRegister> =>
    unit.write(context, async (tx) => {
      const { deviceId = refuse('not_found') } = context
      if (!(await lockCashClosing(tx)).enabled) return refuse('cash_closing_off')
      const registers = await cashRegistersRepository.lockAll(tx)
      const before = registers.find(({ number }) => number === input.number)
      requireFree(before, deviceId)
      const own = registers.find((register) => register.deviceId === deviceId)
      if (own?.number === input.number) return toRegister(context, own)
      if (own?.openSession !== undefined) return refuse('register_open', { name: own.name }, 'number')
      if (own !== undefined) cashRegistersRepository.bind(tx, own.number, undefined)
      if (before === undefined) await addRegister(tx, context, registers, input)
      cashRegistersRepository.bind(tx, input.number, deviceId)
      return changed(tx, context, 'bind', input.number, before)
    }),

  rename: (
    context: CallContext,
    id: string,
    name: string,
    expectedVersion: number | undefined,
  ): Promise<CashRegister> =>
    unit.write(context, async (tx) => {
      const registers = await cashRegistersRepository.lockAll(tx)
      const before = found(registers.find(({ number }) => String(number) === id))
      requireVersion(before, expectedVersion)
      const after = checkedName(registers, before.number, name.trim())
      cashRegistersRepository.rename(tx, before.number, after)
      if (before.fund !== undefined) await renameFund(tx, context, before.fund, { before: before.name, after })
      return changed(tx, context, 'edit', before.number, before)
    }),

  release: (context: CallContext, id: string): Promise<CashRegister> =>
    unit.write(context, async (tx) => {
      const registers = await cashRegistersRepository.lockAll(tx)
      const before = found(registers.find(({ number }) => String(number) === id))
      if (before.openSession !== undefined) return refuse('register_open', { name: before.name })
      cashRegistersRepository.bind(tx, before.number, undefined)
      return changed(tx, context, 'release', before.number, before)
    }),
})

export type CashRegisters = ReturnType<typeof createCashRegisters>

export const toRegister = ({ deviceId: own }: CallContext, register: RegisterRecord): CashRegister => ({
  number: register.number,
  name: register.name,
  deviceName: register.deviceId === undefined ? undefined : (register.deviceName ?? 'Otro equipo'),
  isThis: register.deviceId !== undefined && register.deviceId === own,
  openSession: register.openSession,
  version: register.version,
})

/** The first register has its cash in Caja, any further one in a fund of its own. */
const addRegister = async (
  tx: BusinessTx,
  context: CallContext,
  registers: readonly RegisterRecord[],
  { number, name: typed = `Caja ${number}` }: { readonly number: number; readonly name?: string | undefined },
): Promise<void> => {
  const name = checkedName(registers, number, typed.trim())
  const others = new Set(registers.map(({ fund = CASH_FUND }) => fund))
  const fund = registers.length === 0 ? undefined : (await registerFund(tx, context, name, others)).id
  cashRegistersRepository.add(tx, { number, name, fund })
}

const requireFree = (register: RegisterRecord | undefined, deviceId: string): void => {
  if (register?.deviceId === undefined || register.deviceId === deviceId) return
  const { name, deviceName = 'otro dispositivo' } = register
  refuse('register_elsewhere', { name, device: deviceName }, 'number')
}

const checkedName = (registers: readonly RegisterRecord[], number: number, name: string): string => {
  if (name.length > MAX_REGISTER_NAME) return refuse('maximum', { n: MAX_REGISTER_NAME }, 'name')
  const isTaken = registers.some((each) => each.number !== number && each.name.toLowerCase() === name.toLowerCase())
  return isTaken ? refuse('name_taken', { name }, 'name') : name
}

const changed = async (
  tx: BusinessTx,
  context: CallContext,
  action: 'bind' | 'edit' | 'release',
  number: number,
  before: RegisterRecord | undefined,
): Promise<CashRegister> => {
  const after = required((await cashRegistersRepository.all(tx)).find((register) => register.number === number))
  recordChange(tx, context, {
    action,
    entity,
    entityId: String(number),
    before: { name: before?.name, deviceName: before?.deviceName },
    after: { name: after.name, deviceName: after.deviceName },
  })
  return toRegister(context, after)
}
