import { createFileRoute } from '@tanstack/react-router'
import { fiscalQueries } from '#features/fiscal/public/fiscal.queries.ts'
import { VoucherQueueScreen } from '#features/fiscal/queue/voucher-queue-screen.tsx'

export const Route = createFileRoute('/_private/fiscal/queue')({
  staticData: { title: 'Comprobantes sin CAE', needs: 'documents', uses: 'electronicVouchers' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(fiscalQueries.queue()),
  component: VoucherQueueScreen,
})
