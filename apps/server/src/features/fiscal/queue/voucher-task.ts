import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import type { TaskKind } from '#platform/tasks/tasks'
import { openArca, type ArcaAccessParts } from '../arca-access.ts'
import { workOff } from './voucher-queue.ts'
import type { Sequence } from './voucher-queue.repository.ts'

export const VOUCHER_TASK = 'send_vouchers'

/** A voucher that waits longer than this needs a person: it can be asked for again. */
const USEFUL_DAYS = 30

/** A try of an environment that the business has left: its certificate is for another one by now. */
const isLeftBehind = ({ environment }: Sequence, settings: FiscalSettings): boolean =>
  environment !== 'production' && environment !== settings.environment

/** Works off what waits in a sequence. Thrown errors bring it back a little later. */
export const voucherTask = (parts: ArcaAccessParts): TaskKind => ({
  kind: VOUCHER_TASK,
  usefulMinutes: USEFUL_DAYS * 24 * 60,
  async run(payload, businessId) {
    const sequence = payload as Sequence
    const { client, settings } = await openArca(parts, businessId, sequence)
    try {
      if (isLeftBehind(sequence, settings)) return
      const outcome = await workOff({ ...parts, vouchers: client.vouchers }, businessId, sequence)
      if (outcome === 'busy' || outcome === 'waiting')
        throw new Error(`Vouchers of ${sequence.pointOfSale} wait: ${outcome}`)
    } finally {
      client.close()
    }
  },
})
