import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#features/identity/security/account-screen.tsx'
import { sessionsQueries } from '#features/identity/security/sessions.queries.ts'
import { totpQueries } from '#features/identity/second-step/totp.queries.ts'

export const Route = createFileRoute('/_private/settings/account')({
  staticData: { title: 'Mi cuenta', needs: 'member' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(sessionsQueries.own()),
      queryClient.ensureQueryData(totpQueries.own()),
    ])
  },
  component: AccountScreen,
})
