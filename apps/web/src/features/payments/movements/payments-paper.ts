import type { Payment, PaymentStats } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { PaperColumn } from '#features/printing/public/paper-list.ts'
import { movedAmount } from '../public/operation-label.tsx'

/** Dates are those of the business's zone. */
export const paymentsPaper = (timeZone: string): PaperColumn<Payment>[] => [
  { label: 'Fecha', text: ({ creationDate }) => formatDate(creationDate, timeZone) },
  { label: 'Persona', text: ({ personName }) => personName },
  { label: 'Etiqueta', text: ({ tag }) => tag },
  { label: 'Operación', text: ({ paymentOperation }) => operations[paymentOperation].label },
  { label: 'Comentario', text: ({ comment }) => comment },
  { label: 'Total', text: ({ paymentOperation, total }) => formatMoney(movedAmount(paymentOperation, total)) },
]

interface StatRow {
  entry: string
  part: string
  total: string
}

export const paymentStatsPaper: readonly PaperColumn<StatRow>[] = [
  { label: 'Etiqueta', text: ({ entry }) => entry },
  { label: 'Operación', text: ({ part }) => part },
  { label: 'Total', text: ({ total }) => total },
]

/** What each operation under a tag came to, and what has no tag: together the whole. */
export const paymentStatsRows = ({ groups, untagged }: PaymentStats): StatRow[] => [
  ...groups.flatMap(({ entry, operations: parts }) =>
    parts.map(({ paymentOperation, total }) => ({
      entry,
      part: operations[paymentOperation].label,
      total: formatMoney(movedAmount(paymentOperation, total)),
    })),
  ),
  ...(untagged.count === 0 ? [] : [{ entry: 'Sin etiqueta', part: '', total: formatMoney(untagged.total) }]),
]
