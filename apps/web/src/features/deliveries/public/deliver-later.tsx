import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import { deliveriesQueries } from './deliveries.queries.ts'

const PlanPopup = lazyPopup(async () => (await import('./plan-popup.tsx')).PlanPopup)

/** Says of a sale whose goods left with the customer that they are still to be delivered. */
export function DeliverLater({ sale }: { sale: string }) {
  const { data } = useQuery(deliveriesQueries.ofSale(sale))
  const [isOpen, setIsOpen] = useState(false)
  const isTold = data === undefined || data.plan !== undefined || data.deliveries.length > 0
  return (
    <>
      {!isTold && (
        <WriteButton sends="deliveries.plan" variant="subtle" color="gray" onClick={() => setIsOpen(true)}>
          Dejar para entregar
        </WriteButton>
      )}
      <PlanPopup sale={sale} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
