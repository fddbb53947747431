import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { FactList } from '#ui/show/fact-list.tsx'

/** What one wants to know of a product before it goes on a line. */
export function ProductCard({ product }: { product: Product }) {
  const { code, ean, categoryName, sellingPrice, cost, currentStock, checkStock, thresholdDiff } = product
  const isControlled = checkStock === 'with_stock'
  return (
    <FactList
      facts={[
        { label: 'Código', value: code },
        { label: 'EAN', value: ean },
        { label: 'Categoría', value: categoryName },
        { label: 'Precio', value: formatMoney(sellingPrice) },
        { label: 'Costo', value: cost === undefined ? undefined : formatUnitCost(cost) },
        {
          label: 'Stock',
          value: isControlled ? formatQuantity(currentStock) : 'Sin control',
          tone: isControlled && thresholdDiff.noStock ? 'danger' : undefined,
        },
      ]}
    />
  )
}
