import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/product/stock/stats')({
  staticData: { title: 'Valor de Stock' },
  component: () => <ComingScreen title="Valor de Stock" purpose="Cuánto vale tu stock, por producto y por lote." />,
})
