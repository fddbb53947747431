import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { REFUSED } from '@trastienda/domain/transaction/status'
import { useState } from 'react'
import { toastKept, toastSuccess } from '#platform/browser/toasts.ts'
import type { Draft, Operation } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useSaveTransaction, type SavedTransaction, type SaveOutcome } from '../draft/use-save-transaction.ts'
import type { ShortSale } from '../draft/use-sell-available.ts'
import { EarlyScans } from '../lines/early-scans.ts'
import { totalOf } from './last-saved.tsx'

interface NewTransactionOptions {
  operation: Operation
  /** The name under which the device stores the draft. */
  slot: string
  start: Draft
  /** Runs after the document was saved, or stored on this device. Returns the first values of the next document. */
  onSaved: (outcome: SaveOutcome, saveMode: SaveMode) => Draft
  /** The screen itself shows the saved document, without a toast. */
  isQuiet?: true
}

/** New sales or purchases, one after the other, from draft to save; also the last saved document, and the stock that it lacked. */
export function useNewTransaction({ operation, slot, start, onSaved, isQuiet }: NewTransactionOptions) {
  const handle = useDraft(slot, start)
  const [last, setLast] = useState<SaveOutcome>()
  const [short, setShort] = useState<ShortSale>()
  const [earlyScans] = useState(() => new EarlyScans())

  const tell = (saved: SavedTransaction, saveMode: SaveMode) => {
    setLast({ kind: 'saved', saved })
    if (saved.effective?.status === REFUSED) return setShort({ saved, effective: saved.effective, saveMode })
    setShort(undefined)
    if (isQuiet !== true) toastSuccess(`${saved.transaction.id} · ${formatMoney(saved.transaction.summary.total)}`)
  }

  const { save, isSaving } = useSaveTransaction(operation, handle, (outcome, saveMode) => {
    handle.reset(onSaved(outcome, saveMode))
    if (outcome.kind === 'saved') return tell(outcome.saved, saveMode)
    setLast(outcome)
    toastKept(`${outcome.row.localNumber} · ${formatMoney(totalOf(outcome))}`)
  })

  return { handle, last, short, dismissShort: () => setShort(undefined), tell, save, isSaving, earlyScans }
}
