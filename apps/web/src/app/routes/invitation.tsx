import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '#features/identity/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/invitation')({
  staticData: { title: 'Invitación', needs: 'public' },
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search.token === 'string' || typeof search.token === 'number' ? String(search.token) : '',
  }),
  component: Invitation,
})

function Invitation() {
  return <InvitationScreen token={Route.useSearch().token} />
}
