import { createFileRoute } from '@tanstack/react-router'
import { readRestockDays } from '#features/stock/public/restocking.queries.ts'
import { RestockScreen } from '#features/stock/restock/restock-screen.tsx'

export const Route = createFileRoute('/_private/product/stock/restock')({
  staticData: { title: 'Para reponer', needs: 'buy' },
  validateSearch: readRestockDays,
  component: RestockScreen,
})
