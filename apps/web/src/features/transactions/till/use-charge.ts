import { useCallbackRef } from '@mantine/hooks'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import {
  plannedPart,
  surchargeLine,
  surchargeProduct,
  type InstallmentPlan,
} from '@trastienda/domain/account/installment-plans'
import { withMethodDiscount } from '@trastienda/domain/account/payment-methods'
import { discountOf, type Paying } from '@trastienda/domain/account/payment-parts'
import type { Exchange } from '@trastienda/contract/exchanges.contract'
import { ZERO, type Money, type Percent } from '@trastienda/domain/money/amount'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { useRef, useState, type RefObject } from 'react'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { draftTotals, type PricedDraft } from '../draft/draft-saving.ts'
import type { Draft, PricedLine } from '../draft/draft.ts'
import { useExchange } from '../exchange/use-exchange.ts'
import { saysNotOffline, whyNotOffline } from '../form/form-notices.tsx'
import { useFormSave, type Closing } from '../form/use-form-save.ts'
import type { useNewTransaction } from '../form/use-new-transaction.ts'
import type { Charged } from '../charge/charge-parts.ts'
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
  onExchanged: (exchange: Exchange, charged: Charged) => void
}

/** Charges a sale, or saves it otherwise, once every scan made before has become a line. */
export function useCharge(options: ChargeOptions) {
  const { sale, form, named, closing, setClosing, fields, onPaying, onBegun, onExchanged } = options
  /** The total of the sale while its payment is asked for. */
  const [charging, setCharging] = useState<Money>()
  /** The action that waits for the scans. */
  const asked = useRef<SaveMode>('paid')
  const { send, charges, lowered, priced } = useSending(options)
  const exchange = useExchange({
    returned: named.exchange,
    charging,
    onDone: (done, charged) => {
      setCharging(undefined)
      onExchanged(done, charged)
    },
  })
  const canBeSent = (saveMode: SaveMode) => !saysNotOffline(whyNotOffline('sale', saveMode, true))
  const proceed = useFormSave({
    closing,
    setClosing,
    isSaving: sale.isSaving,
    pending: form.scans.pending,
    refusesUnfinished: () => form.refusesUnfinished(fields.current),
    checked: () => form.checked(fields.current),
    canBeSent: () => canBeSent(named.exchange === undefined ? asked.current : 'created'),
    onSave: (totals, onSettled) => {
      if (asked.current !== 'paid') return send({ discount: named.discount, totals }, asked.current, onSettled)
      setCharging(totals.summary.total)
      onSettled()
    },
    onRefused: undefined,
  })
  const saveAs = (saveMode: SaveMode) => {
    asked.current = saveMode
    proceed()
  }
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
  const known = useOfferedMethods().map((method) => ({ ...method, id: method.$id }))
  const invoiceType = named.invoiceType ?? proposedType
  const priced = (saveMode: SaveMode) => ({ ...named, ...form.priced, invoiceType, saveMode })
  const { condition } = useSettings()
  const discounted = (method: Percent) => discountedSale({ ...form.priced, discount: named.discount }, method)
  const planned = (plan: Plan) => plannedSale({ ...form.priced, discount: named.discount }, { ...plan, condition })
  return {
    priced,
    charges: {
      /** Goods that came back pay a part of an exchange, so that no method pays all of it. */
      totalAt: (discount: Percent) =>
        named.exchange === undefined ? discounted(discount)?.totals.summary.total : undefined,
      plannedTotal: (plan: Plan) => (named.exchange === undefined ? planned(plan)?.totals.summary.total : undefined),
    },
    /** The sale with its plan's surcharge, or with the discount of its only method; a method that takes the sale in two steps pays its full total. */
    lowered: (paying: Paying) => {
      const part = plannedPart(paying)
      const plans = known.find(({ id }) => id === part?.method)?.plans
      const plan = plans?.find(({ installments }) => installments === part?.installments)
      const at = plan === undefined ? discounted(discountOf(paying, known)) : planned(plan)
      return at !== undefined && paying.parts?.[0]?.amount === at.totals.summary.total ? at : undefined
    },
    send: (at: DiscountedSale, saveMode: SaveMode, onSettled: () => void, paying?: Paying) =>
      sale.save(
        { ...priced(saveMode), discount: at.discount, ...(at.lines === undefined ? {} : { lines: at.lines }) },
        at.totals.summary.total,
        onSettled,
        paying,
      ),
  }
}

type Plan = Pick<InstallmentPlan, 'coefficient'> & { readonly product: string }

interface DiscountedSale {
  readonly discount: Percent
  /** Its lines with a plan's surcharge. */
  readonly lines?: readonly PricedLine[]
  readonly totals: TransactionTotals
}

/** A sale with the surcharge of a plan; undefined if an amount is beyond its limits. */
function plannedSale(
  sale: Pick<PricedDraft, 'lines' | 'discount' | 'pricesIncludeVat'>,
  { coefficient, condition, product: code }: Plan & { readonly condition: TaxCondition },
): DiscountedSale | undefined {
  const before = draftTotals(sale)
  const figures = before.ok ? surchargeLine(sale.lines, sale, { coefficient, condition }) : undefined
  const { pricesIncludeVat } = sale
  const product = { code, name: surchargeProduct.name, checkStock: 'without_stock' } as const
  const added = figures === undefined ? [] : [{ ...figures, key: code, product, typed: {}, pricesIncludeVat }]
  const lines = [...sale.lines, ...added]
  const totals = draftTotals({ ...sale, lines })
  return totals.ok ? { discount: sale.discount, lines, totals: totals.value } : undefined
}

/** A sale with the discount of a method; undefined if an amount is beyond its limits. */
function discountedSale(sale: Parameters<typeof draftTotals>[0], method: Percent): DiscountedSale | undefined {
  const discount = withMethodDiscount(sale.discount, method)
  const totals = draftTotals({ ...sale, discount })
  return totals.ok ? { discount, totals: totals.value } : undefined
}
