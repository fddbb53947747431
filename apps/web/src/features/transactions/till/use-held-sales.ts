import { useState } from 'react'
import { randomId } from '#platform/browser/random-id.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { emptyDraft, isEmptyDraft } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { heldSales, holdSale, letGoOfHeldSale, type HeldSale } from './held-sales.ts'

export interface HeldSales {
  readonly sales: readonly HeldSale[]
  /** A number that rises with each sale that takes the place of another sale. */
  readonly turn: number
  /** Puts the present sale aside; false if the device is full. */
  readonly hold: () => boolean
  /** Goes on with a waiting sale; the present sale waits in its place. False if the device is full. */
  readonly resume: (id: string) => boolean
}

/** The sales that wait on this device while others are sold. */
export function useHeldSales({ draft, replace, reset }: Pick<DraftHandle, 'draft' | 'replace' | 'reset'>): HeldSales {
  const [sales, setSales] = useState(heldSales)
  const [turn, setTurn] = useState(0)
  const putAside = (isInPlace = false) =>
    isEmptyDraft(draft) || holdSale({ id: randomId(), heldAt: serverNow().toISOString(), draft }, isInPlace)
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
      const waiting = heldSales().find((sale) => sale.id === id)
      // Each sale is stored in its new place before it leaves the old one: the tab may die in between.
      if (waiting !== undefined) {
        if (!putAside(true)) return false
        replace(waiting.draft)
        letGoOfHeldSale(id)
      }
      next()
      return true
    },
  }
}
