import { useEffect, useEffectEvent } from 'react'
import { repriced } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import type { Proposals } from '../draft/use-proposals.ts'

/**
 * Keeps the lines at the prices that are proposed to their receptor, once these are known, and tells how many lines changed.
 * It checks the lines at every render, because a scan that is answered just when the prices become known may still add a line
 * at the former ones.
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
