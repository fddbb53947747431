import { createFileRoute } from '@tanstack/react-router'
import { PasswordResetScreen } from '#features/identity/sign-in/password-reset-screen.tsx'

export const Route = createFileRoute('/password/reset')({
  staticData: { title: 'Nueva contraseña', needs: 'public' },
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search.token === 'string' || typeof search.token === 'number' ? String(search.token) : '',
  }),
  component: PasswordReset,
})

function PasswordReset() {
  return <PasswordResetScreen token={Route.useSearch().token} />
}
