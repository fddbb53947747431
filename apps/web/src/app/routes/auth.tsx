import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#features/identity/sign-in/sign-in-screen.tsx'
import { leaveWhenSignedIn, safeRedirect } from '#app/navigation/signed-in-redirect.ts'

export const Route = createFileRoute('/auth')({
  staticData: { title: 'Ingresar', needs: 'public' },
  // A member that is not valid is undefined instead of left out: for one that is missing the router takes the value in the
  // address, unchecked.
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
  component: SignInScreen,
})
