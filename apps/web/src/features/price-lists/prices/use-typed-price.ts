import { ZERO_PERCENT, type Money, type Percent } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { changeError, changeTo, priceAfter } from './typed-price.ts'

interface TypedPrice {
  readonly price: Money | undefined
  readonly change: Percent | undefined
  /** Of a percentage that was typed: one that follows from a price is never wrong. */
  readonly changeError: string | undefined
  readonly putPrice: (price: Money | undefined) => void
  readonly putChange: (change: Percent | undefined) => void
}

/** A new price and its percentage over the current one: whichever is typed, the other follows. */
export function useTypedPrice(current: Money): TypedPrice {
  const [price, setPrice] = useState<Money | undefined>(current)
  const [change, setChange] = useState<Percent | undefined>(ZERO_PERCENT)
  const [refusal, setRefusal] = useState<string>()
  return {
    price,
    change,
    changeError: refusal,
    putPrice: (next) => {
      setPrice(next)
      setChange(changeTo(current, next))
      setRefusal(undefined)
    },
    putChange: (next) => {
      setPrice(priceAfter(current, next))
      setChange(next)
      setRefusal(changeError(next))
    },
  }
}
