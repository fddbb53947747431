import type { Money, Quantity } from '@trastienda/domain/money/amount'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { useState, type RefObject } from 'react'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { ChargeSheet } from '../charge/charge-sheet.tsx'
import { loweredDraft, useLoweredSale } from '../charge/use-lowered-sale.ts'
import { paperProblems, paperRefusal } from '../draft/draft-paper.ts'
import type { PricedDraft } from '../draft/draft-saving.ts'
import type { Operation } from '../draft/draft.ts'
import { focusField, focusPaperField } from '../lines/form-fields.ts'
import { useFormSave, type Closing } from './use-form-save.ts'
import type { useTransactionForm } from './use-transaction-form.ts'

const ONE = 1 as Quantity

interface SavingOptions {
  operation: Operation
  isNew: boolean
  draft: PricedDraft
  form: ReturnType<typeof useTransactionForm>
  /** Prices of its lines are being asked for. */
  isProvisional: boolean
  fields: RefObject<HTMLElement | null>
  closing: Closing
  setClosing: (closing: Closing) => void
  isSaving: boolean
  canBeSent: () => boolean
  onSave: (draft: PricedDraft, total: Money, onSettled: () => void, paying?: Paying) => void
  onRefused: (() => void) | undefined
}

/** Saves a form; a new sale that is saved as paid asks first how, where the business has more than one payment method. */
export function useChargingSave({ operation, isNew, form, fields, canBeSent, onRefused, ...saving }: SavingOptions) {
  const { draft, isProvisional, closing, setClosing, isSaving, onSave } = saving
  const today = todayIn(useTimeZone())
  const checked = () => {
    const totals = form.checked(fields.current)
    const [wrong] = totals === undefined || operation !== 'purchase' ? [] : paperProblems(draft, today)
    if (wrong === undefined) return totals
    form.refuse(paperRefusal(wrong))
    focusPaperField(wrong.path ?? '')
    return undefined
  }
  const charge = useFormCharge({ draft, checked, isSaving, setClosing, onScan: form.scans.scan, onSave })
  const asksPayment = operation === 'sale' && isNew && draft.saveMode === 'paid'
  const save = useFormSave({
    closing,
    setClosing,
    isSaving,
    // A save that waits for scans waits for their prices too: nobody could have looked at them before it was pressed.
    pending: form.scans.pending + Number(closing === 'waiting' && isProvisional),
    refusesUnfinished: () => form.refusesUnfinished(fields.current),
    checked,
    canBeSent,
    onSave: ({ summary }, onSettled) => {
      if (!asksPayment || charge.ask === undefined) return onSave(draft, summary.total, onSettled)
      charge.ask(summary.total)
      onSettled()
    },
    onRefused,
  })
  return { save, sheet: charge.sheet }
}

interface FormChargeOptions {
  draft: PricedDraft
  /** The totals to charge; undefined after a message on the screen. */
  checked: () => TransactionTotals | undefined
  isSaving: boolean
  setClosing: (closing: Closing) => void
  onScan: (code: string, quantity: Quantity) => void
  onSave: (draft: PricedDraft, total: Money, onSettled: () => void, paying?: Paying) => void
}

function useFormCharge({ draft, checked, isSaving, setClosing, onScan, onSave }: FormChargeOptions) {
  const asks = useOfferedMethods().length > 1
  const { till } = useSettings()
  /** The total of the sale while its payment is asked for. */
  const [charging, setCharging] = useState<Money>()
  const { lowered, ...lowering } = useLoweredSale(draft)
  const pay = (saveMode: 'paid' | 'effective', paying: Paying) => {
    const totals = checked()
    if (totals === undefined) return setCharging(undefined)
    // Prices may have changed under the open sheet: the customer pays what they see.
    if (totals.summary.total !== charging) return setCharging(totals.summary.total)
    const at = (saveMode === 'paid' ? lowered(paying) : undefined) ?? { discount: draft.discount, totals }
    setClosing('saving')
    const settle = () => {
      setClosing(undefined)
      setCharging(undefined)
    }
    onSave({ ...loweredDraft(draft, at), saveMode }, at.totals.summary.total, settle, paying)
  }
  const leave = () => {
    setCharging(undefined)
    focusField('save')
  }
  return {
    /** Opens the sheet; undefined where the sale is paid in cash without a question. */
    ask: asks ? setCharging : undefined,
    sheet: (
      <ChargeSheet
        total={charging}
        lowering={{ ...lowering, discount: draft.discount }}
        isSaving={isSaving}
        onPay={(paying) => pay('paid', paying)}
        onAccount={draft.receptor?.code === till?.finalConsumer ? undefined : (paying) => pay('effective', paying)}
        onScan={(code) => {
          setCharging(undefined)
          onScan(code, ONE)
        }}
        onClose={leave}
      />
    ),
  }
}
