import type { StockRankingItem, StockValue } from '@trastienda/contract/inventory.contract'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { stockStatus, stockStatuses } from '@trastienda/domain/stock/threshold'
import type { PaperColumn } from '#features/printing/public/paper-list.ts'
import type { RankingOperation } from '../public/inventory.queries.ts'
import { rankingHeads } from '../ranking/ranking-columns.tsx'

export const productStockPaper: readonly PaperColumn<Product>[] = [
  { label: 'Código', text: ({ code }) => code },
  { label: 'Producto', text: ({ name }) => name },
  { label: 'Categoría', text: ({ categoryName }) => categoryName },
  { label: 'Stock actual', text: ({ currentStock }) => currentStock },
  { label: 'Valor de alerta', text: ({ minThreshold }) => minThreshold },
  {
    label: 'Estado',
    text: ({ currentStock, minThreshold }) => stockStatuses[stockStatus(currentStock, minThreshold)].label,
  },
]

export const rankingPaper = (operation: RankingOperation, hasReturns: boolean): PaperColumn<StockRankingItem>[] => [
  { label: 'Código', text: ({ product }) => product.code },
  { label: 'Producto', text: ({ productName }) => productName },
  { label: 'Categoría', text: ({ categoryName }) => categoryName },
  { label: rankingHeads[operation], text: ({ stockHistorySummatory }) => stockHistorySummatory },
  ...(hasReturns ? [{ label: 'Devueltos', text: ({ returned }: StockRankingItem) => returned }] : []),
]

export const stockValuePaper: readonly PaperColumn<StockValue>[] = [
  { label: 'Código', text: ({ product }) => product },
  { label: 'Producto', text: ({ productName }) => productName },
  { label: 'Categoría', text: ({ categoryName }) => categoryName },
  { label: 'Stock', text: ({ currentStock }) => currentStock },
  { label: 'Valor', text: ({ stockValue }) => formatMoney(stockValue) },
]
