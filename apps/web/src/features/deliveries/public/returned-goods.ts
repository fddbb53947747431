import type { Delivery } from '@trastienda/contract/deliveries.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { addQuantity } from '@trastienda/domain/money/arithmetic'

/** How much of each line of a sale a remito had, by the line's place in the sale. */
export function returnedQuantities({ lines }: Pick<Delivery, 'lines'>, ofSale: string): Record<number, Quantity> {
  const quantities: Record<number, Quantity> = {}
  for (const { sale, saleLine, quantity } of lines) {
    if (sale !== ofSale) continue
    const known = quantities[saleLine]
    quantities[saleLine] = known === undefined ? quantity : addQuantity(known, quantity)
  }
  return quantities
}
