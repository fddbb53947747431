import { useEffect, useEffectEvent } from 'react'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'

/** The state of a form on its way to a save: waiting for scans, or saving. */
export type Closing = 'waiting' | 'saving' | undefined

interface FormSaveOptions {
  closing: Closing
  setClosing: (closing: Closing) => void
  isSaving: boolean
  /** How many scans are being looked up. */
  pending: number
  /** Refuses a document that cannot be saved whatever its scans bring, with the reason on the screen. */
  refusesUnfinished: () => boolean
  /** The totals to save; undefined after a message on the screen. */
  checked: () => TransactionTotals | undefined
  canBeSent: () => boolean
  onSave: (totals: TransactionTotals, onSettled: () => void) => void
  onRefused: (() => void) | undefined
}

/** Saves at once, or as soon as every earlier scan has become a line; a missed scan stops it. */
export function useFormSave(options: FormSaveOptions): () => void {
  const { closing, setClosing, isSaving, pending, refusesUnfinished, checked, canBeSent, onSave, onRefused } = options
  const refuse = () => {
    setClosing(undefined)
    onRefused?.()
  }
  const saveNow = () => {
    const totals = checked()
    if (totals === undefined) return refuse()
    setClosing('saving')
    onSave(totals, () => setClosing(undefined))
  }

  const saveSettled = useEffectEvent(saveNow)
  useEffect(() => {
    if (closing === 'waiting' && pending === 0) saveSettled()
  }, [closing, pending])

  return () => {
    if (isSaving || closing !== undefined) return
    if (!canBeSent()) refuse()
    else if (pending === 0) saveNow()
    else if (refusesUnfinished()) refuse()
    else setClosing('waiting')
  }
}
