import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#features/identity/sign-in/sign-in-screen.tsx'
import { leaveWhenSignedIn } from '#app/leave-when-signed-in.ts'
import { safeRedirect } from '#app/safe-redirect.ts'

export const Route = createFileRoute('/auth')({
  staticData: { title: 'Ingresar' },
  // Undefined is said, not left out: the router puts what is left out back from the address, as it stands there.
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
  component: SignInScreen,
})
