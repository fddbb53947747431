import { createFileRoute } from '@tanstack/react-router'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { currentUser } from '#platform/session/session.ts'
import {
  dashboardQueries,
  daysListSettings,
  readFirstSteps,
  readNotices,
  readYear,
  yearIn,
} from '#features/dashboard/public/dashboard.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { DashboardScreen } from '#features/dashboard/overview/dashboard-screen.tsx'
import { listView, readListSearch, type ListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/dashboard')({
  staticData: { title: 'Dashboard', needs: 'figures' },
  validateSearch: (raw): ListSearch & { year?: number } => {
    const year = readYear(raw)
    return { ...readListSearch(raw), ...(year === undefined ? {} : { year }) }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const settings = await queryClient.ensureQueryData(settingsQueries.current())
    const { timeZone } = settings
    const { page, sort } = listView(deps, daysListSettings)
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(dashboardQueries.months(deps.year ?? yearIn(timeZone), timeZone))
    void queryClient.prefetchQuery(dashboardQueries.years(timeZone))
    const filter = { sort, range: shownRange(deps, 'dashboard', timeZone), timeZone }
    void queryClient.prefetchQuery(dashboardQueries.days(filter, page))
    await Promise.all([
      readNotices(queryClient, settings),
      currentCapabilities().has('catalogue') && readFirstSteps(queryClient, currentUser()?.id ?? ''),
    ])
  },
  component: DashboardScreen,
})
