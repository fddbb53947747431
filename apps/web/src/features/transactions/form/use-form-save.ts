import { useEffect, useEffectEvent } from 'react'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'

/** What a form that was told to save is doing: waiting for scans that are looked up, or being saved. */
export type Closing = 'waiting' | 'saving' | undefined

interface FormSaveOptions {
  closing: Closing
  setClosing: (closing: Closing) => void
  isSaving: boolean
  /** How many scans are being looked up. */
  pending: number
  /** Refuses, with the reason on the screen, what cannot be saved whatever these scans bring. */
  refusesUnfinished: () => boolean
  /** The totals to save, or undefined: then the screen says what is wrong. */
  checked: () => TransactionTotals | undefined
  canBeSent: () => boolean
  onSave: (totals: TransactionTotals, onSettled: () => void) => void
  onRefused: (() => void) | undefined
}

/** Saves at once, or as soon as every scan made before has become a line; a missed one stops it. */
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
