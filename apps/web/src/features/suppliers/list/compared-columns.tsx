import { formatCount, formatMoney } from '@trastienda/domain/money/format-amount'
import type { Doubt, ListTab } from '@trastienda/domain/supplier-list/compare-list'
import type { Columns } from '#ui/table/column.tsx'
import { costText } from '../public/cost-text.ts'
import type { PricedRow } from './list-requests.ts'

const doubts: Record<Doubt, string> = {
  far: 'Cambia mucho',
  by_name: 'Solo coincide el nombre',
  zero: 'Costo 0',
  repeated: 'Viene dos veces',
  unreadable_price: 'No se lee el precio',
  unreadable_discount: 'No se lee el descuento',
  unreadable_pack: 'No se leen las unidades por bulto',
}

interface ShownColumns {
  readonly tab: ListTab
  /** Whether costs are in dollars. */
  readonly inDollars: boolean
  /** Whether the business keeps margins, so that prices follow costs. */
  readonly hasTargets: boolean
}

/** The columns of a tab of a list: what each product cost and what it will, and the price that would follow. */
export function comparedColumns({ tab, inDollars, hasTargets }: ShownColumns): Columns<PricedRow> {
  const ofPrices = hasTargets && (tab === 'changed' || tab === 'doubtful')
  const left = new Set([
    ...(tab === 'doubtful' ? ['price'] : ['doubt']),
    ...(tab === 'missing' ? ['row', 'pack', 'cost'] : []),
    ...(ofPrices ? [] : ['price', 'next']),
  ])
  return allColumns(inDollars).filter(({ id }) => !left.has(id))
}

const allColumns = (inDollars: boolean): Columns<PricedRow> => [
  { id: 'name', header: 'Producto', text: ({ name }) => name || 'Sin nombre', namesRow: true, isCut: true },
  { id: 'code', header: 'Su código', text: ({ code }) => code || undefined, card: 'labelled', width: '7rem' },
  {
    id: 'row',
    header: 'Fila',
    text: ({ row }) => (row === undefined ? undefined : String(row)),
    card: 'labelled',
    width: '3.5rem',
  },
  {
    id: 'doubt',
    header: 'Por qué revisarlo',
    text: ({ doubt }) => (doubt === undefined ? undefined : doubts[doubt]),
    width: '12rem',
  },
  {
    id: 'pack',
    header: 'Bulto',
    text: ({ pack }) => (pack === 1 ? undefined : formatCount(pack)),
    align: 'end',
    card: 'labelled',
    width: '4rem',
  },
  {
    id: 'before',
    header: 'Costo',
    text: ({ before }) => (before === undefined ? undefined : costText(before, inDollars)),
    align: 'end',
    card: 'labelled',
    width: '7rem',
  },
  {
    id: 'cost',
    header: 'Costo nuevo',
    cell: ({ cost }) => <strong className="amount">{cost === undefined ? '—' : costText(cost, inDollars)}</strong>,
    align: 'end',
    card: 'amount',
    width: '7.5rem',
  },
  {
    id: 'price',
    header: 'Precio',
    text: ({ price }) => (price === undefined ? undefined : formatMoney(price)),
    align: 'end',
    card: 'labelled',
    width: '6.5rem',
  },
  {
    id: 'next',
    header: 'Propone',
    text: ({ next }) => (next === undefined ? undefined : formatMoney(next)),
    align: 'end',
    card: 'labelled',
    width: '6.5rem',
  },
]
