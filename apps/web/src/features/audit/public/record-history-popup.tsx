import { IconHistory } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { auditSentence } from '@trastienda/domain/audit/audit-words'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditRowDetail } from './audit-detail.tsx'
import { auditQueries, type AuditedRecord } from './audit.queries.ts'

interface RecordHistoryPopupProps extends AuditedRecord {
  opened: boolean
  onClose: () => void
}

export function RecordHistoryPopup({ opened, onClose, ...record }: RecordHistoryPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={`Historial de ${record.name}`} size="lg">
      <RecordHistoryRows {...record} />
    </Popup>
  )
}

function RecordHistoryRows({ entity, id, name }: AuditedRecord) {
  const timeZone = useTimeZone()
  const [page, setPage] = useState(1)
  const reading = useQuery(auditQueries.ofRecord(entity, id, page))
  const columns = useMemo(() => auditColumns(timeZone), [timeZone])
  return (
    <>
      <DataTable
        {...tableRows(reading)}
        caption={`Historial de ${name}`}
        columns={columns}
        keyOf={({ $id }) => $id}
        nameOf={auditSentence}
        renderDetail={(row) => <AuditRowDetail row={row} />}
        empty={<EmptyState icon={IconHistory} message="Todavía no hay nada en su historial." />}
      />
      <PageNav page={page} total={reading.data?.total ?? 0} onPage={setPage} label="Páginas del historial" />
    </>
  )
}
