import { createFileRoute } from '@tanstack/react-router'
import { ensureSession, sessionHasEnded } from '#platform/session.ts'
import { licenseQueries } from '#queries/license'
import { LicenseScreen } from '#screens/license/license-screen.tsx'

/** Not below the private root: it must open whatever the licence. The query's error, if any, is the screen's to show. */
export const Route = createFileRoute('/license')({
  staticData: { title: 'Licencia' },
  loader: async ({ context }) => {
    if ((await ensureSession()) === undefined) return sessionHasEnded() ? 'ended' : 'none'
    await context.queryClient.prefetchQuery(licenseQueries.subscription())
    return 'live'
  },
  component: License,
})

function License() {
  return <LicenseScreen session={Route.useLoaderData()} />
}
