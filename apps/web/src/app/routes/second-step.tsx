import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { DemandedScreen } from '#features/identity/second-step/demanded-screen.tsx'
import { totpQueries } from '#features/identity/second-step/totp.queries.ts'
import { ensureSession } from '#platform/session/access-token.ts'
import { safeRedirect } from '#app/navigation/signed-in-redirect.ts'

/** Not below the private root, which is closed to a person without the second step that the business demands. */
export const Route = createFileRoute('/second-step')({
  staticData: { title: 'Verificación en dos pasos', needs: 'person' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  beforeLoad: async ({ search, context: { queryClient } }) => {
    if ((await ensureSession()) === undefined) throw redirect({ to: '/auth', search })
    const { isOn } = await queryClient.fetchQuery(totpQueries.own())
    if (isOn) throw redirect({ href: search.redirect ?? '/dashboard', replace: true })
  },
  component: SecondStep,
})

function SecondStep() {
  const { redirect: target = '/dashboard' } = Route.useSearch()
  const navigate = useNavigate()
  return <DemandedScreen onDone={() => void navigate({ href: target, replace: true })} />
}
