import type { StockHistory } from '@trastienda/contract/stock.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { PaperColumn } from '#features/printing/public/paper-list.ts'

/** Dates are those of the business's zone. */
export const historyPaper = (timeZone: string): PaperColumn<StockHistory>[] => [
  { label: 'Fecha', text: ({ creationDate }) => formatDateTime(creationDate, timeZone) },
  { label: 'Transacción', text: ({ transaction }) => transaction ?? 'N/A' },
  { label: 'Producto', text: ({ productName }) => productName },
  { label: 'Movimiento', text: ({ movement }) => movement },
  { label: 'Sentido', text: ({ effect }) => (effect === 'increment' ? 'Entrada' : 'Salida') },
  { label: 'Cantidad', text: ({ stock }) => stock },
]
