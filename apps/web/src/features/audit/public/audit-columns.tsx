import type { AuditRow } from '@trastienda/contract/audit.contract'
import { auditSentence } from '@trastienda/domain/audit/audit-words'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { Columns } from '#ui/table/column.tsx'

export const auditColumns = (timeZone: string): Columns<AuditRow> => [
  {
    id: 'creationDate',
    header: 'Fecha y hora',
    text: ({ creationDate }) => formatDateTime(creationDate, timeZone),
    isDate: true,
    width: '10rem',
  },
  { id: 'operation', header: 'Qué pasó', text: auditSentence, namesRow: true },
  { id: 'approver', header: 'Autorizó', text: ({ approver }) => approver, card: 'labelled' },
  { id: 'device', header: 'Dispositivo', text: ({ device }) => device },
]
