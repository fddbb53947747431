import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { REFUSED } from '@trastienda/domain/transaction/status'
import { useState } from 'react'
import type { Draft, Operation } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useSaveTransaction, type SavedTransaction, type SaveOutcome } from '../draft/use-save-transaction.ts'
import type { ShortSale } from '../draft/use-sell-available.ts'
import { EarlyScans } from '../lines/early-scans.ts'

interface NewTransactionOptions {
  operation: Operation
  /** The name under which the device stores the draft. */
  slot: string
  start: Draft
  /** Runs after the document was saved, or stored on this device. Returns the first values of the next document. */
  onSaved: (outcome: SaveOutcome, saveMode: SaveMode) => Draft
}

/** New sales or purchases, one after the other, from draft to save; also the last saved document, and the stock that it lacked. */
export function useNewTransaction({ operation, slot, start, onSaved }: NewTransactionOptions) {
  const handle = useDraft(slot, start)
  const [last, setLast] = useState<SaveOutcome>()
  const [short, setShort] = useState<ShortSale>()
  const [earlyScans] = useState(() => new EarlyScans())

  const tell = (saved: SavedTransaction, saveMode: SaveMode) => {
    setLast({ kind: 'saved', saved })
    const { effective } = saved
    setShort(effective?.status === REFUSED ? { saved, effective, saveMode } : undefined)
  }

  const { save, isSaving } = useSaveTransaction(operation, handle, (outcome, saveMode) => {
    handle.reset(onSaved(outcome, saveMode))
    if (outcome.kind === 'saved') tell(outcome.saved, saveMode)
    else setLast(outcome)
  })

  return { handle, last, short, dismissShort: () => setShort(undefined), tell, save, isSaving, earlyScans }
}
