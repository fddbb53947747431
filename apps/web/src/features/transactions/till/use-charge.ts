import { useCallbackRef } from '@mantine/hooks'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { withMethodDiscount } from '@trastienda/domain/account/payment-methods'
import { discountOf, type Paying } from '@trastienda/domain/account/payment-parts'
import type { Money, Percent } from '@trastienda/domain/money/amount'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { useRef, useState, type RefObject } from 'react'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { draftTotals } from '../draft/draft-saving.ts'
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
  const methods = useOfferedMethods()

  const send = (at: DiscountedSale, saveMode: SaveMode, onSettled: () => void, paying?: Paying) => {
    const invoiceType = named.invoiceType ?? proposedType
    const draft = { ...named, ...form.priced, discount: at.discount, invoiceType, saveMode }
    save(draft, at.totals.summary.total, onSettled, paying)
  }
  /** The sale with the discount of a method. */
  const discounted = (method: Percent): DiscountedSale | undefined => {
    const discount = withMethodDiscount(named.discount, method)
    const totals = draftTotals({ ...form.priced, discount })
    return totals.ok ? { discount, totals: totals.value } : undefined
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
      if (asked.current !== 'paid') return send({ ...named, totals }, asked.current, onSettled)
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
    totalAt: (discount: Percent) => discounted(discount)?.totals.summary.total,
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
      const known = methods.map((method) => ({ ...method, id: method.$id }))
      const lowered = discounted(discountOf(paying, known))
      // A method that takes the sale in two steps pays its full total, without the discount.
      const isLowered = lowered !== undefined && paying.parts?.[0]?.amount === lowered.totals.summary.total
      const at = isLowered ? lowered : { discount: named.discount, totals }
      onPaying(at.totals.summary.total, paying)
      setClosing('saving')
      const settle = () => {
        setClosing(undefined)
        setCharging(undefined)
      }
      send(at, 'paid', settle, paying)
    },
  }
}

interface DiscountedSale {
  readonly discount: Percent
  readonly totals: TransactionTotals
}
