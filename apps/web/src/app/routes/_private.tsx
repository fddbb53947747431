import { createFileRoute, redirect } from '@tanstack/react-router'
import { settingsQueries } from '#queries/settings'
import { ensureSession } from '#platform/session.ts'
import { Shell } from '#app/shell/shell.tsx'

/** The root of every private screen: resolves the user, then loads the settings, before anything appears. */
export const Route = createFileRoute('/_private')({
  beforeLoad: async ({ location, context }) => {
    if ((await ensureSession()) === undefined) throw redirect({ to: '/auth', search: { redirect: location.href } })
    await context.queryClient.ensureQueryData(settingsQueries.current())
  },
  component: Shell,
})
