import type { BookName, BookRow } from '@trastienda/contract/iva-books.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import {
  bookTotals,
  type BookFigures,
  type BookRate,
  type BookTotals,
} from '@trastienda/domain/fiscal/book/book-figures'
import { ZERO } from '@trastienda/domain/money/amount'
import { zeroRateLabels } from '@trastienda/domain/transaction/iva'
import type { Sheet, SheetValue } from '#platform/sheets/sheet'

interface Column {
  readonly header: string
  readonly kind: 'text' | 'code'
  readonly value: (row: BookRow) => SheetValue
}

type Figures = BookFigures & { readonly rates: readonly BookRate[] }

interface FigureColumn {
  readonly header: string
  readonly value: (figures: Figures) => number
}

/** A book with a column for each figure that occurs in it, and the totals under it. */
export const bookSheet = (book: BookName, label: string, rows: readonly BookRow[]): Sheet => {
  const totals = bookTotals(rows)
  const facts = factColumns(book, rows)
  const figures = figureColumns(totals)
  const totalRow = facts.map((_, place): SheetValue => (place === 0 ? 'TOTAL' : undefined))
  return {
    label,
    columns: [
      ...facts.map(({ header, kind }) => ({ header, kind })),
      ...figures.map(({ header }) => ({ header, kind: 'money' as const })),
    ],
    rows: [
      ...rows.map((row) => [...facts.map(({ value }) => value(row)), ...figures.map(({ value }) => value(row))]),
      ...(rows.length === 0 ? [] : [[...totalRow, ...figures.map(({ value }) => value(totals))]]),
    ],
  }
}

const factColumns = (book: BookName, rows: readonly BookRow[]): Column[] => {
  const hasNumbers = rows.some(({ number }) => number !== undefined)
  const numbers: readonly Column[] = [
    { header: 'Número', kind: 'code', value: ({ number }) => number },
    { header: 'CAE', kind: 'code', value: ({ cae }) => cae },
  ]
  return [
    { header: 'Fecha', kind: 'text', value: ({ day }) => formatDay(day) },
    { header: 'Comprobante', kind: 'text', value: ({ name }) => name },
    ...(hasNumbers ? numbers : []),
    { header: 'Id', kind: 'code', value: ({ $id }) => $id },
    { header: book === 'sales' ? 'Receptor' : 'Proveedor', kind: 'text', value: ({ personName }) => personName },
    { header: 'Documento', kind: 'text', value: ({ document }) => document?.label },
    { header: 'Número de documento', kind: 'code', value: ({ document }) => document?.number },
    { header: 'Condición frente al IVA', kind: 'text', value: ({ condition }) => condition },
  ]
}

const figureColumns = (totals: BookTotals): FigureColumn[] => {
  const optional: readonly FigureColumn[] = [
    { header: zeroRateLabels.exempt, value: ({ exempt }) => exempt },
    { header: zeroRateLabels.untaxed, value: ({ untaxed }) => untaxed },
    { header: 'Sin discriminar', value: ({ undivided }) => undivided },
    { header: 'Otros tributos', value: ({ tributed }) => tributed },
  ]
  return [
    ...totals.rates.flatMap(({ rate }): FigureColumn[] => {
      const of = ({ rates }: Figures): BookRate | undefined => rates.find((each) => each.rate === rate)
      const name = `${String(rate).replace('.', ',')} %`
      return [
        { header: `Neto ${name}`, value: (figures) => of(figures)?.base ?? ZERO },
        { header: `IVA ${name}`, value: (figures) => of(figures)?.amount ?? ZERO },
      ]
    }),
    ...optional.filter(({ value }) => value(totals) !== 0),
    { header: 'Total', value: ({ total }) => total },
  ]
}
