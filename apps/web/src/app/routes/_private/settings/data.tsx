import { createFileRoute } from '@tanstack/react-router'
import { transferQueries } from '#features/transfer/public/transfer.queries.ts'
import { DataScreen } from '#features/transfer/export/data-screen.tsx'

export const Route = createFileRoute('/_private/settings/data')({
  staticData: { title: 'Datos', needs: 'export' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(transferQueries.restorePoints()),
  component: DataScreen,
})
