import { createFileRoute } from '@tanstack/react-router'
import {
  auditListSettings,
  auditQueries,
  readAuditChoices,
  type AuditChoices,
} from '#features/audit/public/audit.queries.ts'
import { AuditScreen } from '#features/audit/list/audit-screen.tsx'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { listView, readListSearch, type ListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/audit')({
  staticData: { title: 'Auditoría', needs: 'audit' },
  validateSearch: (raw): ListSearch & AuditChoices => ({ ...readListSearch(raw), ...readAuditChoices(raw) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, tab, search } = listView(deps, auditListSettings)
    const range = shownRange(deps, 'audit', timeZone)
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(auditQueries.list({ tab, search, range, timeZone, ...readAuditChoices(deps) }, page))
  },
  component: AuditScreen,
})
