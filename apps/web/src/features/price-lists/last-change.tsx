import { useQuery } from '@tanstack/react-query'
import type { PriceChangeRecord } from '@trastienda/contract/price-changes.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { quantity } from '@trastienda/domain/money/amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { useTimeZone } from '#features/settings'
import { toastSuccess } from '#platform/toasts.ts'
import { useWrite } from '#platform/use-write.ts'
import { Notice } from '#ui/notice.tsx'
import { priceListsQueries } from './price-lists.queries.ts'
import { signedPercent } from './signed-percent.ts'

/** The last bulk change of prices, and its undoing with one click. Nothing where there is none, or it is undone. */
export function LastChange() {
  const { data: last } = useQuery(priceListsQueries.lastChange())
  if (last === undefined || last === null || last.undoneAt !== undefined) return null
  return <UndoNotice change={last} />
}

function UndoNotice({ change }: { change: PriceChangeRecord }) {
  const timeZone = useTimeZone()
  const undo = useWrite('price_changes.undo', {
    invalidates: ['products'],
    onSuccess: ({ data }) => toastSuccess(undoneText(data.kept)),
  })
  const { $id, percentage, products, creationDate } = change
  const count = formatQuantity(quantity(products))
  return (
    <Notice actionLabel="Deshacer" isBusy={undo.isPending} onAction={() => undo.mutate({ params: { id: $id } })}>
      Último cambio masivo: {signedPercent(percentage)} en {count} {products === 1 ? 'producto' : 'productos'},{' '}
      {formatDateTime(creationDate, timeZone)}
    </Notice>
  )
}

const undoneText = (kept: number): string => {
  if (kept === 0) return successMessages.prices_restored
  const left =
    kept === 1
      ? '1 precio que cambió después quedó como estaba.'
      : `${kept} precios que cambiaron después quedaron como estaban.`
  return `${successMessages.prices_restored} ${left}`
}
