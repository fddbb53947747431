import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { useMemo, useState } from 'react'
import { noteDraft, startingQuantities, type NoteDraft, type NoteQuantities } from './note-draft.ts'

interface NoteQuantitiesHandle {
  quantities: NoteQuantities
  draft: NoteDraft
  change: (saleLine: number, quantity: Quantity | undefined) => void
  /** All that can be credited, or 0 everywhere. */
  fill: (isZero: boolean) => void
  /** Those of a draft, over the present ones. */
  putBack: (kept: NoteQuantities) => void
}

/** The quantities of a note while they are typed. What another till credits meanwhile counts at once. */
export function useNoteQuantities(
  { transaction, creditable, credited }: Pick<TransactionDetail, 'transaction' | 'creditable' | 'credited'>,
  isZero: boolean,
  /** What the note takes already. */
  own: NoteQuantities = {},
): NoteQuantitiesHandle {
  const [quantities, setQuantities] = useState<NoteQuantities>({ ...startingQuantities(creditable, isZero), ...own })
  const { discount } = transaction.summary
  const draft = useMemo(
    () => noteDraft({ creditable, credited }, discount, quantities),
    [creditable, credited, discount, quantities],
  )
  return {
    quantities,
    draft,
    change: (saleLine, quantity) => setQuantities((before) => ({ ...before, [saleLine]: quantity })),
    putBack: (kept) => setQuantities((before) => ({ ...before, ...kept })),
    fill: (isEmpty) => setQuantities(startingQuantities(creditable, isEmpty)),
  }
}
