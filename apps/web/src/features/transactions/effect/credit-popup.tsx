import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NewNotePopup } from '../credit/note-popups.tsx'
import { transactionsQueries } from '../public/transactions.queries.ts'

interface CreditPopupProps {
  /** The sale to credit; the popup is open while there is one. */
  id: string | undefined
  onClose: () => void
}

/** Makes a credit note of a sale, and goes to the note, to make it effective and pay it. */
export function CreditPopup({ id, onClose }: CreditPopupProps) {
  const navigate = useNavigate()
  const query = transactionsQueries.detail(id ?? '')
  const sale = useQuery(id === undefined ? { ...query, queryFn: skipToken } : query)
  return (
    <NewNotePopup
      opened={id !== undefined}
      onClose={onClose}
      sale={sale}
      onCreated={(note) => {
        onClose()
        void navigate({ to: '/transactions/details/$id', params: { id: note.id } })
      }}
    />
  )
}
