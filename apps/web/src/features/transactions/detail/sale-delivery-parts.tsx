import type { Transaction } from '@trastienda/contract/transactions.contract'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'

const SaleDelivery = lazyPart(
  async () => (await import('#features/deliveries/public/sale-delivery.tsx')).SaleDelivery,
  { name: 'la entrega' },
)

const DeliverLater = lazyPart(
  async () => (await import('#features/deliveries/public/deliver-later.tsx')).DeliverLater,
  { isQuiet: true },
)

interface SaleProps {
  transaction: Pick<Transaction, 'id' | 'status'>
}

/** How the goods of a sale are delivered, where the business works with deliveries. */
export function DeliveryOfSale({ transaction: { id, status } }: SaleProps) {
  const { deliveries } = useSettings()
  if (deliveries === undefined || kindOfId(id) !== 'sale') return null
  return <SaleDelivery sale={id} isEffective={status >= EFFECTIVE} />
}

/** Offers to deliver an effective sale after all. */
export function LaterDelivery({ transaction: { id, status } }: SaleProps) {
  const { deliveries } = useSettings()
  if (deliveries === undefined || kindOfId(id) !== 'sale' || status < EFFECTIVE) return null
  return <DeliverLater sale={id} />
}
