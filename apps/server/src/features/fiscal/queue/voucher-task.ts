import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { accessPause } from '@trastienda/domain/fiscal/access-advice'
import { ArcaFault } from '#platform/arca/soap'
import { TaskPause, TaskWait } from '#platform/tasks/task-pause'
import type { TaskKind } from '#platform/tasks/tasks'
import { openArca, type ArcaAccessParts } from '../arca-access.ts'
import { workOff } from './voucher-queue.ts'
import type { Sequence } from './voucher-queue.repository.ts'

/** After 30 days a voucher is not tried any more until somebody asks for it again. */
export const VOUCHER_SENDING = { kind: 'send_vouchers', usefulMinutes: 30 * 24 * 60 } as const

/**
 * Whether the voucher was only tried, in an environment that the business has left since: the certificate in use is for another
 * one.
 */
const isLeftBehind = ({ environment }: Sequence, settings: FiscalSettings): boolean =>
  environment !== 'production' && environment !== settings.environment

/** ARCA may take half a minute for an answer, and be that slow for one CUIT or point of sale only. */
const sideBySide = { all: 8, ofOneBusiness: 2 }

/** Sends the vouchers that wait in a sequence. A task that throws is tried again a little later. */
export const voucherTask = (parts: ArcaAccessParts): TaskKind => ({
  ...VOUCHER_SENDING,
  sideBySide,
  async run(payload, businessId) {
    const sequence = payload as Sequence
    const { client, settings } = await openArca(parts, businessId, sequence)
    try {
      if (isLeftBehind(sequence, settings)) return
      const outcome = await workOff({ ...parts, vouchers: client.vouchers }, businessId, sequence)
      if (outcome === 'busy' || outcome === 'waiting')
        throw new TaskWait(`Vouchers of ${sequence.pointOfSale} wait: ${outcome}`)
    } catch (error) {
      const pause = error instanceof ArcaFault ? accessPause(error.code) : 0
      throw error instanceof ArcaFault && pause > 0 ? new TaskPause(pause, error) : error
    } finally {
      client.close()
    }
  },
})
