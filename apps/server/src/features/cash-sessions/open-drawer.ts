import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { cashRegistersRepository } from './cash-registers.repository.ts'

/** Whether the caller's browser works at a register whose session is open. */
export const isAtOpenDrawer = async (tx: BusinessTx, { deviceId }: CallContext): Promise<boolean> =>
  (await cashRegistersRepository.ofDevice(tx, deviceId))?.openSession !== undefined
