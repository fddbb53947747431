import type { Product } from '@trastienda/contract/products.contract'
import { useState } from 'react'

/**
 * The product whose popup is open, as the list behind it has it now: what another till sells meanwhile changes its version,
 * and a save with an old one would be refused.
 */
export function useOpenedProduct(
  rows: readonly Product[] | undefined,
): [Product | undefined, (product: Product | undefined) => void] {
  const [opened, setOpened] = useState<Product>()
  return [rows?.find(({ code }) => code === opened?.code) ?? opened, setOpened]
}
