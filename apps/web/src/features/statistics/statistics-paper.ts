import type { CustomerRankingItem, TransactionStat } from '@trastienda/contract/statistics.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import type { PaperColumn } from '#features/printing'

/** Dates are those of the business's zone. */
export const soldPaper = (timeZone: string): PaperColumn<TransactionStat>[] => [
  { label: 'Creación', text: ({ creationDate }) => formatDate(creationDate, timeZone) },
  { label: 'Id', text: ({ id }) => id },
  { label: 'Receptor', text: ({ receptorName }) => receptorName },
  { label: 'Total', text: ({ transactionTotal }) => formatMoney(transactionTotal) },
  { label: 'Costo', text: ({ cost }) => formatMoney(cost) },
  { label: 'Ganancia', text: ({ profit }) => formatMoney(profit) },
  { label: 'Ganancia %', text: ({ profitPercentage }) => formatPercent(profitPercentage) },
]

export const customersPaper: readonly PaperColumn<CustomerRankingItem>[] = [
  { label: 'Cliente', text: ({ customerName }) => customerName },
  { label: 'Zona', text: ({ zoneName }) => zoneName },
  { label: 'Ventas', text: ({ sales }) => sales },
  { label: 'Total', text: ({ customerHistorySummatory }) => formatMoney(customerHistorySummatory) },
]
