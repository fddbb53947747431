import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { currentCapabilities, useMay } from '#platform/session/permissions.ts'
import { productsQueries } from '#features/products/public/products.queries.ts'
import { NewProductScreen } from '#features/products/record/new-product-screen.tsx'
import { ProductScreen } from '#features/products/record/product-screen.tsx'
import { supplierProductsQueries } from '#features/suppliers/public/supplier-products.queries.ts'
import { ProductSuppliers } from '#features/suppliers/record/product-suppliers.tsx'
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
  return <KnownProduct key={id} code={id} />
}

function KnownProduct({ code }: { code: string }) {
  const { data } = useQuery({ ...supplierProductsQueries.ofProduct(code), enabled: useMay('figures') })
  const isSupplied = data !== undefined && data.length > 0
  return (
    <ProductScreen
      code={code}
      movements={<ProductStockMovements product={code} />}
      suppliers={isSupplied ? <ProductSuppliers product={code} /> : undefined}
    />
  )
}
