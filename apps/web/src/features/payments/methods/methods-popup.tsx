import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { paymentMethodsQueries } from '../public/payment-methods.queries.ts'
import { MethodForm } from './method-form.tsx'
import { MethodRows } from './method-rows.tsx'
import type { MethodsPage } from './methods-page.ts'

const titles = { list: 'Medios de pago', create: 'Nuevo medio de pago', edit: 'Datos del medio de pago' } as const

/** The payment methods of the business in their order, or the form of one method. */
export function MethodsPopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [page, setPage] = useState<MethodsPage>({ kind: 'list' })
  const close = () => {
    setPage({ kind: 'list' })
    onClose()
  }
  return (
    <Popup opened={opened} onClose={close} title={titles[page.kind]} size="md">
      <Pages page={page} onPage={setPage} />
    </Popup>
  )
}

function Pages({ page, onPage }: { page: MethodsPage; onPage: (page: MethodsPage) => void }) {
  const { data: methods, error, refetch } = useQuery(paymentMethodsQueries.all())
  if (methods === undefined) return <Unread error={error} onRetry={refetch} rows={4} />
  const backToList = () => onPage({ kind: 'list' })
  if (page.kind === 'create') return <MethodForm onDone={backToList} />
  const chosen = page.kind === 'edit' ? methods.find(({ $id }) => $id === page.id) : undefined
  if (chosen !== undefined) return <MethodForm key={chosen.$id} method={chosen} onDone={backToList} />
  return <MethodRows methods={methods} onPage={onPage} />
}
