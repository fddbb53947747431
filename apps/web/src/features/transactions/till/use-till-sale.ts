import { useCallbackRef } from '@mantine/hooks'
import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import type { Exchange } from '@trastienda/contract/exchanges.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import { ZERO_PERCENT, type Money, type Quantity } from '@trastienda/domain/money/amount'
import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { draftTotals } from '../draft/draft-saving.ts'
import {
  draftProduct,
  followsPrices,
  isEmptyDraft,
  pricedLine,
  withLineChange,
  withoutLine,
  type Draft,
  type PricedLine,
} from '../draft/draft.ts'
import { useProposals } from '../draft/use-proposals.ts'
import type { Closing } from '../form/use-form-save.ts'
import type { useNewTransaction } from '../form/use-new-transaction.ts'
import { useTransactionForm } from '../form/use-transaction-form.ts'
import { withStep } from '../lines/quantity-stepper.tsx'
import { sound } from './till-sounds.ts'
import type { Charged } from '../charge/charge-parts.ts'
import { useCharge } from './use-charge.ts'
import type { HeldSales } from './use-held-sales.ts'

const ONE = 1 as Quantity
const UNSETTLED = 'Quedan códigos leídos sin agregar: esperá, o descartá los que no se encontraron.'
const NO_ROOM = 'No caben más ventas en espera en este dispositivo: terminá una.'

interface TillSaleOptions {
  sale: ReturnType<typeof useNewTransaction>
  held: HeldSales
  /** The contact of a sale without a named customer; undefined if it could not be read. */
  nobody: Person | undefined
  fields: RefObject<HTMLElement | null>
  onPaying: (total: Money, paying: Paying) => void
  /** The next sale has begun. */
  onBegun: () => void
  onExchanged: (exchange: Exchange, charged: Charged) => void
}

/** A sale at the counter: products come in, the charge waits for all scans, and one sale can wait for another. */
export function useTillSale({ sale, held, nobody, fields, onPaying, onBegun, onExchanged }: TillSaleOptions) {
  const { handle, isSaving, earlyScans } = sale
  const { draft, change } = handle
  const named = { ...draft, receptor: draft.receptor ?? nobody }
  const proposals = useProposals('sale', named)
  const [closing, setClosing] = useState<Closing>()
  const isBusy = isSaving || closing !== undefined
  const form = useTransactionForm({
    operation: 'sale',
    handle: { ...handle, draft: named },
    proposals,
    isClosing: isBusy,
    early: earlyScans,
  })
  const { scans } = form
  const isPricing = proposals.state === 'loading' && followsPrices(draft)
  const charge = useCharge({
    sale,
    form,
    named,
    isPricing,
    closing,
    setClosing,
    fields,
    onPaying,
    onBegun,
    onExchanged,
  })
  useSounds(form.changed?.count ?? 0, scans.missed.length)

  return {
    form,
    proposals,
    isPricing,
    charge,
    isBusy,
    ...useHolding(draft, held, form),
    receptor: named.receptor,
    scan: useCallbackRef((code: string, quantity: Quantity) => {
      onBegun()
      // A scan while the sheet is open adds a product: the digits typed there as cash are no code.
      if (!isSaving) charge.leave()
      scans.scan(code, quantity)
    }),
    addProduct: useCallbackRef((product: Product, quantity: Quantity) => {
      onBegun()
      form.addProduct(product, quantity)
    }),
    step: useCallbackRef((by: 1 | -1) => {
      const latest = form.priced.lines.at(-1)
      if (latest !== undefined) change((known) => stepped(known, latest, by))
    }),
    priceOf: (product: Product) => offeredPrice(product, proposals.context),
  }
}

/** Puts the sale aside or goes on with a waiting sale, once every scan of this sale is a line. */
function useHolding(draft: Draft, held: HeldSales, { scans, refuse }: ReturnType<typeof useTransactionForm>) {
  const isUnsettled = (): boolean => {
    const isWaiting = scans.pending > 0 || scans.missed.length > 0
    if (isWaiting) refuse(UNSETTLED)
    return isWaiting
  }
  const resume = (id: string) => {
    if (!isUnsettled() && !held.resume(id)) refuse(NO_ROOM)
  }
  const hold = () => {
    const latest = held.sales.at(-1)
    if (!isEmptyDraft(draft)) {
      if (!isUnsettled() && !held.hold()) refuse(NO_ROOM)
    } else if (latest !== undefined) resume(latest.id)
  }
  return { hold: useCallbackRef(hold), resume }
}

/** Adds one to a line or takes one away; a line with none goes. */
function stepped(draft: Draft, line: PricedLine, by: 1 | -1): Draft {
  const quantity = withStep(line, by)
  return quantity === undefined ? withoutLine(draft, line.key) : withLineChange(draft, line.key, { quantity })
}

/** The price of one of a product for the customer, IVA included. */
function offeredPrice(product: Product, context: ProposalContext): Money | undefined {
  const line = pricedLine({ key: '', product: draftProduct(product), quantity: ONE, typed: {} }, context)
  const { pricesIncludeVat } = context
  const totals = draftTotals({ lines: [line], discount: ZERO_PERCENT, pricesIncludeVat })
  return totals.ok ? totals.value.summary.total : undefined
}

/** Sounds for people who look at the goods and not at the screen: a product came in, or a code is unknown. */
function useSounds(changes: number, missed: number): void {
  const known = useRef({ changes, missed })
  useEffect(() => {
    const before = known.current
    known.current = { changes, missed }
    if (missed > before.missed) sound('missing')
    else if (changes > before.changes) sound('found')
  }, [changes, missed])
}
