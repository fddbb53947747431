import type { Quote } from '@trastienda/contract/quotes.contract'
import { formatDate, formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { NOBODY } from '@trastienda/domain/quote/quote'
import type { Columns } from '#ui/table/column.tsx'
import { quoteStateText, QuoteStateDot } from './quote-state.tsx'

/** When, which, for whom, until when, and what became of it. */
export const quoteColumns = (timeZone: string): Columns<Quote> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '7.5rem',
  },
  { id: 'number', header: 'Número', text: ({ $id }) => $id, width: '8.5rem' },
  {
    id: 'customerName',
    header: 'Cliente',
    text: ({ customerName = NOBODY }) => customerName,
    namesRow: true,
    isCut: true,
  },
  { id: 'validUntil', header: 'Válido hasta', text: ({ validUntil }) => formatDay(validUntil), width: '8.5rem' },
  {
    id: 'state',
    header: 'Estado',
    text: quoteStateText,
    cell: (quote) => <QuoteStateDot quote={quote} />,
    width: '13rem',
    card: 'subline',
  },
  {
    id: 'total',
    header: 'Total',
    text: ({ summary }) => formatMoney(summary.total),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
]
