import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ElevationScreen } from '#features/identity/counter/elevation-screen.tsx'
import { useHome } from '#platform/session/permissions.ts'
import { safeRedirect } from '#app/navigation/signed-in-redirect.ts'

/** The screen for a person in a PIN session who opened something that needs their password. */
export const Route = createFileRoute('/_private/elevation')({
  staticData: { title: 'Hace falta tu contraseña', needs: 'member' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  component: Elevation,
})

function Elevation() {
  const { redirect: target } = Route.useSearch()
  const navigate = useNavigate()
  const home = useHome()
  const goHome = () => void navigate({ ...home.link, replace: true })
  return (
    <ElevationScreen
      onDone={() => (target === undefined ? goHome() : void navigate({ href: target, replace: true }))}
      onCancel={goHome}
    />
  )
}
