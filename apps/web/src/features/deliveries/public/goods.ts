import type { DeliverableLine, DeliveryLine } from '@trastienda/contract/deliveries.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { addQuantity } from '@trastienda/domain/money/arithmetic'
import { formatQuantity } from '@trastienda/domain/money/format-amount'

/** So much of one product. */
export interface Goods {
  readonly product: string
  readonly productName: string
  readonly quantity: Quantity
}

/** What is left to deliver of a sale's lines. */
export const pendingGoods = (lines: readonly DeliverableLine[]): Goods[] =>
  goodsOf(lines.map(({ pending: quantity, ...line }) => ({ ...line, quantity })))

/** Goods by product, in the order in which the lines first name each. */
export function goodsOf(lines: readonly (Goods | DeliveryLine)[]): Goods[] {
  const byProduct = new Map<string, Goods>()
  for (const { product, productName, quantity } of lines) {
    if (quantity <= 0) continue
    const known = byProduct.get(product)
    const sum = known === undefined ? quantity : addQuantity(known.quantity, quantity)
    byProduct.set(product, { product, productName, quantity: sum })
  }
  return [...byProduct.values()]
}

export const goodsText = ({ quantity, productName }: Goods): string => `${formatQuantity(quantity)} × ${productName}`

/** `6 × Cemento, 2 × Arena y 1 más` */
export function goodsInWords(goods: readonly Goods[], shown = 2): string {
  const rest = goods.length - shown
  const named = goods.slice(0, rest > 0 ? shown : goods.length).map(goodsText)
  if (rest > 0) return `${named.join(', ')} y ${rest} más`
  const [last = '', ...before] = named.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} y ${last}`
}
