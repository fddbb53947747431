import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '#features/identity/security/security-screen.tsx'
import { sessionsQueries } from '#features/identity/security/sessions.queries.ts'
import { totpQueries } from '#features/identity/second-step/totp.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'

export const Route = createFileRoute('/_private/settings/security')({
  staticData: { title: 'Seguridad', needs: 'member' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(sessionsQueries.own()),
      queryClient.ensureQueryData(totpQueries.own()),
      queryClient.ensureQueryData(settingsQueries.staff()),
    ])
  },
  component: SecurityScreen,
})
