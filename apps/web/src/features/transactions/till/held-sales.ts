import { draftAt } from '#platform/drafts/drafts.ts'
import { DRAFT_VERSION, type Draft } from '../draft/draft.ts'

/** A sale that waits at the counter while another one is sold. */
export interface HeldSale {
  readonly id: string
  readonly heldAt: string
  readonly draft: Draft
}

/** The highest number of sales that wait on one device. */
const MOST_HELD = 9

const store = () => draftAt<readonly HeldSale[]>('till-held', DRAFT_VERSION)

export const heldSales = (): readonly HeldSale[] => store().load()?.content ?? []

const keep = (held: readonly HeldSale[]): boolean => {
  if (held.length > 0) return store().save(held)
  store().discard()
  return true
}

/**
 * Stores another sale on this device; false if the device is full or stores nothing. `isInPlace`: another sale is about to leave.
 */
export const holdSale = (sale: HeldSale, isInPlace = false): boolean => {
  const held = heldSales()
  return held.length < MOST_HELD + (isInPlace ? 1 : 0) && keep([...held, sale])
}

/** Forgets a waiting sale, which is the present draft now. */
export const letGoOfHeldSale = (id: string): boolean => keep(heldSales().filter((sale) => sale.id !== id))

/** The label of a waiting sale: `Lámpara LED + 3`. */
export function heldName({ lines }: Draft): string {
  const [first, ...others] = lines
  if (first === undefined) return 'Sin productos'
  return others.length === 0 ? first.product.name : `${first.product.name} + ${others.length}`
}
