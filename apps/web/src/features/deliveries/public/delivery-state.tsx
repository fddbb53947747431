import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { deliveryStateLabels, type DeliveryState } from '@trastienda/domain/delivery/delivery'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import { StateDot } from '#ui/show/status-badge.tsx'

const tones = { out: 1, delivered: 2, notFound: 0, returned: 0, voided: 0 } as const satisfies Record<
  DeliveryState,
  TransactionStatus
>

export const DeliveryStateDot = ({ state }: Pick<Delivery, 'state'>) => (
  <StateDot status={tones[state]} label={deliveryStateLabels[state]} />
)
