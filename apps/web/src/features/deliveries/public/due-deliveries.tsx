import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { countOf } from '@trastienda/domain/money/format-amount'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { Notice } from '#ui/show/notice.tsx'
import { deliveriesQueries } from './deliveries.queries.ts'

/** Counts the sales that are to be delivered until today; nothing without any. */
export function DueDeliveries() {
  const { deliveries } = useSettings()
  const isAsked = useMay('documents') && deliveries !== undefined
  const navigate = useNavigate()
  const { data: count = 0 } = useQuery({ ...deliveriesQueries.due(), enabled: isAsked })
  if (!isAsked || count === 0) return null
  return (
    <Notice tone="info" actionLabel="Ver" onAction={() => void navigate({ to: '/deliveries', search: { tab: 'due' } })}>
      {countOf(count, 'venta', 'ventas')} para entregar hoy.
    </Notice>
  )
}
