import { createFileRoute } from '@tanstack/react-router'
import { QuotesScreen } from '#features/transactions/quote/quotes-screen.tsx'
import { readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/quotes/')({
  staticData: { title: 'Presupuestos', needs: 'documents', uses: 'quotes' },
  validateSearch: readListSearch,
  component: QuotesScreen,
})
