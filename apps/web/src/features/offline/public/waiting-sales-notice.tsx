import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMay } from '#platform/session/permissions.ts'
import { Notice } from '#ui/show/notice.tsx'
import { offlineSalesQueries } from './offline-sales.queries.ts'

interface WaitingSalesNoticeProps {
  /** On screens about cash: only sales that were paid are counted. */
  isOfCash?: boolean
}

/** Reports sales made without the internet that are no documents yet; nothing without any. */
export function WaitingSalesNotice({ isOfCash = false }: WaitingSalesNoticeProps) {
  const maySell = useMay('sell')
  const navigate = useNavigate()
  const { data } = useQuery({ ...offlineSalesQueries.waiting(), enabled: maySell })
  if (data === undefined || data.count === 0 || (isOfCash && data.cash === 0)) return null
  const { count, total, cash } = data
  const text = isOfCash
    ? `En la caja hay además ${formatMoney(cash)} de ventas sin conexión por resolver: no están en estos importes.`
    : `${count === 1 ? 'Una venta' : `${count} ventas`} sin conexión por resolver: ${formatMoney(total)}.`
  return (
    <Notice tone="warning" actionLabel="Resolver" onAction={() => void navigate({ to: '/offline/inbox' })}>
      {text}
    </Notice>
  )
}
