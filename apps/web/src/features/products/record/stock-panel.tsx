import { Anchor, Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { stockStatus } from '@trastienda/domain/stock/threshold'
import { stockValues } from '@trastienda/domain/stock/valuation'
import { useMay } from '#platform/session/permissions.ts'
import { replacementCostText } from '../public/replacement-cost-text.ts'
import { StockStatusBar } from '../public/stock-status.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import classes from './product-screen.module.css'
import { productsQueries } from '../public/products.queries.ts'

/** A product's stock, its status, and its value at cost. */
export function StockPanel({ product }: { product: Product }) {
  const { code, currentStock, minThreshold, cost, hasLots } = product
  const readsStock = useMay('stock.read')
  const { data: lots } = useQuery({ ...productsQueries.lots(code), enabled: readsStock })
  const open = lots?.filter(({ stock }) => stock > 0)
  const [value] = stockValues(open?.map((lot) => ({ product: code, left: lot.stock, unitCost: lot.cost })) ?? [])
  return (
    <Paper withBorder className={classes.panel} component="aside" aria-label="Stock">
      <Title order={2} size="h3">
        Stock
      </Title>
      <StockStatusBar status={stockStatus(currentStock, minThreshold)} />
      <FactList
        facts={[
          { label: 'Stock actual', value: formatQuantity(currentStock) },
          { label: 'Valor de alerta', value: formatQuantity(minThreshold) },
          {
            label: hasLots ? 'Último costo' : 'Costo escrito',
            value: cost === undefined ? undefined : formatUnitCost(cost),
          },
          {
            label: 'Costo de reposición',
            value: replacementCostText(product),
          },
          { label: 'Valor al costo', value: value && formatMoney(value.stockValue) },
          { label: 'Lotes con stock', value: open && String(open.length) },
        ]}
      />
      {readsStock && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/stock" search={{ search: code }} />}>
          Movimientos de Stock
        </Anchor>
      )}
    </Paper>
  )
}
