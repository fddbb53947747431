import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deliveriesQueries } from '#features/deliveries/public/deliveries.queries.ts'
import { returnedQuantities } from '#features/deliveries/public/returned-goods.ts'
import { NewNotePopup } from '../credit/note-popups.tsx'
import { transactionsQueries } from '../public/transactions.queries.ts'

interface CreditPopupProps {
  /** The sale to credit; the popup is open while there is one. */
  id: string | undefined
  /** The remito that came back, whose goods it begins with. */
  returned?: string | undefined
  onClose: () => void
}

/** Makes a credit note of a sale, and goes to the note, to make it effective and pay it. */
export function CreditPopup({ id = '', returned, onClose }: CreditPopupProps) {
  const navigate = useNavigate()
  const sale = useQuery({ ...transactionsQueries.detail(id), enabled: id !== '' })
  const cameBack = useQuery({ ...deliveriesQueries.detail(returned ?? ''), enabled: returned !== undefined })
  return (
    <NewNotePopup
      opened={id !== ''}
      onClose={onClose}
      sale={sale}
      {...(returned === undefined
        ? {}
        : { cameBack: { ...cameBack, data: cameBack.data && returnedQuantities(cameBack.data, id) } })}
      onCreated={(note) => {
        onClose()
        void navigate({ to: '/transactions/details/$id', params: { id: note.id } })
      }}
    />
  )
}
