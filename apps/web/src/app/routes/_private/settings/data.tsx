import { createFileRoute } from '@tanstack/react-router'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { transferQueries } from '#features/transfer/public/transfer.queries.ts'
import { DataScreen } from '#features/transfer/export/data-screen.tsx'

export const Route = createFileRoute('/_private/settings/data')({
  staticData: { title: 'Datos', needs: 'export' },
  loader: async ({ context: { queryClient } }) => {
    if (currentCapabilities().has('import')) await queryClient.ensureQueryData(transferQueries.restorePoints())
  },
  component: DataScreen,
})
