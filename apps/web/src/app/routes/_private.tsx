import { createFileRoute, redirect } from '@tanstack/react-router'
import { leaveWhatIsNotPermitted } from '#app/navigation/leave-what-is-not-permitted.ts'
import { LoadingScreen } from '#app/shell/loading-screen.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { isTotpDemand } from '#platform/api/api.ts'
import { ensureSession } from '#platform/session/access-token.ts'
import { isLeftOut } from '#platform/session/session.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'

/** The root of every private screen: it loads the user, their rights and the settings before anything appears. */
export const Route = createFileRoute('/_private')({
  staticData: { needs: 'member' },
  beforeLoad: async ({ location, context, matches, preload }) => {
    if ((await ensureSession()) === undefined)
      throw isLeftOut()
        ? redirect({ to: '/businesses' })
        : redirect({ to: '/auth', search: { redirect: location.href } })
    leaveWhatIsNotPermitted(matches, { isQuiet: preload, href: location.href })
    await context.queryClient.ensureQueryData(settingsQueries.current()).catch((error: unknown) => {
      if (isTotpDemand(error)) throw redirect({ to: '/second-step', search: { redirect: location.href } })
      throw error
    })
  },
  pendingComponent: LoadingScreen,
  pendingMs: 400,
  component: Shell,
})
