import { useQuery } from '@tanstack/react-query'
import type { SupplierList } from '@trastienda/contract/supplier-lists.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { countOf, formatCount } from '@trastienda/domain/money/format-amount'
import { listUndoEnd } from '@trastienda/domain/supplier-list/list-state'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastError, toastSuccess } from '#platform/browser/toasts.ts'
import { readEverythingAgain } from '#platform/cache/stale-queries.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { supplierList } from '../public/supplier-lists.queries.ts'
import { undoList } from './undo-list.ts'

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
  const [done, setDone] = useState<number>()
  const undo = async () => {
    setDone(0)
    try {
      toastSuccess(undoneText(await undoList($id, setDone)))
    } catch (error) {
      toastError(error)
    }
    setDone(undefined)
    await readEverythingAgain()
  }
  const lead =
    done === undefined ? leads[state] : `Deshaciendo, ${formatCount(Math.min(done, products))} productos hasta ahora: `
  return (
    <>
      <Notice
        tone={state === 'applying' ? 'warning' : 'info'}
        actionLabel="Deshacer"
        isBusy={done !== undefined}
        onAction={() => setIsAsking(true)}
      >
        {lead}
        {fileName}, {countOf(products, 'producto', 'productos')}, {formatDateTime(creationDate, timeZone)}
      </Notice>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Deshacer la lista"
        question="Cada costo vuelve a como estaba antes de la lista. Los que alguien cambió después quedan como están."
        confirmLabel="Deshacer"
        onConfirm={() => Promise.resolve(void undo())}
      />
    </>
  )
}

const leads: Record<SupplierList['state'], string> = {
  applying: 'Quedó a medias: elegí el mismo archivo para seguir. ',
  applied: 'Última lista: ',
  undone: '',
}

const MOST_NAMED = 5

const undoneText = (kept: readonly string[]): string => {
  if (kept.length === 0) return 'La lista se deshizo: los costos volvieron a como estaban.'
  const more = kept.length > MOST_NAMED ? ` y ${kept.length - MOST_NAMED} más` : ''
  return `La lista se deshizo. Quedaron como están, porque alguien los cambió después: ${kept.slice(0, MOST_NAMED).join(', ')}${more}.`
}
