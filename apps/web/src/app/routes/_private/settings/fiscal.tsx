import { createFileRoute } from '@tanstack/react-router'
import { fiscalQueries } from '#features/fiscal/public/fiscal.queries.ts'
import { FiscalScreen } from '#features/fiscal/setup/fiscal-screen.tsx'

export const Route = createFileRoute('/_private/settings/fiscal')({
  staticData: { title: 'Facturación', needs: 'settings' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(fiscalQueries.settings()),
  component: FiscalScreen,
})
