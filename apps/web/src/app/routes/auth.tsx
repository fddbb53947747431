import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#screens/identity/sign-in-screen.tsx'
import { leaveWhenSignedIn } from '#app/leave-when-signed-in.ts'
import { safeRedirect } from '#app/safe-redirect.ts'

export const Route = createFileRoute('/auth')({
  staticData: { title: 'Ingresar' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const redirect = safeRedirect(search.redirect)
    return redirect === undefined ? {} : { redirect }
  },
  beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
  component: SignInScreen,
})
