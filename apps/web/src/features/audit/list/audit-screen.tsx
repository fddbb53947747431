import { IconHistory } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { auditTabs } from '@trastienda/domain/audit/audit-tabs'
import { auditSentence } from '@trastienda/domain/audit/audit-words'
import { useMemo } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { auditColumns } from '../public/audit-columns.tsx'
import { AuditRowDetail } from '../public/audit-detail.tsx'
import { auditListSettings, auditQueries, readAudit, readAuditChoices } from '../public/audit.queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { LastSeal } from './last-seal.tsx'

const tabLabels = {
  all: 'Todo',
  ...Object.fromEntries(Object.entries(auditTabs).map(([value, { label }]) => [value, label])),
}

/** Who did what, and when. */
export function AuditScreen() {
  const timeZone = useTimeZone()
  const state = useListState(auditListSettings, 'audit', timeZone)
  const choices = readAuditChoices(useSearch({ strict: false }))
  const { tab, search, range, page } = state
  const filter = { tab, search, range, timeZone, ...choices }
  const reading = useQuery(auditQueries.list(filter, page))
  const columns = useMemo(() => auditColumns(timeZone), [timeZone])
  return (
    <>
      <ListScreen
        title="Auditoría"
        state={state}
        reading={reading}
        searchLabel="Buscar por número o código"
        filters={<AuditFilters choices={choices} members={reading.data?.members} />}
        tabLabels={tabLabels}
        print={{ readPage: (asked) => readAudit(filter, asked) }}
        caption="Quién hizo qué"
        columns={columns}
        keyOf={({ $id }) => $id}
        nameOf={auditSentence}
        renderDetail={(row) => <AuditRowDetail row={row} />}
        empty={{
          icon: IconHistory,
          message: 'No hemos encontrado nada en la auditoría.',
          hint: 'Acá aparece todo lo que cada persona hizo en el rango de fechas elegido. Probá con otro rango u otros filtros.',
        }}
      />
      <LastSeal />
    </>
  )
}
