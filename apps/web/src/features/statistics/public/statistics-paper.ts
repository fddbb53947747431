import type { CustomerRankingItem, TransactionStat } from '@trastienda/contract/statistics.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import type { PaperColumn } from '#features/printing/public/paper-list.ts'

/** With IVA where there is any; dates are those of the business's zone. */
export const soldPaper = (timeZone: string, hasIva: boolean): PaperColumn<TransactionStat>[] => [
  { label: 'Creación', text: ({ creationDate }) => formatDate(creationDate, timeZone) },
  { label: 'Id', text: ({ id }) => id },
  { label: 'Receptor', text: ({ receptorName }) => receptorName },
  { label: 'Total', text: ({ transactionTotal }) => formatMoney(transactionTotal) },
  ...(hasIva ? [{ label: 'IVA', text: ({ iva }: TransactionStat) => formatMoney(iva) }] : []),
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
