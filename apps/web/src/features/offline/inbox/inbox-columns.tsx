import type { OfflineSale } from '@trastienda/contract/offline-sales.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Column, Columns } from '#ui/table/column.tsx'

/** The result of a sale; in the first tab, the reason why there is none. */
const outcome = (tab: string): Column<OfflineSale> => {
  if (tab === 'done') return { id: 'transaction', header: 'Venta', text: ({ transactionId }) => transactionId }
  if (tab === 'voided') return { id: 'void', header: 'Por qué se anuló', text: ({ voidReason }) => voidReason }
  return { id: 'reason', header: 'Por qué espera', text: ({ reason }) => reason?.message }
}

export const inboxColumns = (tab: string, timeZone: string): Columns<OfflineSale> => [
  {
    id: 'soldAt',
    header: 'Fecha y hora',
    text: ({ soldAt }) => formatDateTime(soldAt, timeZone),
    isDate: true,
    width: '10rem',
  },
  { id: 'localNumber', header: 'Número', text: ({ localNumber }) => localNumber, namesRow: true, width: '8rem' },
  { id: 'receptor', header: 'Cliente', text: ({ receptorName }) => receptorName },
  { id: 'seller', header: 'Vendió', text: ({ soldByName }) => soldByName },
  { id: 'device', header: 'Dispositivo', text: deviceOf },
  {
    id: 'total',
    header: 'Total',
    text: ({ total }) => formatMoney(total),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
  outcome(tab),
]

/** The business's name for the device, or the device's own if the business does not know it any more. */
export const deviceOf = ({ deviceName, deviceCode }: OfflineSale): string => deviceName ?? `Dispositivo ${deviceCode}`
