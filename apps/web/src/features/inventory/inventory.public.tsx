import type { StockStatus } from '@trastienda/domain/stock/threshold'
import { StockStatusBar } from './stock-status.tsx'
import { ThresholdField, type ThresholdFieldProps } from './threshold-field.tsx'

/** How a product's stock stands: the word and a bar. */
export const StockStatusIndicator = ({ status }: { status: StockStatus }) => <StockStatusBar status={status} />

/** A product's alert value with its slider, and what the value means. */
export const AlertValueField = (props: ThresholdFieldProps) => <ThresholdField {...props} />
