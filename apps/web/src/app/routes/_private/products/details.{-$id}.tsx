import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { productsQueries } from '#features/products/public/products.queries.ts'
import { NewProductScreen } from '#features/products/record/new-product-screen.tsx'
import { ProductScreen } from '#features/products/record/product-screen.tsx'
import { ProductStockMovements } from '#features/stock/public/movements/product-stock-movements.tsx'

export const Route = createFileRoute('/_private/products/details/{-$id}')({
  staticData: { title: 'Producto', needs: ({ id }) => (id === undefined ? 'catalogue' : 'look') },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(categoriesQueries.all())
    if (id === undefined) return
    if (currentCapabilities().has('stock.read')) void queryClient.prefetchQuery(productsQueries.lots(id))
    await queryClient.ensureQueryData(productsQueries.detail(id))
  },
  component: ProductDetail,
})

function ProductDetail() {
  const { id } = Route.useParams()
  if (id === undefined) return <NewProductScreen />
  return <ProductScreen key={id} code={id} movements={<ProductStockMovements product={id} />} />
}
