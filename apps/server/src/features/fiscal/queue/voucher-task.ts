import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { accessPause } from '@trastienda/domain/fiscal/access-advice'
import { ArcaFault } from '#platform/arca/soap'
import { addTime } from '#platform/clock'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { openArca, type ArcaAccessParts } from '../access/arca-access.ts'
import { workOff } from './voucher-queue.ts'
import type { Sequence } from './voucher-queue.repository.ts'

/** After 30 days a voucher is not tried any more until somebody asks for it again. */
export const VOUCHER_SENDING = { kind: 'send_vouchers', usefulMinutes: 30 * 24 * 60 } as const

/**
 * Whether the voucher was a trial in an environment that the business has left: its certificate is for another
 * environment now.
 */
const isLeftBehind = ({ environment }: Sequence, settings: FiscalSettings): boolean =>
  environment !== 'production' && environment !== settings.environment

/** ARCA may take half a minute for an answer, for one CUIT or point of sale only. */
const sideBySide = { all: 8, ofOneBusiness: 2 }

/** Sends the vouchers that wait in a sequence. */
export const voucherTask = (parts: ArcaAccessParts): TaskKind => ({
  ...VOUCHER_SENDING,
  sideBySide,
  async run(payload, businessId, lease) {
    const sequence = payload as Sequence
    const { client, settings } = await openArca(parts, businessId, sequence)
    try {
      if (isLeftBehind(sequence, settings)) return {}
      const outcome = await workOff({ ...parts, vouchers: client.vouchers }, businessId, sequence, lease)
      return outcome === 'waiting' ? { again: 'later', reason: `Vouchers of ${sequence.pointOfSale} wait` } : {}
    } catch (error) {
      // Only the business itself can mend its access, and its screen says so.
      const seconds = error instanceof ArcaFault ? accessPause(error.code) : 0
      if (seconds === 0) throw error
      return { again: addTime(parts.clock(), { seconds }), reason: String(error) }
    } finally {
      client.close()
    }
  },
})
