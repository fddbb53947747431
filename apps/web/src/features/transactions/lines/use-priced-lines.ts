import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { useMemo } from 'react'
import { pricedLine, type DraftLine, type PricedLine } from '../draft/draft.ts'

/** The lines with the figures that they have now. A line that did not change comes out the same, so that its row is not drawn again. */
export function usePricedLines(lines: readonly DraftLine[], context: ProposalContext): readonly PricedLine[] {
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
