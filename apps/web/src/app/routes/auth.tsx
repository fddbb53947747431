import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#features/identity/sign-in/sign-in-screen.tsx'
import { leaveWhenSignedIn, safeRedirect } from '#app/navigation/signed-in-redirect.ts'

export const Route = createFileRoute('/auth')({
  staticData: { title: 'Ingresar', needs: 'public' },
  // An invalid member is undefined instead of missing: for a missing member the router takes the address's value,
  // unchecked.
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
  component: SignInScreen,
})
