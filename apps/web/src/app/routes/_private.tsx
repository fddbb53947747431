import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoadingScreen } from '#app/loading-screen.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { ensureSession } from '#platform/session.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'

/** The root of every private screen: resolves the user, then loads the settings, before anything appears. */
export const Route = createFileRoute('/_private')({
  beforeLoad: async ({ location, context }) => {
    if ((await ensureSession()) === undefined) throw redirect({ to: '/auth', search: { redirect: location.href } })
    await context.queryClient.ensureQueryData(settingsQueries.current())
  },
  pendingComponent: LoadingScreen,
  pendingMs: 400,
  component: Shell,
})
