import { quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'

/** `1.234` */
export const formatCount = (count: number): string => formatQuantity(quantity(count))

/** `1 fila`, `1.234 filas` */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
