import { useMutation } from '@tanstack/react-query'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import type { DeliveryState } from '@trastienda/domain/delivery/delivery'
import { randomId } from '#platform/browser/random-id.ts'
import { toastError, toastSuccess } from '#platform/browser/toasts.ts'
import { keepMark } from '#platform/device/marks.ts'
import { isReadOnlyRefusal } from '#platform/api/api.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { currentBusiness, currentUser, pageOwner } from '#platform/session/session.ts'
import { isWithoutAnswer, sendWrite } from '#platform/writes/send-write.ts'

/** How long a mark waits for its answer before the device keeps it: the next customer is waiting. */
const MARK_PATIENCE_MS = 10_000

/** What somebody saw of a remito: delivered, nobody there, come back, or on its way after all. */
export interface SeenDelivery {
  readonly id: string
  readonly state: DeliveryState
  readonly note?: string
}

interface MarkOptions {
  readonly success?: string
  /** The server has it, or this device keeps it. */
  readonly onMarked?: () => void
}

/** Says what became of a remito. A mark without an answer is kept on the device, and sent when the server is back. */
export function useMarkDelivery({ success, onMarked }: MarkOptions = {}) {
  const { mutate, isPending } = useMutation({
    mutationKey: ['deliveries.mark'],
    networkMode: 'always',
    mutationFn: sentOrKept,
    onSuccess: (sent) => {
      if (sent !== undefined && success !== undefined) toastSuccess(success)
      onMarked?.()
    },
    onError: (error) => {
      if (!isReadOnlyRefusal(error)) toastError(error)
    },
  })
  return { mark: (seen: SeenDelivery): void => mutate(seen), isMarking: isPending }
}

/** @returns the remito; undefined where the device keeps the mark */
const sentOrKept = async ({ id, state, note = '' }: SeenDelivery): Promise<Delivery | undefined> => {
  const [owner, businessId, user, key] = [pageOwner(), currentBusiness(), currentUser(), randomId()]
  if (businessId === undefined || user === undefined) throw new Error('Nobody works here')
  const typed = note.trim()
  const seen = { state, ...(typed === '' ? {} : { note: typed }), markedAt: serverNow().toISOString() }
  try {
    const sending = { idempotencyKey: key, owner, patienceMs: MARK_PATIENCE_MS }
    return (await sendWrite('deliveries.mark', { params: { id }, body: seen }, sending)).data
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error
    await keepMark(businessId, { key, delivery: id, userId: user.id, ...seen })
    return undefined
  }
}
