import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { formatDate, formatDay } from '@trastienda/domain/calendar/format-date'
import { deliveryStateLabels } from '@trastienda/domain/delivery/delivery'
import type { Columns } from '#ui/table/column.tsx'
import { DeliveryStateDot } from './delivery-state.tsx'
import { goodsInWords, goodsOf } from './goods.ts'

/** When it was made and goes out, for whom, with what, and what became of it. */
export const deliveryColumns = (timeZone: string): Columns<Delivery> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '7.5rem',
  },
  { id: 'number', header: 'Remito', text: ({ $id }) => $id, width: '9.5rem' },
  { id: 'receptorName', header: 'Cliente', text: ({ receptorName }) => receptorName, namesRow: true, isCut: true },
  { id: 'goods', header: 'Productos', text: ({ lines }) => goodsInWords(goodsOf(lines)), isCut: true },
  { id: 'day', header: 'Sale el', text: ({ day }) => formatDay(day), isDate: true, width: '7.5rem' },
  {
    id: 'state',
    header: 'Estado',
    text: ({ state }) => deliveryStateLabels[state],
    cell: (delivery) => <DeliveryStateDot state={delivery.state} />,
    width: '9rem',
    card: 'subline',
  },
]

/** The columns on a customer's page: its remitos are known by their numbers. */
export const deliveryColumnsOfSale = (timeZone: string): Columns<Delivery> =>
  deliveryColumns(timeZone).flatMap((column) => {
    if (column.id === 'receptorName') return []
    return column.id === 'number' ? { ...column, namesRow: true } : column
  })
