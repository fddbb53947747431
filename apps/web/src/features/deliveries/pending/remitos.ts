import type { Delivery, PendingSale } from '@trastienda/contract/deliveries.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { MAX_DELIVERED_SALES } from '@trastienda/domain/delivery/delivery'
import { call } from '#platform/api/api.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { toastBody } from '#platform/browser/toasts.ts'
import { sendPatiently } from '#platform/writes/send-patiently.ts'

/** A remito to make: the sales of one customer that go to one address. */
export interface PlannedRemito {
  readonly receptorName: string
  readonly sales: readonly string[]
}

/** Sales of one customer to one address go on one remito, as far as one takes them. */
export function remitosOf(sales: readonly PendingSale[]): PlannedRemito[] {
  const together = Map.groupBy(sales, ({ receptor, address = '' }) => JSON.stringify([receptor, address]))
  return [...together.values()].flatMap((group) => {
    const { receptorName = '' } = group[0] ?? {}
    const ids = group.map(({ sale }) => sale)
    const count = Math.ceil(ids.length / MAX_DELIVERED_SALES)
    return Array.from({ length: count }, (_, part) => ({
      receptorName,
      sales: ids.slice(part * MAX_DELIVERED_SALES, (part + 1) * MAX_DELIVERED_SALES),
    }))
  })
}

/** A remito that was refused, and why. */
export interface FailedRemito extends PlannedRemito {
  readonly reason: string
}

/** Makes remitos one after the other; one that is refused does not hold up the others. */
export async function makeRemitos(
  remitos: readonly PlannedRemito[],
  day: BusinessDay,
  onProgress: (done: number) => void,
): Promise<{ made: Delivery[]; failed: FailedRemito[] }> {
  const made: Delivery[] = []
  const failed: FailedRemito[] = []
  for (const [place, remito] of remitos.entries()) {
    onProgress(place)
    const body = { sales: remito.sales.map((sale) => ({ sale })), day }
    const idempotencyKey = randomId()
    try {
      made.push((await sendPatiently(() => call('deliveries.create', { body }, { idempotencyKey }))).data)
    } catch (error) {
      failed.push({ ...remito, reason: toastBody(error) })
    }
  }
  return { made, failed }
}
