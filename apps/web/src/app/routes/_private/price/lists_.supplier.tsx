import { createFileRoute } from '@tanstack/react-router'
import { SupplierListScreen } from '#features/suppliers/list/supplier-list-screen.tsx'

export const Route = createFileRoute('/_private/price/lists_/supplier')({
  staticData: { title: 'Lista de un proveedor', needs: 'catalogue' },
  validateSearch: ({ supplier }: Record<string, unknown>): { supplier?: string } =>
    typeof supplier === 'string' || typeof supplier === 'number' ? { supplier: String(supplier) } : {},
  component: SupplierListRoute,
})

function SupplierListRoute() {
  const { supplier } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SupplierListScreen
      supplier={supplier}
      onSupplier={(chosen) => void navigate({ search: chosen === undefined ? {} : { supplier: chosen } })}
    />
  )
}
