import { useQuery } from '@tanstack/react-query'
import type { SupplierList } from '@trastienda/contract/supplier-lists.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { countOf } from '@trastienda/domain/money/format-amount'
import { listUndoEnd } from '@trastienda/domain/supplier-list/list-state'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { supplierList } from '../public/supplier-lists.queries.ts'

/** The supplier's last list, with a button that undoes it; nothing after its undoing, or too late. */
export function LastList({ supplier }: { supplier: string }) {
  const { data } = useQuery(supplierList(supplier))
  const last = data?.last
  if (last === undefined || last.state === 'undone' || listUndoEnd(last.creationDate) <= serverNow()) return null
  return <UndoNotice key={last.$id} list={last} />
}

function UndoNotice({ list: { $id, fileName, products, state, creationDate } }: { list: SupplierList }) {
  const timeZone = useTimeZone()
  const [isAsking, setIsAsking] = useState(false)
  const undo = useWrite('supplier_lists.undo', {
    onSuccess: ({ data }) => toastSuccess(undoneText(data.kept.map(({ productName }) => productName))),
  })
  return (
    <>
      <Notice
        tone={state === 'applying' ? 'warning' : 'info'}
        actionLabel="Deshacer"
        isBusy={undo.isPending}
        onAction={() => setIsAsking(true)}
      >
        {state === 'applying' ? 'Quedó a medias: elegí el mismo archivo para seguir. ' : 'Última lista: '}
        {fileName}, {countOf(products, 'producto', 'productos')}, {formatDateTime(creationDate, timeZone)}
      </Notice>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Deshacer la lista"
        question="Cada costo vuelve a como estaba antes de la lista. Los que alguien cambió después quedan como están."
        confirmLabel="Deshacer"
        onConfirm={() => undo.mutateAsync({ params: { id: $id } }).catch(() => undefined)}
      />
    </>
  )
}

const MOST_NAMED = 5

const undoneText = (kept: readonly string[]): string => {
  if (kept.length === 0) return 'La lista se deshizo: los costos volvieron a como estaban.'
  const more = kept.length > MOST_NAMED ? ` y ${kept.length - MOST_NAMED} más` : ''
  return `La lista se deshizo. Quedaron como están, porque alguien los cambió después: ${kept.slice(0, MOST_NAMED).join(', ')}${more}.`
}
