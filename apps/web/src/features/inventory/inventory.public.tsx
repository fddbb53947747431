import type { StockStatus } from '@trastienda/domain/stock/threshold'
import { StockStatusBar } from './stock-status.tsx'

/** How a product's stock stands: the word and a bar. */
export const StockStatusIndicator = ({ status }: { status: StockStatus }) => <StockStatusBar status={status} />
