import { useEffect, useEffectEvent } from 'react'
import { repriced } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import type { Proposals } from '../draft/use-proposals.ts'

/** Proposes the lines again as soon as the prices of another receptor are known, and tells how many changed. */
export function useRepricing(
  { draft, change }: Pick<DraftHandle, 'draft' | 'change'>,
  { context, state }: Proposals,
  onRepriced: (count: number) => void,
): void {
  const reprice = useEffectEvent((known: Proposals['context']) => {
    const { lines } = repriced(draft, known)
    const count = lines.filter((line, place) => line !== draft.lines[place]).length
    if (count === 0) return
    change((latest) => repriced(latest, known))
    onRepriced(count)
  })
  useEffect(() => {
    if (state === 'known') reprice(context)
  }, [state, context])
}
