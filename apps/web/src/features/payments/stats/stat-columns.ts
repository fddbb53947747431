import type { PaymentStats } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'
import { movedAmount } from '../public/operation-label.tsx'

interface StatRow {
  entry: string
  part: string
  total: string
}

/** Printed only: the screen shows the tags as groups that open. */
export const statColumns: Columns<StatRow> = [
  { id: 'tag', header: 'Etiqueta', text: ({ entry }) => entry },
  { id: 'operation', header: 'Operación', text: ({ part }) => part },
  { id: 'total', header: 'Total', text: ({ total }) => total },
]

/** The sum of each operation under a tag and without: together the whole. */
export const statRows = ({ groups, untagged }: PaymentStats): StatRow[] => [
  ...groups.flatMap(({ entry, operations: parts }) =>
    parts.map(({ paymentOperation, total }) => ({
      entry,
      part: operations[paymentOperation].label,
      total: formatMoney(movedAmount(paymentOperation, total)),
    })),
  ),
  ...(untagged.count === 0 ? [] : [{ entry: 'Sin etiqueta', part: '', total: formatMoney(untagged.total) }]),
]
