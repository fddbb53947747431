import type { Product } from '@trastienda/contract/products.contract'
import { ZERO, ZERO_PERCENT, type Money, type Percent, type Quantity } from '@trastienda/domain/money/amount'
import { proposedLine, type ProposalContext } from '@trastienda/domain/price/proposed-line'
import type { Outcome, Problem } from '@trastienda/domain/problem'
import { lineTotals, type LineTotals } from '@trastienda/domain/transaction/totals'
import { normalizedQuantity, validateLine } from '@trastienda/domain/transaction/validation'
import { useState } from 'react'
import { randomId } from '#platform/random-id.ts'
import { draftProduct, type DraftLine } from './draft.ts'

const ONE = 1 as Quantity

/** What stands in the line creator; fields are undefined while they are empty. */
export interface LineDraft {
  product?: Product
  quantity: Quantity | undefined
  sellingPrice: Money | undefined
  discount: Percent | undefined
}

export interface LineCreatorHandle {
  line: LineDraft
  /** What the line comes to as it stands; undefined where its amounts leave their range. */
  totals: LineTotals | undefined
  choose: (product: Product | undefined, quantity?: Quantity) => void
  change: (change: Partial<LineDraft>) => void
  /** The line as it stands, or what is wrong with it in the specification's order. `quantity` overrides the field's. */
  finished: (quantity?: Quantity) => Outcome<DraftLine>
  clear: () => void
}

const emptyLine: LineDraft = { quantity: ONE, sellingPrice: undefined, discount: ZERO_PERCENT }

/** The line being written: proposed from its product, overtyped at will, checked before it joins the others. */
export function useLineCreator(context: ProposalContext): LineCreatorHandle {
  const [line, setLine] = useState(emptyLine)

  const figures = (quantity = line.quantity) => ({
    quantity: normalizedQuantity(quantity ?? (0 as Quantity)),
    sellingPrice: line.sellingPrice ?? ZERO,
    discount: line.discount ?? ZERO_PERCENT,
    iva: line.product === undefined ? 0 : proposalOf(line.product, context).iva,
  })

  const finished = (quantity?: Quantity): Outcome<DraftLine> => {
    const { product } = line
    const values = figures(quantity)
    const totals = safeTotals(values)
    const problems: readonly Problem[] =
      totals === undefined
        ? [{ code: 'amount_out_of_range' }]
        : validateLine({ ...values, ...totals, product: product?.code })
    if (problems.length > 0 || product === undefined) return { ok: false, problems }
    const proposed = proposalOf(product, context)
    return {
      ok: true,
      value: {
        key: randomId(),
        product: draftProduct(product),
        ...values,
        isPriceTyped: values.sellingPrice !== proposed.sellingPrice,
        isDiscountTyped: values.discount !== proposed.discount,
      },
    }
  }

  return {
    line,
    totals: safeTotals(figures()),
    choose: (product, quantity) =>
      setLine((known) =>
        product === undefined
          ? { ...known, product }
          : { product, quantity: quantity ?? known.quantity, ...priceOf(product, context) },
      ),
    change: (change) => setLine((known) => ({ ...known, ...change })),
    finished,
    clear: () => setLine(emptyLine),
  }
}

function proposalOf({ sellingPrice, cost, iva, categories }: Product, context: ProposalContext) {
  return proposedLine({ sellingPrice, cost, iva, category: categories[0] }, context)
}

function priceOf(product: Product, context: ProposalContext) {
  const { sellingPrice, discount } = proposalOf(product, context)
  return { sellingPrice, discount }
}

function safeTotals(values: Parameters<typeof lineTotals>[0]): LineTotals | undefined {
  try {
    return lineTotals(values)
  } catch {
    return undefined
  }
}
