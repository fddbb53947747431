import { createFileRoute } from '@tanstack/react-router'
import { leaveWhenSignedIn } from '#app/navigation/signed-in-redirect.ts'
import { SignUpScreen } from '#features/identity/sign-in/sign-up-screen.tsx'

export const Route = createFileRoute('/signup')({
  staticData: { title: 'Crear cuenta', needs: 'public' },
  beforeLoad: () => leaveWhenSignedIn(),
  component: SignUpScreen,
})
