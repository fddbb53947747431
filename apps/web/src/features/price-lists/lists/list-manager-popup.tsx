import type { PriceList } from '@trastienda/contract/registers.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import type { ManagerPage } from './manager-page.ts'
import { NoLists } from './no-lists.tsx'
import { PriceListForm } from './price-list-form.tsx'
import { PriceListRows } from './price-list-rows.tsx'
import { priceListsQueries } from '../public/price-lists.queries.ts'
import { RemoveList } from './remove-list.tsx'

/** The popup's greatest height, in pixels. */
const MAX_HEIGHT = 500

const titles = {
  list: 'Listas de Precios',
  create: 'Nueva Lista de Precios',
  edit: 'Datos de la Lista',
  confirm: 'Eliminar Lista',
} as const satisfies Record<ManagerPage['kind'], string>

interface ListManagerPopupProps {
  opened: boolean
  onClose: () => void
}

/** The business's price lists: all of them, one to create or to edit, and the question before one is removed. */
export function ListManagerPopup({ opened, onClose }: ListManagerPopupProps) {
  const [page, setPage] = useState<ManagerPage>({ kind: 'list' })
  const close = () => {
    setPage({ kind: 'list' })
    onClose()
  }
  return (
    <Popup opened={opened} onClose={close} title={titles[page.kind]} size="md" maxHeight={MAX_HEIGHT}>
      <Pages page={page} onPage={setPage} />
    </Popup>
  )
}

interface PagesProps {
  page: ManagerPage
  onPage: (page: ManagerPage) => void
}

function Pages({ page, onPage }: PagesProps) {
  const { data: lists, error, refetch } = useQuery(priceListsQueries.all())
  const mayChange = useMay('catalogue')
  const backToList = () => onPage({ kind: 'list' })
  if (lists === undefined) return <Unread error={error} onRetry={refetch} rows={4} />
  if (page.kind === 'create') return <PriceListForm onDone={backToList} />
  const chosen: PriceList | undefined = 'id' in page ? lists.find(({ $id }) => $id === page.id) : undefined
  if (chosen !== undefined && page.kind === 'edit') {
    return <PriceListForm key={chosen.$id} list={chosen} onDone={backToList} />
  }
  if (chosen !== undefined && page.kind === 'confirm') return <RemoveList list={chosen} onDone={backToList} />
  if (mayChange && lists.every(({ isDefault }) => isDefault)) return <NoLists lists={lists} onPage={onPage} />
  return <PriceListRows lists={lists} onPage={onPage} />
}
