import type { BookName, BookRow } from '@trastienda/contract/iva-books.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { BookTotals } from '@trastienda/domain/fiscal/book/book-figures'
import { ZERO } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { formatCuit } from '@trastienda/domain/person/cuit'
import type { Column, Columns } from '#ui/table/column.tsx'
import { partLabels } from './book-parts.ts'

const lackLabels = { voucher: 'sin comprobante', cuit: 'sin CUIT' } as const

/** A book's columns: on screen the most useful ones, in print a column for each rate that occurs. */
export const bookColumns = (book: BookName, totals: BookTotals | undefined, saysLacks = false): Columns<BookRow> => [
  { id: 'day', header: 'Fecha', text: ({ day }) => formatDay(day), isDate: true, width: '7rem' },
  {
    id: 'voucher',
    header: 'Comprobante',
    text: ({ name, number, $id }) => `${name} ${number ?? $id}`,
    namesRow: true,
    width: '15rem',
  },
  { id: 'personName', header: book === 'sales' ? 'Receptor' : 'Proveedor', text: ({ personName }) => personName },
  ...(saysLacks
    ? [
        {
          id: 'lacks',
          header: 'Para completar',
          text: ({ lacks = [] }: BookRow) => lacks.map((each) => lackLabels[each]).join(', '),
        },
      ]
    : []),
  {
    id: 'document',
    header: 'Documento',
    text: ({ document }) =>
      document === undefined || document.number === '0' ? '—' : `${document.label} ${formatCuit(document.number)}`,
    isPrintOnly: true,
  },
  { id: 'condition', header: 'Condición', text: ({ condition }) => condition, isPrintOnly: true },
  ...figureColumns(totals),
  {
    id: 'total',
    header: 'Total',
    text: ({ total }) => formatMoney(total),
    align: 'end',
    card: 'amount',
    width: '9.5rem',
  },
]

const figureColumns = (totals: BookTotals | undefined): Column<BookRow>[] => {
  if (totals === undefined) return []
  const plain = (['exempt', 'untaxed', 'undivided', 'tributed'] as const).filter((figure) => totals[figure] !== 0)
  const isTaxed = totals.rates.length > 0
  return [
    ...(isTaxed ? [amountColumn('net', 'Neto gravado', ({ net }) => net)] : []),
    ...(isTaxed ? [amountColumn('iva', 'IVA', ({ iva }) => iva)] : []),
    ...totals.rates.flatMap(({ rate }): Column<BookRow>[] => {
      const of = ({ rates }: BookRow) => rates.find((each) => each.rate === rate)
      const name = `${String(rate).replace('.', ',')} %`
      return [
        { ...amountColumn(`net${rate}`, `Neto ${name}`, (row) => of(row)?.base ?? ZERO), isPrintOnly: true },
        { ...amountColumn(`iva${rate}`, `IVA ${name}`, (row) => of(row)?.amount ?? ZERO), isPrintOnly: true },
      ]
    }),
    ...plain.map((figure) => ({
      ...amountColumn(figure, partLabels[figure], (row) => row[figure]),
      ...(isTaxed ? { isPrintOnly: true } : {}),
    })),
  ]
}

const amountColumn = (id: string, header: string, value: (row: BookRow) => BookRow['total']): Column<BookRow> => ({
  id,
  header,
  text: (row) => formatMoney(value(row)),
  align: 'end',
  width: '8.5rem',
})
