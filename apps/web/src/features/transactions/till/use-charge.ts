import { useCallbackRef } from '@mantine/hooks'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Exchange } from '@trastienda/contract/exchanges.contract'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { useRef, useState, type RefObject } from 'react'
import { emptyDraft, type Draft } from '../draft/draft.ts'
import { useExchange } from '../exchange/use-exchange.ts'
import { saysNotOffline, whyNotOffline } from '../form/form-notices.tsx'
import { useFormSave, type Closing } from '../form/use-form-save.ts'
import type { useNewTransaction } from '../form/use-new-transaction.ts'
import type { Charged } from '../charge/charge-parts.ts'
import { loweredDraft, useLoweredSale, type LoweredSale } from '../charge/use-lowered-sale.ts'
import { useKeepQuote } from '../quote/use-keep-quote.ts'
import { useProposedType } from '../form/use-proposed-type.ts'
import type { useTransactionForm } from '../form/use-transaction-form.ts'

/** How far a sale at the counter goes, or that it is kept as a quote. */
export type TillSaving = SaveMode | 'quote'

interface ChargeOptions {
  sale: ReturnType<typeof useNewTransaction>
  form: ReturnType<typeof useTransactionForm>
  /** The sale and its customer. */
  named: Draft
  /** Whether the customer's prices are being looked up: the charge waits for them, as for scans, and the sheet shows its total. */
  isPricing: boolean
  closing: Closing
  setClosing: (closing: Closing) => void
  fields: RefObject<HTMLElement | null>
  onPaying: (total: Money, paying: Paying) => void
  onBegun: () => void
  onExchanged: (exchange: Exchange, charged: Charged) => void
}

/** Charges a sale, or saves it otherwise, once every scan made before has become a line and its prices are known. */
export function useCharge(options: ChargeOptions) {
  const { sale, form, named, isPricing, closing, setClosing, fields, onPaying, onBegun, onExchanged } = options
  /** The total of the sale while its payment is asked for. */
  const [charging, setCharging] = useState<Money>()
  /** The action that waits for the scans. */
  const asked = useRef<TillSaving>('paid')
  const { send, keepQuote, charges, lowered, priced } = useSending(options)
  const exchange = useExchange({
    returned: named.exchange,
    charging,
    onDone: (done, charged) => {
      setCharging(undefined)
      onExchanged(done, charged)
    },
  })
  const proceed = useFormSave({
    closing,
    setClosing,
    isSaving: sale.isSaving,
    pending: form.scans.pending + Number(isPricing),
    refusesUnfinished: () => form.refusesUnfinished(fields.current),
    checked: () => form.checked(fields.current),
    canBeSent: () => canBeSent(named.exchange === undefined ? asked.current : 'created'),
    onSave: (totals, onSettled) => {
      if (asked.current === 'quote') return keepQuote(totals.summary.total, onSettled)
      if (asked.current !== 'paid') return send({ discount: named.discount, totals }, asked.current, onSettled)
      setCharging(totals.summary.total)
      onSettled()
    },
    onRefused: undefined,
  })
  const saveAs = useCallbackRef((saving: TillSaving) => {
    asked.current = saving
    proceed()
  })
  const payExchange = (total: Money | undefined, paying: Paying) => {
    setClosing('saving')
    const taken = total === undefined ? undefined : { draft: priced('paid'), total }
    exchange.pay(taken, paying, () => setClosing(undefined))
  }
  const pay = (saveMode: 'paid' | 'effective', paying: Paying) => {
    if (named.exchange !== undefined && named.lines.length === 0) return payExchange(undefined, paying)
    const totals = form.checked(fields.current)
    if (totals === undefined) return setCharging(undefined)
    // Prices may have changed under the open sheet: the customer pays what they see.
    if (totals.summary.total !== charging) return setCharging(totals.summary.total)
    if (named.exchange !== undefined) return payExchange(totals.summary.total, paying)
    const at = (saveMode === 'paid' ? lowered(paying) : undefined) ?? { discount: named.discount, totals }
    onPaying(at.totals.summary.total, paying)
    setClosing('saving')
    const settle = () => {
      setClosing(undefined)
      setCharging(undefined)
    }
    send(at, saveMode, settle, paying)
  }

  return {
    due: exchange.due,
    refund: exchange.refund,
    isExchanging: exchange.isSending,
    leave: () => setCharging(undefined),
    ...charges,
    saveAs,
    charge: useCallbackRef(() => {
      onBegun()
      if (named.lines.length > 0 || form.scans.pending > 0) saveAs('paid')
      else if (named.exchange !== undefined && canBeSent('created')) setCharging(ZERO)
    }),
    pay: (paying: Paying) => pay('paid', paying),
    /** Charges a part, and leaves the rest on the customer's account; none of an exchange. */
    payPart: named.exchange === undefined ? (paying: Paying) => pay('effective', paying) : undefined,
  }
}

/** The sale with its figures, as it is sent. */
function useSending({ sale, form, named }: Pick<ChargeOptions, 'sale' | 'form' | 'named'>) {
  const proposedType = useProposedType('sale', named.receptor)
  const invoiceType = named.invoiceType ?? proposedType
  const priced = (saveMode: SaveMode) => ({ ...named, ...form.priced, invoiceType, saveMode })
  const { totalAt, plannedTotal, lowered } = useLoweredSale({ ...form.priced, discount: named.discount })
  // Goods that came back pay a part of an exchange, so that no method pays all of it.
  const isExchange = named.exchange !== undefined
  const keep = useKeepQuote(() => sale.handle.reset(emptyDraft('paid')))
  return {
    priced,
    // The counter's final consumer is nobody by name.
    keepQuote: (total: Money, onSettled: () => void) =>
      keep({ ...priced('created'), receptor: sale.handle.draft.receptor }, total, onSettled),
    charges: isExchange ? { totalAt: none, plannedTotal: none } : { totalAt, plannedTotal },
    lowered,
    send: (at: LoweredSale, saveMode: SaveMode, onSettled: () => void, paying?: Paying) =>
      sale.save(loweredDraft(priced(saveMode), at), at.totals.summary.total, onSettled, paying),
  }
}

const none = () => undefined

/** Whether it can be saved so now; a quote only with a network. */
const canBeSent = (saving: TillSaving): boolean =>
  !saysNotOffline(whyNotOffline('sale', saving === 'quote' ? 'created' : saving, saving !== 'quote'))
