import type { DayStatistic } from '@trastienda/contract/dashboard.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { PaperColumn } from '#features/printing/public/paper-list.ts'

export const dayPaper: readonly PaperColumn<DayStatistic>[] = [
  { label: 'Fecha', text: ({ day, isInProgress }) => (isInProgress ? `${formatDay(day)} (en curso)` : formatDay(day)) },
  { label: 'Ingresos', text: ({ income }) => formatMoney(income) },
  { label: 'Egresos', text: ({ outcome }) => formatMoney(outcome) },
  { label: 'Balance', text: ({ balance }) => formatMoney(balance) },
]
