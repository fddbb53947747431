import { skipToken, useQuery } from '@tanstack/react-query'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { NoteEffectPopup, NotePaymentPopup } from '../credit/note-popups.tsx'
import type { StatusStep } from '../effect/status-popups.tsx'
import { transactionsQueries } from '../public/transactions.queries.ts'

interface NotePopupsProps {
  detail: TransactionDetail
  /** The open question. It stays while the status of the note behind it already changes. */
  step: StatusStep | undefined
  onClose: () => void
}

/** The questions before a credit note becomes effective (with or without re-stock) or paid (in which mode). */
export function NotePopups({ detail, step, onClose }: NotePopupsProps) {
  const query = transactionsQueries.detail(detail.transaction.relatedTransaction ?? '')
  const sale = useQuery(step === 'makePaid' ? query : { ...query, queryFn: skipToken })
  return (
    <>
      <NoteEffectPopup opened={step === 'makeEffective'} onClose={onClose} note={detail} />
      <NotePaymentPopup opened={step === 'makePaid'} onClose={onClose} note={detail} sale={sale} />
    </>
  )
}
