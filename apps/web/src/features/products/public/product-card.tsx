import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { FactList } from '#ui/show/fact-list.tsx'
import { replacementCostText } from './replacement-cost-text.ts'
import { knownStock } from './products.queries.ts'

/** The facts of a product that matter before it goes on a line. */
export function ProductCard({ product }: { product: Product }) {
  const { code, ean, categoryName, sellingPrice, cost, checkStock } = product
  const stock = knownStock(product)
  return (
    <FactList
      facts={[
        { label: 'Código', value: code },
        { label: 'EAN', value: ean },
        { label: 'Categoría', value: categoryName },
        { label: 'Precio', value: formatMoney(sellingPrice) },
        { label: 'Costo', value: cost === undefined ? undefined : formatUnitCost(cost) },
        {
          label: 'Costo de reposición',
          value: replacementCostText(product),
        },
        checkStock === 'with_stock'
          ? {
              label: 'Stock',
              value: stock === undefined ? undefined : formatQuantity(stock),
              tone: stock !== undefined && product.thresholdDiff.noStock ? 'danger' : undefined,
            }
          : { label: 'Stock', value: 'Sin control' },
      ]}
    />
  )
}
