import { createFileRoute } from '@tanstack/react-router'
import { ensureSession } from '#platform/session/access-token.ts'
import { sessionHasEnded } from '#platform/session/session.ts'
import { licenseQueries } from '#features/license/public/license.queries.ts'
import { LicenseScreen } from '#features/license/status/license-screen.tsx'

/** Not below the private root: it must open whatever the licence. The query's error, if any, is the screen's to show. */
export const Route = createFileRoute('/license')({
  staticData: { title: 'Licencia', needs: 'public' },
  loader: async ({ context }) => {
    // Nobody knows whether the session lives if there is no answer: the page opens all the same, and says so.
    const isOver = await ensureSession().then(
      (session) => session === undefined,
      () => false,
    )
    if (isOver) return sessionHasEnded() ? 'ended' : 'none'
    // Not awaited: an answer that does not come must not hold up the page.
    void context.queryClient.prefetchQuery(licenseQueries.subscription())
    return 'live'
  },
  component: License,
})

function License() {
  return <LicenseScreen session={Route.useLoaderData()} />
}
