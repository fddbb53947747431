import type { Money, Percent } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { changeError, changeTo, priceAfter } from './typed-price.ts'

interface TypedChange {
  readonly change: Percent | undefined
  /** Only for a typed percentage; a computed percentage is always valid. */
  readonly changeError: string | undefined
  readonly putChange: (change: Percent | undefined) => void
}

/** The percentage of a new price over the current one: if one of the two is typed, the other follows. */
export function useTypedChange(
  current: Money,
  price: Money | undefined,
  onPrice: (price: Money | undefined) => void,
): TypedChange {
  const [typed, setTyped] = useState<{ change: Percent | undefined; current: Money; price: Money | undefined }>()
  const isTyped = typed !== undefined && typed.current === current && typed.price === price
  return {
    change: isTyped ? typed.change : changeTo(current, price),
    changeError: isTyped ? changeError(typed.change) : undefined,
    putChange: (change) => {
      const next = priceAfter(current, change)
      setTyped({ change, current, price: next })
      onPrice(next)
    },
  }
}
