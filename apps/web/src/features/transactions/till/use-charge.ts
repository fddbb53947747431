import { useCallbackRef } from '@mantine/hooks'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { useRef, useState, type RefObject } from 'react'
import type { Draft } from '../draft/draft.ts'
import { saysNotOffline, whyNotOffline } from '../form/form-notices.tsx'
import { useFormSave, type Closing } from '../form/use-form-save.ts'
import type { useNewTransaction } from '../form/use-new-transaction.ts'
import { useProposedType } from '../form/use-proposed-type.ts'
import type { useTransactionForm } from '../form/use-transaction-form.ts'

interface ChargeOptions {
  sale: ReturnType<typeof useNewTransaction>
  form: ReturnType<typeof useTransactionForm>
  /** The sale and its customer. */
  named: Draft
  closing: Closing
  setClosing: (closing: Closing) => void
  fields: RefObject<HTMLElement | null>
  onPaying: (total: Money, paying: Paying) => void
  onBegun: () => void
}

/** Charges a sale, or saves it otherwise, once every scan made before has become a line. */
export function useCharge({ sale, form, named, closing, setClosing, fields, onPaying, onBegun }: ChargeOptions) {
  const { save, isSaving } = sale
  const { pending } = form.scans
  /** The total that the sheet charges while it is open. */
  const [charging, setCharging] = useState<Money>()
  /** The action that waits for the scans. */
  const asked = useRef<SaveMode>('paid')
  const proposedType = useProposedType('sale', named.receptor)

  const send = (totals: TransactionTotals, saveMode: SaveMode, onSettled: () => void, paying?: Paying) => {
    const invoiceType = named.invoiceType ?? proposedType
    save({ ...named, ...form.priced, invoiceType, saveMode }, totals.summary.total, onSettled, paying)
  }
  const proceed = useFormSave({
    closing,
    setClosing,
    isSaving,
    pending,
    refusesUnfinished: () => form.refusesUnfinished(fields.current),
    checked: () => form.checked(fields.current),
    canBeSent: () => !saysNotOffline(whyNotOffline('sale', asked.current, true)),
    onSave: (totals, onSettled) => {
      if (asked.current !== 'paid') return send(totals, asked.current, onSettled)
      setCharging(totals.summary.total)
      onSettled()
    },
    onRefused: undefined,
  })
  const saveAs = (saveMode: SaveMode) => {
    asked.current = saveMode
    proceed()
  }

  return {
    charging,
    leave: () => setCharging(undefined),
    saveAs,
    charge: useCallbackRef(() => {
      onBegun()
      if (named.lines.length > 0 || pending > 0) saveAs('paid')
    }),
    pay: (paying: Paying) => {
      const totals = form.checked(fields.current)
      if (totals === undefined) return setCharging(undefined)
      // Prices may have changed under the open sheet: the customer pays what they see.
      if (totals.summary.total !== charging) return setCharging(totals.summary.total)
      onPaying(totals.summary.total, paying)
      setClosing('saving')
      const settle = () => {
        setClosing(undefined)
        setCharging(undefined)
      }
      send(totals, 'paid', settle, paying)
    },
  }
}
