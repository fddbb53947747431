import { formatCount } from '@trastienda/domain/money/format-amount'
import type { ComparedRow, Doubt } from '@trastienda/domain/supplier-list/compare-list'
import type { Columns } from '#ui/table/column.tsx'
import { costText } from '../public/cost-text.ts'

const doubts: Record<Doubt, string> = {
  far: 'Cambia mucho',
  by_name: 'Solo coincide el nombre',
  zero: 'Costo 0',
  repeated: 'Viene dos veces',
  unreadable_price: 'No se lee el precio',
  unreadable_discount: 'No se lee el descuento',
  unreadable_pack: 'No se leen las unidades por bulto',
}

/** A row of a list beside its product: what it cost and what it will, in the list's currency. */
export const comparedColumns = (inDollars: boolean): Columns<ComparedRow> => [
  { id: 'name', header: 'Producto', text: ({ name }) => name || 'Sin nombre', namesRow: true, isCut: true },
  { id: 'code', header: 'Su código', text: ({ code }) => code || undefined, card: 'labelled', width: '9rem' },
  {
    id: 'row',
    header: 'Fila',
    text: ({ row }) => (row === undefined ? undefined : String(row)),
    card: 'labelled',
    width: '5rem',
  },
  {
    id: 'doubt',
    header: 'Por qué revisarlo',
    text: ({ doubt }) => (doubt === undefined ? undefined : doubts[doubt]),
    width: '13rem',
  },
  {
    id: 'pack',
    header: 'Bulto',
    text: ({ pack }) => (pack === 1 ? undefined : formatCount(pack)),
    align: 'end',
    card: 'labelled',
    width: '5rem',
  },
  {
    id: 'before',
    header: 'Costo',
    text: ({ before }) => (before === undefined ? undefined : costText(before, inDollars)),
    align: 'end',
    card: 'labelled',
    width: '8rem',
  },
  {
    id: 'cost',
    header: 'Costo nuevo',
    cell: ({ cost }) => <strong className="amount">{cost === undefined ? '—' : costText(cost, inDollars)}</strong>,
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
]
