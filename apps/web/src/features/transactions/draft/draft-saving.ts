import type { CallInput } from '@trastienda/contract/client'
import { ZERO_PERCENT, type Money, type UnitCost } from '@trastienda/domain/money/amount'
import { problem, type Outcome, type Problem } from '@trastienda/domain/problem'
import { chargesInCost, lotCosts } from '@trastienda/domain/stock/lot-costs'
import { movementNames } from '@trastienda/domain/transaction/kind'
import {
  transactionTotals,
  type LineFigures,
  type LineTotals,
  type SummaryTerms,
  type TransactionTotals,
} from '@trastienda/domain/transaction/totals'
import { transactionLimits, validateTransaction } from '@trastienda/domain/transaction/validation'
import type { Draft, Operation, PricedLine } from './draft.ts'

/** One line's totals; undefined for an amount beyond its limits. */
export function draftLineTotals(line: LineFigures & Pick<SummaryTerms, 'pricesIncludeVat'>): LineTotals | undefined {
  const { pricesIncludeVat } = line
  const totals = draftTotals({ lines: [line], discount: ZERO_PERCENT, pricesIncludeVat })
  return totals.ok ? totals.value.lines[0] : undefined
}

/** A draft whose lines have their figures. */
export type PricedDraft = Omit<Draft, 'lines' | 'pricesIncludeVat'> &
  Pick<SummaryTerms, 'pricesIncludeVat'> & { readonly lines: readonly PricedLine[] }

/** Every figure of a draft, by the server's own function; a problem for an amount beyond its limits. */
export function draftTotals(draft: SummaryTerms & { lines: readonly LineFigures[] }): Outcome<TransactionTotals> {
  const limits = transactionLimits(draft)
  if (limits.length > 0) return { ok: false, problems: limits }
  try {
    return { ok: true, value: transactionTotals(draft.lines, draft) }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, problems: [problem('amount_out_of_range')] }
    throw error
  }
}

/** The unit cost that each line of a purchase brings with its part of the concepts; none where no concept is in the cost. */
export function draftLotCosts(
  draft: SummaryTerms & { lines: readonly LineFigures[] },
): readonly UnitCost[] | undefined {
  if (chargesInCost(draft.charges) === 0 || transactionLimits(draft).length > 0) return
  try {
    return lotCosts(draft.lines, draft)
  } catch (error) {
    if (error instanceof RangeError) return
    throw error
  }
}

/** Why a draft cannot be saved, in the specification's order: the first problem is shown. */
export function draftProblems(draft: PricedDraft, totals: Outcome<TransactionTotals>): readonly Problem[] {
  if (!totals.ok) return totals.problems
  const { lines, summary } = totals.value
  return validateTransaction({
    ...summary,
    receptor: receptorOf(draft),
    isQuote: draft.quote !== undefined,
    observations: draft.observations,
    lines: draft.lines.map((line, place) => ({
      product: line.product.code,
      quantity: line.quantity,
      sellingPrice: line.sellingPrice,
      discount: line.discount,
      subTotal: lines[place]?.subTotal ?? (0 as Money),
      total: lines[place]?.total ?? (0 as Money),
    })),
  })
}

type Saved = Pick<CallInput<'transaction.add'>['body'], 'transaction' | 'details'>

/** The body of the calls that add and edit. It contains the shown total, so that the server refuses another. */
export function draftBody(operation: Operation, draft: PricedDraft, total: Money): Saved {
  const observations = draft.observations.trim()
  return {
    transaction: {
      movement: movementNames[operation],
      receptor: receptorOf(draft),
      ...(draft.invoiceType === undefined ? {} : { invoiceType: draft.invoiceType }),
      ...(observations === '' ? {} : { observations }),
      ...(draft.creationDate === undefined ? {} : { creationDate: draft.creationDate }),
      summary: {
        discount: draft.discount,
        pricesIncludeVat: draft.pricesIncludeVat,
        ...(draft.charges === undefined ? {} : { charges: draft.charges.map((charge) => ({ ...charge })) }),
        total,
      },
    },
    details: {
      detailLines: draft.lines.map(({ product, quantity, sellingPrice, iva, discount }) => ({
        product: product.code,
        quantity,
        sellingPrice,
        iva,
        discount,
      })),
    },
  }
}

function receptorOf({ receptor, fixedReceptor }: PricedDraft): string | undefined {
  return fixedReceptor ?? receptor?.code
}
