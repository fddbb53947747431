import { useNavigate } from '@tanstack/react-router'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { useWrite } from '#platform/writes/use-write.ts'
import { WriteButton } from '#ui/send/send-button.tsx'
import { quotedContents } from '../public/quoted-contents.ts'

/** Makes a quote with the contents of a sale that is only written down; the first switches quotes on. */
export function KeepAsQuote({
  detail: {
    transaction,
    details: { detailLines },
  },
}: {
  detail: TransactionDetail
}) {
  const navigate = useNavigate()
  const create = useWrite('quotes.create', {
    success: 'Quedó como presupuesto. La venta sigue creada: eliminala si ya no va.',
    onSuccess: ({ data }) => void navigate({ to: '/quotes/$id', params: { id: data.quote.$id } }),
  })
  const keep = () => {
    const { receptor, observations } = transaction
    const { summary, details } = quotedContents({ summary: transaction.summary, lines: detailLines })
    create.mutate({ body: { transaction: { receptor, observations, summary }, details } })
  }
  return (
    <WriteButton sends="quotes.create" variant="subtle" color="gray" loading={create.isPending} onClick={keep}>
      Guardar como presupuesto
    </WriteButton>
  )
}
