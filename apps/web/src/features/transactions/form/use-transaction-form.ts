import { useCallbackRef } from '@mantine/hooks'
import type { Product } from '@trastienda/contract/products.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { messageOf, type Problem } from '@trastienda/domain/problem'
import { successMessages } from '@trastienda/domain/success-messages'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { useMemo, useState } from 'react'
import type { PriceBasis } from '@trastienda/domain/product/replacement-cost'
import { priceWarning } from '#features/products/public/price-warning.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { knownTakenCost } from '#features/stock/public/lots/use-taken-cost.ts'
import { randomId } from '#platform/browser/random-id.ts'
import type { FormMessageContent } from '#ui/form/form-message.tsx'
import { focusWrongFormat } from '#ui/form/focus-field.ts'
import { draftProblems, draftTotals } from '../draft/draft-saving.ts'
import {
  draftProduct,
  followsPrices,
  pricedLine,
  wantedByProduct,
  withLine,
  withScanned,
  type DraftLine,
  type JoinLine,
  type Operation,
  type PricedLine,
} from '../draft/draft.ts'
import { focusField, focusPath } from '../lines/form-fields.ts'
import { useFormMessage } from './use-form-message.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { useLineCreator } from '../lines/use-line-creator.ts'
import type { Proposals } from '../draft/use-proposals.ts'
import type { ChangedLine } from '../lines/flash.ts'
import { usePricedDraft } from '../lines/use-priced-lines.ts'
import { useRepricedMessage } from '../lines/use-repriced-message.ts'
import type { EarlyScans } from '../lines/early-scans.ts'
import { useScans } from '../lines/use-scans.ts'

interface TransactionFormOptions {
  operation: Operation
  handle: DraftHandle
  proposals: Proposals
  /** It is being saved, or about to be. */
  isClosing: boolean
  early: EarlyScans
}

/** The state of the form: the line in entry, scans, totals, the message, and the obstacles to a save. */
export function useTransactionForm({ operation, handle, proposals, isClosing, early }: TransactionFormOptions) {
  const { draft, change } = handle
  const { context, state } = proposals
  const { message, say, sayOfScan, refuse } = useFormMessage()
  const [changed, setChanged] = useState<ChangedLine>()
  const creator = useLineCreator(handle, context, operation)
  const priced = usePricedDraft(draft, context)
  const totals = useMemo(() => draftTotals(priced), [priced])

  useRepricedMessage(priced.lines, { isKnown: state === 'known', countsNew: operation === 'sale' }, (count) =>
    say({ kind: 'warning', text: repricedText(operation, count, draft.receptor?.name) }),
  )

  const { priceBasis } = useSettings()

  const add = (line: DraftLine, join: JoinLine) => {
    change((known) => join(known, line, context))
    const joined = join(draft, line, context).lines
    const place = joined.findIndex((each, at) => each !== draft.lines[at])
    setChanged((before) => ({ key: joined[place]?.key, count: (before?.count ?? 0) + 1 }))
    const tell = join === withLine ? say : sayOfScan
    const wanted = wantedByProduct(joined).get(line.product.code) ?? line.quantity
    tell(addedMessage(operation, pricedLine(line, context), wanted, priceBasis))
  }

  const addProduct = useCallbackRef((product: Product, quantity: Quantity) =>
    add({ key: randomId(), product: draftProduct(product), quantity, typed: {} }, withScanned),
  )

  const scans = useScans({ operation, purchase: creator.purchase, onProduct: addProduct, isClosing, early })

  const refuseFor = ([problem]: readonly Problem[]) => {
    if (problem === undefined) return
    refuse(messageOf(problem))
    focusPath(problem.path)
  }

  const addLine = useCallbackRef(() => {
    const finished = creator.finished()
    if (!finished.ok) return refuseFor(finished.problems)
    add(finished.value, withLine)
    creator.clear()
    focusField('product')
  })

  /** Says why it cannot be saved whatever its scans bring; false without a reason. */
  const refusesUnfinished = (fields: ParentNode | null): boolean => {
    const wrongFormat = focusWrongFormat(fields)
    if (wrongFormat !== undefined) {
      refuse(wrongFormat)
      return true
    }
    if (creator.line.product === undefined && scans.missed.length === 0) return false
    refuse(unfinishedText(creator.line.product?.name))
    focusField(creator.line.product === undefined ? 'product' : 'quantity')
    return true
  }

  /** The totals to save; undefined after the form's message. */
  const checked = (fields: ParentNode | null): TransactionTotals | undefined => {
    if (refusesUnfinished(fields)) return undefined
    if (state !== 'known' && followsPrices(draft)) {
      refuse(unknownPricesTexts[operation][state])
      return undefined
    }
    const problems = draftProblems({ ...draft, ...priced }, totals)
    refuseFor(problems)
    return problems.length === 0 && totals.ok ? totals.value : undefined
  }

  return { creator, priced, scans, totals, message, changed, addProduct, addLine, refuse, refusesUnfinished, checked }
}

/** The success text, or the warning of a sale at or below cost, or below what buying the goods again costs. */
function addedMessage(
  operation: Operation,
  line: PricedLine,
  wanted: Quantity,
  priceBasis: PriceBasis,
): FormMessageContent {
  const { product, quantity, pricesIncludeVat } = line
  const cost = knownTakenCost(product.code, wanted) ?? product.pricing?.cost
  const { replacementCost } = product.pricing ?? {}
  const warning =
    operation === 'sale' ? priceWarning(line, { cost, replacementCost }, { pricesIncludeVat, priceBasis }) : undefined
  if (warning !== undefined) return { kind: 'warning', text: warning }
  return {
    kind: 'success',
    text: successMessages.line_defined,
    detail: `${formatQuantity(quantity)} × ${product.name}`,
  }
}

const unknownPricesTexts = {
  sale: {
    loading: 'Estamos buscando los precios del cliente: revisalos y guardá de nuevo.',
    failed: 'No conocemos los precios del cliente: reintentá antes de guardar.',
  },
  purchase: {
    loading: 'Estamos buscando los costos del proveedor: revisalos y guardá de nuevo.',
    failed: 'No conocemos los costos del proveedor: reintentá antes de guardar.',
  },
} as const

function repricedText(operation: Operation, count: number, receptor: string | undefined): string {
  if (operation === 'purchase') {
    const costs = count === 1 ? 'Cambió el costo de 1 producto' : `Cambiaron los costos de ${count} productos`
    return `${costs}: es lo último que pidió ${receptor ?? 'el proveedor'}.`
  }
  const prices =
    count === 1
      ? 'Cambió el precio o el descuento de 1 producto'
      : `Cambiaron los precios o descuentos de ${count} productos`
  return `${prices} por la lista de ${receptor ?? 'la venta'}.`
}

function unfinishedText(productName: string | undefined): string {
  return productName === undefined
    ? 'No se guardó: quedan códigos leídos sin agregar.'
    : `Agregá o quitá ${productName} antes de guardar.`
}
