import { createFileRoute } from '@tanstack/react-router'
import { CashSessionsScreen } from '#features/cash-sessions/list/cash-sessions-screen.tsx'
import { readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/payments/sessions')({
  staticData: { title: 'Turnos', needs: 'documents', uses: 'cashClosing' },
  validateSearch: readListSearch,
  component: CashSessionsScreen,
})
