import { useEffect, useEffectEvent } from 'react'
import { repriced } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import type { Proposals } from '../draft/use-proposals.ts'

/**
 * Keeps the lines at what their receptor is proposed, once that is known, and tells how many changed. It looks at the lines
 * of every draw: a scan whose answer comes just as the prices become known may still bring one on those of before.
 */
export function useRepricing(
  { draft, change }: Pick<DraftHandle, 'draft' | 'change'>,
  { context, state }: Proposals,
  onRepriced: (count: number) => void,
): void {
  const { lines } = state === 'known' ? repriced(draft, context) : draft
  const outdated = lines.filter((line, place) => line !== draft.lines[place]).length
  const reprice = useEffectEvent((count: number) => {
    change((latest) => repriced(latest, context))
    onRepriced(count)
  })
  useEffect(() => {
    if (outdated > 0) reprice(outdated)
  })
}
