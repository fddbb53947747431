import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { useMemo } from 'react'
import { draftLotCosts } from '../draft/draft-saving.ts'
import { pricedLine, type Draft, type DraftLine, type PricedLine } from '../draft/draft.ts'

/** The parts of a draft behind its figures. */
export function usePricedDraft(
  { lines: drafted, discount, charges }: Pick<Draft, 'lines' | 'discount' | 'charges'>,
  context: ProposalContext,
) {
  const lines = usePricedLines(drafted, context)
  const { pricesIncludeVat } = context
  return useMemo(() => {
    const priced = { lines, discount, charges, pricesIncludeVat }
    return { ...priced, lotCosts: draftLotCosts(priced) }
  }, [lines, discount, charges, pricesIncludeVat])
}

/**
 * The lines with their present figures. An unchanged line stays the same object, so that its row is not drawn again.
 */
function usePricedLines(lines: readonly DraftLine[], context: ProposalContext): readonly PricedLine[] {
  const known = useMemo(() => ({ context, lines: new WeakMap<DraftLine, PricedLine>() }), [context])
  return useMemo(
    () =>
      lines.map((line) => {
        const priced = known.lines.get(line) ?? pricedLine(line, known.context)
        known.lines.set(line, priced)
        return priced
      }),
    [lines, known],
  )
}
