import type { PendingSale } from '@trastienda/contract/deliveries.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'
import classes from '../public/deliveries.module.css'
import { SaleLink } from '../public/sale-link.tsx'
import { goodsInWords, pendingGoods } from '../public/goods.ts'

/** For when, whom and where, what is left to deliver, and what is still to be paid. */
export const pendingColumns = (today: BusinessDay): Columns<PendingSale> => [
  {
    id: 'day',
    header: 'Para el',
    text: dayText,
    cell: (sale) => (
      <span className="amount">
        {dayText(sale)}
        {sale.day !== undefined && sale.day < today && <span className={classes.late}>Atrasada</span>}
      </span>
    ),
    isDate: true,
    width: '7.5rem',
  },
  { id: 'receptorName', header: 'Cliente', text: ({ receptorName }) => receptorName, namesRow: true, isCut: true },
  { id: 'address', header: 'Dirección', text: placeOf, isCut: true },
  { id: 'goods', header: 'Productos', text: ({ lines }) => goodsInWords(pendingGoods(lines)), isCut: true },
  {
    id: 'sale',
    header: 'Venta',
    text: ({ sale }) => sale,
    cell: ({ sale }) => <SaleLink sale={sale} />,
    width: '7.5rem',
  },
  {
    id: 'due',
    header: 'A cobrar',
    text: ({ due }) => (due > 0 ? formatMoney(due) : '—'),
    align: 'end',
    card: 'amount',
    width: '8.5rem',
  },
]

function dayText({ day }: PendingSale): string {
  return day === undefined ? 'Sin fecha' : formatDay(day)
}

/** `Centro · San Martín 123` */
function placeOf({ zoneName, address }: PendingSale): string {
  const known = [zoneName, address].filter((text) => text !== undefined && text !== '')
  return known.length === 0 ? 'Sin dirección' : known.join(' · ')
}

/** The columns on a contact's page: its sales are known by their numbers, which open what the row opens. */
export const pendingColumnsOfContact = (today: BusinessDay): Columns<PendingSale> =>
  pendingColumns(today).flatMap((column) => {
    if (column.id === 'receptorName') return []
    if (column.id !== 'sale') return column
    const { cell: _link, ...plain } = column
    return { ...plain, namesRow: true }
  })
