import { useState } from 'react'
import { randomId } from '#platform/browser/random-id.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { emptyDraft, isEmptyDraft } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { heldSales, holdSale, takeHeldSale, type HeldSale } from './held-sales.ts'

export interface HeldSales {
  readonly sales: readonly HeldSale[]
  /** Raised by each sale that takes the place of another one. */
  readonly turn: number
  /** Puts the sale of now aside; false where no more are kept. */
  readonly hold: () => boolean
  /** Goes on with one that waits; the sale of now waits in its place. False where no more are kept. */
  readonly resume: (id: string) => boolean
}

/** The sales that wait on this device while others are sold. */
export function useHeldSales({ draft, change, reset }: DraftHandle): HeldSales {
  const [sales, setSales] = useState(heldSales)
  const [turn, setTurn] = useState(0)
  const putAside = () => isEmptyDraft(draft) || holdSale({ id: randomId(), heldAt: serverNow().toISOString(), draft })
  const next = () => {
    setSales(heldSales())
    setTurn(turn + 1)
  }
  return {
    sales,
    turn,
    hold: () => {
      if (!putAside()) return false
      reset(emptyDraft('paid'))
      next()
      return true
    },
    resume: (id) => {
      const taken = takeHeldSale(id)
      if (!putAside()) {
        if (taken !== undefined) holdSale(taken)
        return false
      }
      // By a change, so that the device keeps it as the draft that it is now.
      if (taken !== undefined) change(() => taken.draft)
      next()
      return true
    },
  }
}
