import { useQuery } from '@tanstack/react-query'
import type { PriceChangeRecord } from '@trastienda/contract/price-changes.contract'
import { formatDate, formatDateTime } from '@trastienda/domain/calendar/format-date'
import { countOf, formatCount } from '@trastienda/domain/money/format-amount'
import { undoEnd } from '@trastienda/domain/price/bulk-change'
import { successMessages } from '@trastienda/domain/success-messages'
import { useEffect, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { priceListsQueries } from '../public/price-lists.queries.ts'
import { signedPercent } from '../show/signed-percent.ts'

/**
 * The last bulk change of prices, with a button that undoes it; nothing without one, after its undoing, or too late.
 */
export function LastChange() {
  const { data: last } = useQuery(priceListsQueries.lastChange())
  if (last === undefined || last === null || last.undoneAt !== undefined) return null
  return <UndoNotice key={last.$id} change={last} />
}

function UndoNotice({ change }: { change: PriceChangeRecord }) {
  const { $id, products, creationDate } = change
  const timeZone = useTimeZone()
  const isOver = useIsOver(undoEnd(creationDate))
  const [isAsking, setIsAsking] = useState(false)
  const undo = useWrite('price_changes.undo', {
    onSuccess: ({ data }) => toastSuccess(undoneText(data.kept)),
  })
  if (isOver) return null
  return (
    <>
      <Notice actionLabel="Deshacer" isBusy={undo.isPending} onAction={() => setIsAsking(true)}>
        Último cambio masivo: {wayOf(change)} en {countOf(products, 'producto', 'productos')},{' '}
        {formatDateTime(creationDate, timeZone)}
      </Notice>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Deshacer el cambio de precios"
        question={`Se ${products === 1 ? 'revierte 1 precio' : `revierten ${formatCount(products)} precios`} del ${formatDate(creationDate, timeZone)} (${wayOf(change)}). Los que alguien cambió después quedan como están.${change.pricesIncludeVat === undefined ? '' : ' «Mis precios incluyen IVA» vuelve a como estaba.'}`}
        confirmLabel="Deshacer"
        onConfirm={() => undo.mutateAsync({ params: { id: $id } }).catch(() => undefined)}
      />
    </>
  )
}

/** Whether an instant has come; renders again when it does. */
function useIsOver(end: Date): boolean {
  const instant = end.getTime()
  const [isOver, setIsOver] = useState(() => instant <= serverNow().getTime())
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), instant - serverNow().getTime())
    return () => clearTimeout(timer)
  }, [instant])
  return isOver
}

const wayOf = ({ percentage, pricesIncludeVat }: PriceChangeRecord): string => {
  if (pricesIncludeVat === undefined) return percentage === 0 ? 'precios propuestos' : signedPercent(percentage)
  return pricesIncludeVat ? 'IVA incluido' : 'sin IVA'
}

const undoneText = (kept: number): string => {
  if (kept === 0) return successMessages.prices_restored
  const left =
    kept === 1
      ? '1 precio que cambió después quedó como estaba.'
      : `${formatCount(kept)} precios que cambiaron después quedaron como estaban.`
  return `${successMessages.prices_restored} ${left}`
}
