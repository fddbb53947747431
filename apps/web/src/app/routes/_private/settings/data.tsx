import { createFileRoute } from '@tanstack/react-router'
import { transferQueries } from '#queries/transfer'
import { DataScreen } from '#screens/transfer/data-screen.tsx'

export const Route = createFileRoute('/_private/settings/data')({
  staticData: { title: 'Datos' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(transferQueries.restorePoints()),
  component: DataScreen,
})
