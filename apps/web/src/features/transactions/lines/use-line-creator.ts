import type { Product } from '@trastienda/contract/products.contract'
import { ZERO_PERCENT, ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import type { Outcome } from '@trastienda/domain/problem'
import type { LineTotals } from '@trastienda/domain/transaction/totals'
import { lineLimits } from '@trastienda/domain/transaction/validation'
import { useMemo } from 'react'
import type { PurchaseFrom } from '#features/products/public/products.queries.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { fieldErrors, type FieldErrors } from '#ui/form/field-errors.ts'
import type { DraftContext, DraftLine, Operation } from '../draft/draft.ts'
import {
  emptyLine,
  finishedLine,
  shownLine,
  totalsInHand,
  withProduct,
  withTyping,
  type LineTyping,
  type ShownLine,
} from '../draft/line-entry.ts'
import type { DraftHandle } from '../draft/use-draft.ts'

export interface LineCreatorHandle {
  /** The supplier whose codes find a product; undefined for a sale. */
  purchase: PurchaseFrom | undefined
  line: ShownLine
  totals: LineTotals | undefined
  /** Its fields beyond their limits. */
  limits: FieldErrors
  choose: (product: Product | undefined, quantity?: Quantity) => void
  type: (typing: LineTyping) => void
  /** The finished line, or its first problem in the specification's order. */
  finished: () => Outcome<DraftLine>
  clear: () => void
}

/** The line in entry: proposed from its product, overtyped at will, checked before it joins the others. */
export function useLineCreator(
  { entry, enter, draft }: DraftHandle,
  context: DraftContext,
  operation: Operation,
): LineCreatorHandle {
  const supplier = draft.receptor?.code
  return useMemo(() => {
    const line = shownLine(entry, context)
    const { quantity = ZERO_QUANTITY, discount = ZERO_PERCENT } = line
    return {
      purchase: operation === 'purchase' ? { supplier } : undefined,
      line,
      totals: totalsInHand(entry, context),
      limits: fieldErrors(lineLimits({ quantity, discount })),
      choose: (product, many) => enter((known) => withProduct(known, product, many)),
      type: (typing) => enter((known) => withTyping(known, typing)),
      finished: () => finishedLine(entry, context, randomId()),
      clear: () => enter(() => emptyLine),
    }
  }, [entry, enter, context, operation, supplier])
}
