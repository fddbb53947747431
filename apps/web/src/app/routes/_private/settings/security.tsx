import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '#features/identity/security/security-screen.tsx'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'

export const Route = createFileRoute('/_private/settings/security')({
  staticData: { title: 'Seguridad', needs: 'sell' },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(settingsQueries.staff())
  },
  component: SecurityScreen,
})
