import { createFileRoute } from '@tanstack/react-router'
import { ensureSession } from '#platform/session.ts'
import { licenseQueries } from '#queries/license'
import { LicenseScreen } from '#screens/license/license-screen.tsx'

/** Not below the private root: it must open whatever the licence. The query's error, if any, is the screen's to show. */
export const Route = createFileRoute('/license')({
  staticData: { title: 'Licencia' },
  loader: async ({ context }) => {
    if ((await ensureSession()) === undefined) return { isSignedIn: false }
    await context.queryClient.prefetchQuery(licenseQueries.subscription())
    return { isSignedIn: true }
  },
  component: License,
})

function License() {
  return <LicenseScreen isSignedIn={Route.useLoaderData().isSignedIn} />
}
