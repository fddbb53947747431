import { createFileRoute } from '@tanstack/react-router'
import { readAbove } from '#platform/cache/read-above.ts'
import { ensureSession } from '#platform/session/access-token.ts'
import { sessionHasEnded } from '#platform/session/session.ts'
import { licenseQueries } from '#features/license/public/license.queries.ts'
import { LicenseScreen } from '#features/license/status/license-screen.tsx'

/** Not below the private root: it must open under any licence. The screen itself shows the query's error. */
export const Route = createFileRoute('/license')({
  staticData: { title: 'Licencia', needs: 'public' },
  loader: async ({ context }) => {
    // Nobody knows without an answer whether the session lives: the screen opens all the same, and says so.
    const isOver = await ensureSession().then(
      (session) => session === undefined,
      () => false,
    )
    if (isOver) return sessionHasEnded() ? 'ended' : 'none'
    await readAbove([context.queryClient.ensureQueryData(licenseQueries.subscription())])
    return 'live'
  },
  component: License,
})

function License() {
  return <LicenseScreen session={Route.useLoaderData()} />
}
