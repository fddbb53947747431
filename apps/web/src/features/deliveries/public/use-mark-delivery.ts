import type { Delivery } from '@trastienda/contract/deliveries.contract'
import type { DeliveryState } from '@trastienda/domain/delivery/delivery'
import { useWrite } from '#platform/writes/use-write.ts'

/** What somebody saw of a remito: delivered, nobody there, come back, or on its way after all. */
export interface SeenDelivery {
  readonly id: string
  readonly state: DeliveryState
  readonly note?: string
}

interface MarkOptions {
  readonly success?: string
  readonly onMarked?: (delivery: Delivery) => void
}

/** Says what became of a remito. */
export function useMarkDelivery({ success, onMarked }: MarkOptions = {}) {
  const write = useWrite('deliveries.mark', {
    ...(success === undefined ? {} : { success }),
    onSuccess: ({ data }) => onMarked?.(data),
  })
  return {
    mark: ({ id, state, note = '' }: SeenDelivery): void =>
      write.mutate({ params: { id }, body: { state, ...(note.trim() === '' ? {} : { note: note.trim() }) } }),
    isMarking: write.isPending,
  }
}
